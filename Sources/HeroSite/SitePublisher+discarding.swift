import HeroOutput

extension SitePublisher {
    /// Removes what was made for sites of pictures that an archive does not have any more. Published sites keep their
    /// own files until the next one takes their place.
    /// - Parameters:
    ///   - digests: of the archived bytes.
    ///   - archive: the archive's folder.
    public static func discardPictures(_ digests: [String], archive: String) {
        let folders = DerivedPictures.folders(in: archive)
        for digest in digests {
            for folder in folders { SiteFiles.removeTree(DerivedPictures.folder(of: digest, in: folder)) }
        }
    }
}
