import HeroPublish

/// A resized picture and its path in the site.
struct PictureFile {
    /// `images/ab/abcdef0123456789-320.webp`.
    let sitePath: String
    /// Its path beside the archive.
    let file: String
    let bytes: Int
    let sha256: String

    /// - Parameters:
    ///   - digest: of what it shows.
    ///   - path: of the file beside the archive.
    init(_ file: CachedFile, of digest: String, named name: String, at path: String) {
        sitePath = Self.sitePath(digest, name)
        self.file = path
        bytes = file.facts.size
        sha256 = file.sha256
    }

    /// Named by content, so that a file never changes under its name.
    static func sitePath(_ digest: String, _ name: String) -> String {
        "images/\(digest.prefix(2))/\(digest.prefix(16))-\(name)"
    }
}
