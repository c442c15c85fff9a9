import Foundation
import Glibc

/// Looks at an output folder before it is replaced as a whole: whatever is in it must be herodex's own.
enum OutputFolder {
    /// The folder that `output` names, links followed, if a folder can take its place.
    /// - Parameter archive: the archive's folder, which must not vanish with the old site.
    /// - Throws: `PublishError.unfitOutput`.
    static func resolved(_ output: String, archive: String) throws(PublishError) -> String {
        let path = URL(filePath: output).resolvingSymlinksInPath().path
        if let reason = unfitness(of: path, archive: URL(filePath: archive).resolvingSymlinksInPath().path) {
            throw .unfitOutput(path: path, reason: reason)
        }
        return path
    }

    /// Makes sure that nothing of the user's own would vanish with the old site.
    /// - Parameter remembered: paths that were published there before, for a folder whose manifest is damaged.
    /// - Throws: `PublishError.foreignOutput` with the first file that neither they nor the manifest name.
    static func checkIsOurs(_ path: String, remembered: [String]) throws(PublishError) {
        let known = Set(PublishedSite.listedPaths(in: path) + remembered)
        if let foreign = foreignFile(in: path, known: known) {
            throw .foreignOutput(path: path, found: path + "/" + foreign)
        }
    }

    private static func unfitness(of path: String, archive: String) -> String? {
        if holds(path, archive) { return "the archive lies in it and would vanish with the old site" }
        if holds(path, FileManager.default.currentDirectoryPath) {
            return "this command runs in it, and the folder is replaced as a whole"
        }
        var facts = stat()
        guard stat(path, &facts) == 0 else { return nil }
        guard facts.st_mode & S_IFMT == S_IFDIR else { return "it is a file" }
        var above = stat()
        guard stat(path + "/..", &above) == 0, above.st_dev == facts.st_dev else { return FileFailure.mountPoint }
        return nil
    }

    private static func holds(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    /// The first file that is not `known`, as a path from `root`. Hidden ones are left out: they stay.
    private static func foreignFile(in root: String, known: Set<String>, below prefix: String = "") -> String? {
        for name in SiteFiles.names(in: root + "/" + prefix) ?? [] where !name.hasPrefix(".") {
            let path = prefix + name
            if SiteFiles.facts(root + "/" + path) == nil, SiteFiles.isRealFolder(root + "/" + path) {
                if let found = foreignFile(in: root, known: known, below: path + "/") { return found }
            } else if !known.contains(path) {
                return path
            }
        }
        return nil
    }
}
