import HeroOutput

extension SitePublisher {
    /// Removes files derived from pictures that an archive no longer has. Published sites keep their own files until
    /// they are replaced.
    /// - Parameters:
    ///   - digests: of the archived bytes.
    ///   - archive: the archive's folder.
    public static func discardPictures(_ digests: [String], archive: String) {
        let folders = DerivedPictures.folders(in: BuildCache(folder: archive))
        for digest in digests {
            for folder in folders { SiteFiles.removeTree(DerivedPictures.folder(of: digest, in: folder)) }
        }
    }
}
