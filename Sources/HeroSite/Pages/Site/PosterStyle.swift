import Foundation
public import HeroBasics
import HeroModel
public import HeroTemplate

/// What a site's templates and settings say of its posters.
public struct PosterStyle: Equatable, Sendable {
    /// In the site's colours.
    let look: PosterLook
    /// The paths of the files with the ground and with what is in place of a hero's picture.
    let groundFile: String
    let placeholderFile: String

    /// - Parameter folders: those of the templates.
    /// - Throws: one error per file that is missing or cannot be read.
    public init(
        _ templates: SiteTemplates,
        _ settings: SiteSettings,
        from folders: FolderLayers
    ) throws(TemplateErrors) {
        groundFile = folders.file("posters/ground.svg")
        let fontFile = folders.file("posters/font.ttf")
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
        let (palette, placeholder) = (style.palette, "assets/" + SiteAsset.placeholder(for: .heroes))
        placeholderFile = placeholder
        func colour(_ name: StyleColour) -> String { palette.colour(name, in: palette.usual)?.description ?? "#000000" }
        look = PosterLook(
            ground: Data(palette.drawn(Array(drawing))),
            placeholder: Data(style.assets.first { $0.path == placeholder }?.bytes ?? []),
            font: fontFile,
            titleColour: colour(.onLoud),
            lineColour: colour(.onStrip)
        )
    }
}
