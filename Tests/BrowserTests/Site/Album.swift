import Foundation

/// Where pictures of the pages are kept: the folder that `HERODEX_SCREENSHOTS` names, `.build/screenshots` without it.
struct Album {
    private let folder: URL

    init(_ viewing: Viewing) throws {
        let named = ProcessInfo.processInfo.environment["HERODEX_SCREENSHOTS"]
        let base = named.map { URL(filePath: $0) } ?? BuiltSite.repository.appending(path: ".build/screenshots")
        folder = base.appending(path: "\(viewing.scheme)-\(viewing.width.rawValue)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func keep(_ picture: Data, of path: String) throws {
        let name = path.dropLast(".html".count).replacing("/", with: "-")
        try picture.write(to: folder.appending(path: name + ".png"))
    }
}
