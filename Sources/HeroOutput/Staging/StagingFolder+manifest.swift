import Glibc
package import HeroBasics

extension StagingFolder {
    /// Stages the manifest part by part: that of a large site has more bytes than anything else at that moment.
    /// - Parameter files: sorted by path.
    package func writeManifest(
        of files: some Sequence<(path: String, bytes: Int, digest: SHA256Digest)>
    ) throws(FileFailure) -> SHA256Digest {
        let path = try newPath(SiteManifest.path)
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw .last(path) }
        defer { close(file) }
        var digest = MessageDigest()
        var bytes = 0
        var manifest = ManifestText()
        for row in files {
            manifest.add(path: row.path, bytes: row.bytes, sha256: row.digest.hexText)
            guard manifest.bytes.count >= 1 << 16 else { continue }
            try Self.write(manifest.bytes, to: file, of: path, &digest, &bytes)
            manifest.bytes.removeAll(keepingCapacity: true)
        }
        manifest.end()
        try Self.write(manifest.bytes, to: file, of: path, &digest, &bytes)
        let published = output.path + "/" + SiteManifest.path
        if SiteFiles.areEqual(published, path), Self.replace(path, withLinkTo: published) {
            countKept()
        } else {
            countWritten(bytes)
        }
        guard let digest = SHA256Digest(digest.finish()) else { throw .last(path) }
        return digest
    }

    private static func replace(_ path: String, withLinkTo published: String) -> Bool {
        let twin = path + ".link"
        guard link(published, twin) == 0 else { return false }
        guard rename(twin, path) != 0 else { return true }
        unlink(twin)
        return false
    }

    private static func write(
        _ part: [UInt8],
        to file: Int32,
        of path: String,
        _ digest: inout MessageDigest,
        _ bytes: inout Int
    ) throws(FileFailure) {
        digest.update(part)
        bytes += part.count
        try OpenFile.write(part, to: file, of: path)
    }
}
