import Glibc
import HeroBasics

/// Files of an output that are read for a long time, as hard links in a hidden folder beside it: a build may exchange
/// the site meanwhile, and the files read still belong to one site.
struct OutputSnapshot {
    let folder: String

    /// An empty snapshot; leftovers of a killed run are removed.
    /// - Parameters:
    ///   - reader: as for the lock, which the caller holds.
    init(beside output: OutputFolder, for reader: String) throws(FileFailure) {
        folder = output.neighbour(Self.ending + reader)
        Self.remove(folder)
        try SiteFiles.makeFolder(folder)
    }

    /// The right to send this output to one target, whichever archive it was made from.
    /// - Parameters:
    ///   - reader: identifies the target, as part of a file name.
    ///   - place: the target as named in messages.
    /// - Throws: `OutputError.inUse`, `unwritable`.
    static func lock(beside output: OutputFolder, for reader: String, on place: String) throws(OutputError)
        -> OutputLock
    {
        try OutputLock(file: lock(output.neighbour(ending + reader)), on: place)
    }

    private static func lock(_ folder: String) -> String { folder + ".lock" }

    /// Removes leftovers of killed runs, including those for other targets. A folder whose lock another run holds stays.
    static func removeLeftovers(beside output: OutputFolder) {
        let start = output.neighbour(ending)
        let above = SiteFiles.parent(of: output.path)
        for name in SiteFiles.names(in: above) ?? [] {
            let folder = (above == "/" ? "" : above) + "/" + name
            guard folder.hasPrefix(start), SiteFiles.isRealFolder(folder),
                let lock = try? OutputLock(file: lock(folder), on: folder)
            else { continue }
            Self.remove(folder)
            lock.release()
        }
    }

    private static let ending = "upload-"

    /// Adds files of the output. The caller holds the output's lock.
    /// - Parameter manifest: replaces the output's own; nil for that one.
    func add(_ paths: [String], from output: OutputFolder, manifest: [UInt8]?) throws(FileFailure) {
        var made: Set<Substring> = []
        for path in paths {
            if let slash = path.lastIndex(of: "/"), made.insert(path[..<slash]).inserted {
                try SiteFiles.makeFolder(folder + "/" + path[..<slash])
            }
            let (old, new) = (output.path + "/" + path, folder + "/" + path)
            if let manifest, path == SiteManifest.path {
                try SiteFiles.write(manifest, to: new)
                continue
            }
            if link(old, new) == 0 { continue }
            // The file system has no hard links.
            try SiteFiles.copy(old, to: new)
        }
    }

    func remove() { Self.remove(folder) }

    /// A snapshot has files of a site alone, hidden ones too: it was never published.
    private static func remove(_ folder: String) { FolderRemoval.remove(folder) { _, _ in true } }
}
