import HeroCatalog

/// A poster as it is kept, stored as JSON beside its file.
struct DerivedPoster: Codable, Equatable {
    /// The pictures that it shows, by digest of the archived bytes.
    let pictures: [String]
    /// Nil if it was not drawn: the font does not have all letters of its title.
    let file: CachedFile?
}

/// What one poster shows.
struct PosterPlan: Sendable {
    let title: String
    let line: String?
    /// The pictures that it shows, by digest of the archived bytes.
    let pictures: [String]
}

/// A poster and its path in the site.
struct SitePoster: Sendable {
    /// As pages name it.
    let variant: PictureVariant
    let file: PictureFile

    /// - Parameters:
    ///   - digest: of all that it shows; the file never changes under its name.
    ///   - path: of the file that is kept.
    init(_ file: CachedFile, of digest: String, at path: String) {
        self.file = PictureFile(file, of: digest, named: "poster.jpg", at: path)
        variant = PictureVariant(width: Poster.width, height: Poster.height, path: self.file.sitePath)
    }
}
