public import HeroBasics

/// A file that comes from neither a template nor a picture.
public struct SharedFile {
    /// From the site's root.
    public let path: String
    /// The digest of everything that it is made from; nil for one that is made in every build.
    public let digest: Digest?
    /// Makes its bytes.
    /// - Throws: `ArchiveError`.
    public let bytes: () throws -> [UInt8]
}

extension SharedFile {
    init(_ file: SiteAsset) { self.init(path: file.path, digest: nil) { file.bytes } }
}
