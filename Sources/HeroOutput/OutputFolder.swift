import Foundation
import Glibc
import HeroBasics

/// Looks at an output folder before it is replaced as a whole: whatever is in it must be herodex's own.
package enum OutputFolder {
    /// The folder that `output` names, links followed, if a folder can take its place.
    /// - Parameter archive: the archive's folder, which must not vanish with the old site, nor be filled with one.
    /// - Throws: `OutputError.unfitOutput`.
    package static func resolved(_ output: String, archive: String) throws(OutputError) -> String {
        let path = real(output)
        if let reason = unfitness(of: path, archive: real(archive)) {
            throw .unfitOutput(path: path, reason: reason)
        }
        return path
    }

    /// How sure it is to be that something can be written.
    package enum Certainty { case looked, tried }

    /// Makes sure that the folder, or its successor, can be made where it is to be, with what is made beside it.
    /// - Throws: `OutputError.unwritable`.
    package static func checkIsWritable(_ path: String, _ certainty: Certainty) throws(OutputError) {
        let neighbour = OutputFolder.neighbour(of: path, ending: OutputLock.exchangeEnding)
        do throws(PlannedFolder.Obstacle) {
            let name = neighbour.split(separator: "/").last.map(String.init) ?? ""
            let folder = PlannedFolder(path, besides: name)
            if certainty == .tried { try folder.prove() } else { try folder.check() }
        } catch {
            let reason = isLink(error.path) ? deadLink : error.reason
            throw .unwritable(path: error.path, reason: reason)
        }
    }

    /// Makes sure that nothing of the user's own would vanish with the old site.
    /// - Parameter remembered: paths that were published there before, for a folder whose manifest is damaged.
    /// - Throws: `OutputError.foreignOutput` with the first file that neither they nor the manifest name.
    package static func checkIsOurs(_ path: String, remembered: [String]) throws(OutputError) {
        guard foreignFile(in: path, remembered: remembered) != nil else { return }
        // Another run may have published between the look at the manifest and that at the files.
        if let foreign = foreignFile(in: path, remembered: remembered) {
            throw .foreignOutput(path: path, found: path + "/" + foreign)
        }
    }

    /// The first file that neither the manifest nor `remembered` names, as a path from the folder.
    package static func foreignFile(in path: String, remembered: [String]) -> String? {
        foreignFile(in: path, known: Set(PublishedSite.listedPaths(in: path) + remembered))
    }

    private static func unfitness(of path: String, archive: String) -> String? {
        if holds(path, archive) { return "the archive is in it and would vanish with the old site" }
        if holds(archive, path) { return "it is in the archive" }
        if holds(path, FileManager.default.currentDirectoryPath) {
            return "this command runs in it, and a build replaces the folder as a whole"
        }
        if let site = publishedSite(above: path) {
            return "it is in the site published to \(site), and would vanish with that site's next version"
        }
        var facts = stat()
        guard stat(path, &facts) == 0 else { return isLink(path) ? deadLink : nil }
        guard facts.st_mode & S_IFMT == S_IFDIR else { return "it is a file" }
        var above = stat()
        guard stat(path + "/..", &above) == 0, above.st_dev == facts.st_dev else { return FileFailure.mountPoint }
        return nil
    }

    /// The hidden neighbour of an output folder with this ending.
    package static func neighbour(of output: String, ending: String) -> String {
        let slash = output.lastIndex(of: "/") ?? output.startIndex
        return output[..<slash] + "/." + output[slash...].dropFirst() + ".herodex-" + ending
    }

    private static let deadLink = "it is a link that leads nowhere"

    /// Whether `path` is the folder, or lies in it; both absolute, links followed.
    package static func holds(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    /// The nearest folder above `path` that holds a published site; nil where none does.
    private static func publishedSite(above path: String) -> String? {
        var folder = path
        while folder != "/" {
            folder = SiteFiles.parent(of: folder)
            if (try? PublishedSite(folder: folder)) != nil { return folder }
        }
        return nil
    }

    /// The path with links followed as far as it exists; the rest stays as it is.
    package static func real(_ path: String) -> String {
        // By steps and not by calling itself: a path may have more parts than the stack has room for calls.
        var (there, rest) = (path[...], path[path.endIndex...])
        while true {
            if let real = realpath(String(there), nil) {
                defer { free(real) }
                let found = String(cString: real)
                return (found == "/" && !rest.isEmpty ? "" : found) + rest
            }
            guard there != "/", let slash = there.lastIndex(of: "/") else { return path }
            there = slash == there.startIndex ? "/" : there[..<slash]
            rest = path[slash...]
        }
    }

    private static func isLink(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK
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
