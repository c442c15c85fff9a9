/// A sized picture and its place in the site.
struct PictureFile {
    /// `images/ab/abcdef0123456789-320.webp`.
    let sitePath: String
    /// Where it lies beside the archive.
    let file: String
    let bytes: Int
    let sha256: String
}
