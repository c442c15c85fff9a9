import HeroBasics

/// How a site looks: its style sheets, and what is drawn in their colours.
struct SiteStyle: Sendable {
    /// The style sheets of every page in their order, from the folder of assets and pictures.
    let sheets: [String]
    let palette: StylePalette
    /// The owner's own colours and rules; nil if there are none.
    let ownSheet: SiteAsset?
    /// The files of `assets/` as they are published.
    let assets: [SiteAsset]
    let icon: SiteIcon
    /// What icons in other sizes are to be drawn from; nil if those that came along fit.
    let drawnIcon: SiteAsset?

    private static let base = "assets/style.css"
    /// What a theme sets anew.
    private static let theme = "assets/theme.css"
    private static let own = "assets/own.css"

    /// - Parameter assets: those of the templates.
    init(_ assets: [SiteAsset], _ settings: SiteSettings) {
        let css = settings.colours.css + (settings.css ?? "")
        ownSheet = css.isEmpty ? nil : SiteAsset(path: Self.own, bytes: Array(css.utf8))
        let theirs = [Self.base, Self.theme].filter { path in assets.contains { $0.path == path } }
        sheets = theirs + (ownSheet == nil ? [] : [Self.own])
        let sheetBytes = theirs.compactMap { path in assets.first { $0.path == path }?.bytes } + [ownSheet?.bytes ?? []]
        let sheetTexts = sheetBytes.map { String(decoding: $0, as: UTF8.self) }
        let palette = StylePalette(sheetTexts)
        self.palette = palette
        icon = SiteIcon(path: settings.favicon?.path ?? "assets/favicon.svg")
        let given = [settings.favicon, settings.logo?.file].compactMap(\.self)
        let replaced = Set(given.map(\.path)).union(settings.favicon == nil ? [] : ["assets/favicon.svg"])
        self.assets =
            given
            + assets.filter { !replaced.contains($0.path) }.map { asset in
                asset.path.hasSuffix(".svg") ? SiteAsset(path: asset.path, bytes: palette.drawn(asset.bytes)) : asset
            }
        let usual = assets.first { $0.path == "assets/favicon.svg" }
        let ownColours = usual.map {
            palette.drawn($0.bytes) != StylePalette(Array(sheetTexts.prefix(1))).drawn($0.bytes)
        }
        drawnIcon = settings.favicon ?? (ownColours == true ? self.assets.first { $0.path == usual?.path } : nil)
    }

    /// Of what pages name of it; not of the files' contents.
    var fingerprint: Fingerprint {
        var builder = FingerprintBuilder()
        for sheet in sheets { builder.add(sheet) }
        builder.add(palette.value("loud", in: palette.usual))
        builder.add(icon.path)
        return builder.finish()
    }
}

/// The small picture in a browser's tab.
struct SiteIcon: Sendable {
    /// From the folder of assets and pictures.
    let path: String

    var type: String { path.hasSuffix(".svg") ? "image/svg+xml" : "image/png" }
}
