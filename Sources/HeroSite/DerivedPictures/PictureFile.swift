/// A resized picture and its path in the site.
struct PictureFile {
    /// `images/ab/abcdef0123456789-320.webp`.
    let sitePath: String
    /// Its path beside the archive.
    let file: String
    let bytes: Int
    let sha256: String
}
