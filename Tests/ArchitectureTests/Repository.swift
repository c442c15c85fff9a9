import Foundation

/// The repository's files, as the rules of the architecture look at them.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    struct SourceFile: CustomStringConvertible {
        let module: String
        let name: String
        let text: String

        var description: String { "\(module)/\(name)" }
        var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// All Swift files below a top-level folder, with the sub-folder they belong to.
    static func swiftFiles(in folder: String) throws -> [SourceFile] {
        let base = root.appending(path: folder)
        guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
        return try walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map { path in
            let parts = path.split(separator: "/", maxSplits: 1).map(String.init)
            return SourceFile(
                module: parts[0],
                name: parts.count > 1 ? parts[1] : "",
                text: try String(contentsOf: base.appending(path: path), encoding: .utf8)
            )
        }
    }
}
