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

    init(path: String, digest: Digest?, bytes: @escaping () throws -> [UInt8]) {
        self.path = path
        self.digest = digest
        self.bytes = bytes
    }

    init(_ file: SiteAsset) { self.init(path: file.path, digest: nil) { file.bytes } }
}
