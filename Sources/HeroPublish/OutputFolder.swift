import Foundation
import HeroBasics

/// A folder that a site is published to, with hidden folders beside it: the next site while it is made, earlier
/// releases, locks. It is replaced as a whole, so it may contain only herodex's own files.
public struct OutputFolder: Hashable, Sendable {
    /// Absolute, links followed, without a trailing slash. The folder need not exist.
    public let path: String

    /// - Parameter path: absolute.
    public init(_ path: String) { self.path = Self.real(path) }

    /// Makes sure that a folder can be used as output.
    /// - Parameter archive: the archive's folder; it must not vanish with the old site, nor be replaced by the new one.
    /// - Throws: `OutputError.unfitOutput`, `mountInside`, `immovable`.
    package func checkIsFit(besides archive: String) throws(OutputError) {
        if let reason = unfitness(besides: Self.real(archive)) { throw .unfitOutput(path: path, reason: reason) }
        try checkCanBeExchanged()
    }

    /// How thoroughly to check that something can be written.
    package enum Certainty { case looked, tried }

    /// Makes sure that the folder, or its successor, can be made at its path, and so can the folders beside it.
    /// - Throws: `OutputError.unwritable`.
    package func checkIsWritable(_ certainty: Certainty) throws(OutputError) {
        let neighbour = neighbour(Self.longestEnding)
        do throws(FileFailure) {
            let name = neighbour.split(separator: "/").last.map(String.init) ?? ""
            let folder = PlannedFolder(path, besides: name)
            if certainty == .tried { try folder.prove() } else { try folder.check() }
        } catch {
            throw OutputError(error)
        }
    }

    /// Makes sure that none of the user's own files would vanish with the old site.
    /// - Parameters:
    ///   - noted: of the site that was published there.
    ///   - remembered: paths that were published there before, for a folder whose manifest is damaged.
    /// - Throws: `OutputError.foreignOutput` with the first file named neither by them nor by the manifest.
    package func checkIsOurs(
        noted: SiteFolders = .unknown,
        remembered: () -> [String]
    ) throws(OutputError) {
        guard Self.foreignFile(in: path, noted: noted, remembered: remembered) != nil else { return }
        // Another run may have published between reading the manifest and listing the files.
        if let foreign = Self.foreignFile(in: path, remembered: remembered) {
            throw .foreignOutput(path: path, found: path + "/" + foreign)
        }
    }

    /// The first file named neither by the manifest nor by `remembered`, as a path from the folder.
    /// - Parameters:
    ///   - noted: of the site that was published there.
    ///   - remembered: called only if the manifest does not name all.
    static func foreignFile(
        in path: String,
        noted: SiteFolders = .unknown,
        remembered: () -> [String] = { [] }
    ) -> String? {
        let walk = SiteWalk(path, noted: noted)
        // Most often there is nothing to ask the manifest for.
        guard foreignFile(walk, known: []) != nil else { return nil }
        var known = Set(PublishedSite.listedPaths(in: path))
        guard foreignFile(walk, known: known) != nil else { return nil }
        known.formUnion(remembered())
        return foreignFile(walk, known: known)
    }

    private func unfitness(besides archive: String) -> String? {
        if Self.resolved(path) == nil { return Self.foreignLink }
        if Self.holds(path, archive) { return "the archive is in it and would vanish with the old site" }
        if Self.holds(archive, path) { return "it is in the archive" }
        if Self.holds(path, FileManager.default.currentDirectoryPath) {
            return "this command runs in it, and a build replaces the folder as a whole"
        }
        if let site = siteAbove {
            return "it is in the site published to \(site), and would vanish with that site's next version"
        }
        guard let facts = stat(behind: path) else {
            let failure = FileFailure.last(path)
            return [ENOENT, ELOOP, ENAMETOOLONG].contains(failure.code) && !failure.isAbsence ? failure.reason : nil
        }
        guard facts.isFolder else { return "it is a file" }
        return stat(behind: path + "/..")?.st_dev == facts.st_dev ? nil : FileFailure.mountPoint
    }

    /// The path of the hidden folder or file beside this one with this ending.
    func neighbour(_ ending: String) -> String {
        let slash = path.lastIndex(of: "/") ?? path.startIndex
        return path[..<slash] + "/." + path[slash...].dropFirst() + ".herodex-" + ending
    }

    /// The longest ending of the names beside an output: that of the lock for its exchange.
    static let longestEnding = "exchange-lock"

    package static let foreignLink = "a link in its path leads to a name that is not UTF-8"

    /// Whether `path` is the folder, or is inside it; both absolute, links followed.
    package static func holds(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    /// The nearest parent folder that contains a published site; nil if there is none.
    private var siteAbove: String? {
        var folder = path
        while folder != "/" {
            folder = SiteFiles.parent(of: folder)
            if (try? PublishedSite(folder: folder)) != nil { return folder }
        }
        return nil
    }

    /// The path with links followed as far as it exists; the rest stays unchanged, and so does a path that cannot be
    /// resolved.
    package static func real(_ path: String) -> String { resolved(path) ?? path }

    /// Nil if a link leads to a name that is not UTF-8.
    package static func resolved(_ path: String) -> String? {
        // A loop instead of recursion: a path may have more parts than the stack has room for calls.
        var (there, rest) = (path[...], path[path.endIndex...])
        while true {
            if let real = realpath(String(there), nil) {
                defer { free(real) }
                guard let found = String(validatingCString: real) else { return nil }
                return (found == "/" && !rest.isEmpty ? "" : found) + rest
            }
            guard there != "/", let slash = there.lastIndex(of: "/") else { return path }
            there = slash == there.startIndex ? "/" : there[..<slash]
            rest = path[slash...]
        }
    }

    /// The first file that is not `known`, as a path from the site's root. Hidden ones are skipped: they stay.
    private static func foreignFile(_ walk: SiteWalk, known: Set<String>, below prefix: String = "") -> String? {
        let entries = walk.entries(below: prefix)
        let foreign = entries.files.lazy.map { prefix + $0 }.filter { !known.contains($0) }.min()
        if let foreign { return foreign }
        for folder in entries.folders {
            if let found = foreignFile(walk, known: known, below: prefix + folder + "/") { return found }
        }
        return nil
    }
}
