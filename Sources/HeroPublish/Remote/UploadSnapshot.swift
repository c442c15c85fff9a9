import Glibc
import HeroBasics

/// The files that are about to be sent, as hard links in a hidden folder beside the output: a build may exchange the
/// site meanwhile, and what is sent still is of one.
struct UploadSnapshot {
    let folder: String

    /// An empty one; what a killed run left is removed.
    /// - Parameters:
    ///   - output: absolute, links followed.
    ///   - remote: the digest of the remote's name. The caller holds its lock.
    init(beside output: String, for remote: String) throws(FileFailure) {
        folder = StagingFolder.path(beside: output, ending: Self.ending + remote)
        SiteFiles.removeTree(folder)
        try SiteFiles.makeFolder(folder)
    }

    /// The right to publish this output to this remote, whichever archive it was made from.
    /// - Throws: `PublishError.inUse`, `unwritable`.
    static func lock(beside output: String, for remote: RemoteName) throws(PublishError) -> OutputLock {
        try OutputLock(file: lock(StagingFolder.path(beside: output, ending: ending + remote.digest)), on: remote.shown)
    }

    private static func lock(_ folder: String) -> String { folder + ".lock" }

    /// Removes what killed runs left that nobody goes on with: those of other remotes too.
    static func removeLeftovers(beside output: String) {
        let start = StagingFolder.path(beside: output, ending: ending)
        let above = SiteFiles.parent(of: output)
        for name in SiteFiles.names(in: above) ?? [] {
            let folder = (above == "/" ? "" : above) + "/" + name
            guard folder.hasPrefix(start), SiteFiles.isRealFolder(folder),
                let lock = try? OutputLock(file: lock(folder), on: folder)
            else { continue }
            SiteFiles.removeTree(folder)
            lock.release()
        }
    }

    private static let ending = "upload-"

    /// Takes files of the output in. The caller holds the output's lock.
    /// - Parameter manifest: what takes the place of the output's own; nil for that one.
    func take(_ paths: [String], from output: String, manifest: [UInt8]?) throws(FileFailure) {
        var made: Set<Substring> = []
        for path in paths {
            if let slash = path.lastIndex(of: "/"), made.insert(path[..<slash]).inserted {
                try SiteFiles.makeFolder(folder + "/" + path[..<slash])
            }
            let (old, new) = (output + "/" + path, folder + "/" + path)
            if let manifest, path == SiteManifest.path {
                try SiteFiles.write(manifest, to: new)
                continue
            }
            if link(old, new) == 0 { continue }
            // A file system without hard links.
            guard let bytes = SiteFiles.read(old) else { throw .last(old) }
            try SiteFiles.write(bytes, to: new)
        }
    }

    func remove() { SiteFiles.removeTree(folder) }
}
