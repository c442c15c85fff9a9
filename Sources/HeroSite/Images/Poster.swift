public import Foundation

/// The picture that other sites show for a link to a page: a name and pictures on a ground.
public struct Poster: Sendable {
    /// In large letters.
    public let title: String
    /// At the foot; nil for none.
    public let line: String?
    /// One fills its place, four share it, of others the first is shown; without any there is the placeholder. Files of
    /// sRGB pictures without a profile.
    public let pictures: [Data]

    public init(title: String, line: String?, pictures: [Data]) {
        self.title = title
        self.line = line
        self.pictures = pictures
    }

    /// What link previews are made for: other shapes are cut by most sites.
    public static let width = 1_200
    public static let height = 630
    /// Raised when the same poster would be drawn otherwise.
    public static let version = "1"
}

/// What all posters of a site have in common.
public struct PosterLook: Equatable, Sendable {
    /// A drawing (SVG) as large as a poster.
    public let ground: Data
    /// A drawing in place of a picture.
    public let placeholder: Data
    /// The path of a font file.
    public let font: String
    /// `#rrggbb`.
    public let titleColour: String
    public let lineColour: String

    public init(ground: Data, placeholder: Data, font: String, titleColour: String, lineColour: String) {
        self.ground = ground
        self.placeholder = placeholder
        self.font = font
        self.titleColour = titleColour
        self.lineColour = lineColour
    }
}
