package import HeroBasics

extension StagingFolder {
    /// Stages the manifest.
    /// - Parameters:
    ///   - statics: the paths of those that the site's owner has made.
    ///   - files: passes on all files, in the order of their paths.
    package func writeManifest(
        statics: Set<String>,
        of files: (_ add: (_ path: String, _ bytes: Int, _ digest: SHA256Digest) -> Void) -> Void
    ) throws(FileFailure) -> (state: FileState, digest: SHA256Digest) {
        var file = try StagedFile(SiteManifest.path, in: self)
        var manifest = ManifestText()
        files { path, bytes, digest in
            manifest.add(path: path, bytes: bytes, digest.hexText, isStatic: statics.contains(path))
            file.drain(&manifest.bytes)
        }
        manifest.end()
        return try file.finish(manifest.bytes)
    }
}
