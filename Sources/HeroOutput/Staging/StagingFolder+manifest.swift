package import HeroBasics

extension StagingFolder {
    /// Stages the manifest.
    /// - Parameters:
    ///   - count: how many files there are.
    ///   - row: a file by its number, which is in the order of paths.
    package func writeManifest(
        of count: Int,
        _ row: (Int) -> (path: String, bytes: Int, digest: SHA256Digest)
    ) throws(FileFailure) -> (state: FileState, digest: SHA256Digest) {
        var file = try StagedFile(SiteManifest.path, in: self)
        var manifest = ManifestText()
        for number in 0..<count {
            let row = row(number)
            manifest.add(path: row.path, bytes: row.bytes, row.digest)
            file.take(&manifest.bytes)
        }
        manifest.end()
        return try file.finish(manifest.bytes)
    }
}
