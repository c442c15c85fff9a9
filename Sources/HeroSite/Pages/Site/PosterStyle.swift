import Foundation
public import HeroBasics
import HeroModel
public import HeroTemplate

/// What a site's templates and settings say of its posters.
public struct PosterStyle: Equatable, Sendable {
    /// The drawing that each begins with, in the site's colours.
    public let ground: [UInt8]
    /// The drawing in place of a hero's picture.
    public let placeholder: SiteAsset
    /// The paths of the ground's and of the font's file.
    public let groundFile: String
    public let fontFile: String
    /// `#rrggbb`, of the name and of the line below it.
    public let titleColour: String
    public let lineColour: String

    /// - Parameter folders: those of the templates.
    /// - Throws: one error per file that is missing or cannot be read.
    public init(
        _ templates: SiteTemplates,
        _ settings: SiteSettings,
        from folders: FolderLayers
    ) throws(TemplateErrors) {
        groundFile = folders.file("posters/ground.svg")
        fontFile = folders.file("posters/font.ttf")
        let drawing = FileManager.default.contents(atPath: groundFile)
        let unreadable =
            (drawing == nil ? [groundFile] : [])
            + (FileManager.default.isReadableFile(atPath: fontFile) ? [] : [fontFile])
        guard let drawing, unreadable.isEmpty else {
            throw TemplateErrors(
                unreadable.map {
                    TemplateError(file: $0, message: "site.posters needs this file, which cannot be read")
                }
            )
        }
        let style = SiteStyle(templates.assetSet, settings)
        let (palette, name) = (style.palette, "assets/" + SiteAsset.placeholder(for: .heroes))
        placeholder = style.assets.first { $0.path == name } ?? SiteAsset(path: name, bytes: [])
        func colour(_ name: StyleColour) -> String { palette.colour(name, in: palette.usual)?.description ?? "#000000" }
        ground = palette.drawn(Array(drawing))
        titleColour = colour(.onLoud)
        lineColour = colour(.onStrip)
    }
}
