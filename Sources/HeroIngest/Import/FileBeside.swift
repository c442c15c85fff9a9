import Foundation
import HeroBasics

/// A file that another one names by a path: only files in the folder of the other, or below it, count.
struct FileBeside: Sendable {
    let name: String
    private let path: String?

    init(_ file: String, named name: String) {
        self.name = name
        let folder = URL(filePath: file).deletingLastPathComponent().resolvingSymlinksInPath().path
        let found = URL(filePath: folder).appending(path: name).resolvingSymlinksInPath().standardizedFileURL.path
        path = found.hasPrefix(folder == "/" ? "/" : folder + "/") ? found : nil
    }

    /// Whether there is such a file that can be read, and is no larger than any picture.
    var isThere: Bool {
        guard let path, let facts = stat(behind: path) else { return false }
        return facts.isFile && facts.st_size <= 1 << 28 && access(path, R_OK) == 0
    }

    /// Nil if there is no such file, or one that is larger than any picture.
    func contents() -> Data? { isThere ? path.flatMap(FileManager.default.contents) : nil }
}
