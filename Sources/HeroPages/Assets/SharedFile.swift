public import HeroBasics

/// A file that comes from neither a template nor a picture.
public struct SharedFile {
    /// From the site's root.
    public let path: String
    /// The fingerprint of everything that it is made from; nil for one that is made in every build.
    public let key: Fingerprint?
    /// Makes its bytes.
    /// - Throws: `ArchiveError`.
    public let bytes: () throws -> [UInt8]

    init(path: String, key: Fingerprint?, bytes: @escaping () throws -> [UInt8]) {
        self.path = path
        self.key = key
        self.bytes = bytes
    }

    init(_ file: SiteAsset) { self.init(path: file.path, key: nil) { file.bytes } }
}
