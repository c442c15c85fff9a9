import Foundation
import HeroBasics
import HeroPublish

/// Files of a published site in a folder of their own, for a program that packs a folder; gone when it is done.
final class SiteCopy {
    let path: String

    /// - Throws: `ExportError` if no folder can be made there.
    init(_ path: String) throws(ExportError) {
        self.path = path
        guard mkdir(path, 0o755) == 0 else { throw .failed(path: path, reason: SystemError.reason(errno)) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Adds a file of a site, checked against its manifest.
    func add(_ file: PublishedSite.File, of site: PublishedSite) throws(ExportError) {
        let origin = site.folder + "/" + file.path
        guard let bytes = site.read(file) else { throw .damagedSite(file: origin) }
        try add(Data(bytes), as: file.path)
    }

    func add(_ bytes: Data, as name: String) throws(ExportError) {
        let target = URL(filePath: path).appending(path: name)
        do {
            try FileManager.default.createDirectory(
                at: target.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try bytes.write(to: target)
        } catch {
            throw .failed(path: path, reason: "there is no room for a copy of the site")
        }
    }
}
