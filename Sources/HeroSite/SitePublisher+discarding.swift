import HeroPublish

extension SitePublisher {
    /// Removes files derived from pictures that an archive no longer has. Published sites keep their own files until
    /// they are replaced.
    /// - Parameters:
    ///   - digests: of the archived bytes.
    ///   - archive: the archive's folder.
    public static func discardPictures(_ digests: [String], archive: String) {
        let cache = BuildCache(folder: archive)
        let folders = DerivedPictures.folders(in: cache)
        for digest in digests {
            for folder in folders { SiteFiles.removeTree(DerivedPictures.folder(of: digest, in: folder)) }
        }
        DerivedPosters.discard(showing: Set(digests), in: cache)
    }

    /// The pictures on a poster that was drawn, by digest of the archived bytes; empty if it shows none, or is not known.
    /// - Parameters:
    ///   - start: see `SiteGuide.pictureDigest`.
    ///   - archive: the archive's folder.
    public static func pictures(onPoster start: String, archive: String) -> [String] {
        DerivedPosters.pictures(onPoster: start, in: BuildCache(folder: archive))
    }
}
