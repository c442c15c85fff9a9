import Foundation

/// The picture that other sites show for a link to a page: a name and pictures on a ground.
struct Poster: Sendable {
    /// In large letters.
    let title: String
    /// At the foot; nil for none.
    let line: String?
    /// One fills its place, four share it, of others the first is shown; without any there is the placeholder. Files of
    /// sRGB pictures without a profile.
    let pictures: [Data]

    /// What link previews are made for: other shapes are cut by most sites.
    static let width = 1_200
    static let height = 630
    /// Raised when the same poster would be drawn otherwise.
    static let version = "1"
}

/// What all posters of a site have in common.
struct PosterLook: Equatable, Sendable {
    /// A drawing (SVG) as large as a poster.
    let ground: Data
    /// A drawing in place of a picture.
    let placeholder: Data
    /// The path of a font file.
    let font: String
    /// `#rrggbb`.
    let titleColour: String
    let lineColour: String
}
