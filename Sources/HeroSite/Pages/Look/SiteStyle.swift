/// How a site looks: its style sheets, and what is drawn in their colours.
struct SiteStyle: Sendable {
    /// What pages name of the style; the name of a style sheet follows from its content.
    struct Names: Encodable, Sendable {
        /// The style sheets of every page in their order, from the folder of assets and pictures.
        let sheets: [String]
        /// The style sheets of records' pages.
        let recordSheets: [String]
        /// The style sheets of search, comparison, map, favourites and the page for missing ones.
        let toolSheets: [String]
        /// The colour of the page's top (`--loud`), for the browser's own frame. Resolved once: every page names it.
        let themeColour: String?
        let icon: SiteIcon
    }

    let names: Names
    let palette: StylePalette
    /// The owner's own colours and rules; nil if there are none.
    let ownSheet: SiteAsset?
    /// The files of `assets/` as they are published.
    let assets: [SiteAsset]
    /// What icons in other sizes are to be drawn from; nil if those that came along fit.
    let drawnIcon: SiteAsset?

    private static let base = "assets/style.css"
    private static let record = "assets/record.css"
    private static let tools = "assets/tools.css"
    /// What a theme sets anew.
    private static let theme = "assets/theme.css"
    private static let own = "assets/own.css"

    init(_ assets: AssetSet, _ settings: SiteSettings) {
        let ofSources = settings.sourceColours.sorted { $0.key < $1.key }.map { $1.css(for: $0) }
        let css = settings.colours.css() + ofSources.joined() + (settings.css ?? "")
        let own = SiteAsset(path: Self.own, bytes: Array(css.utf8))
        let ownSheet = css.isEmpty ? nil : SiteAsset(path: AssetNames.name(of: own), bytes: own.bytes)
        self.ownSheet = ownSheet
        let theirs = [Self.base, Self.theme].filter { assets[$0] != nil }
        let sheetPaths = theirs + [Self.record, Self.tools]
        let sheetBytes = theirs.compactMap { assets[$0]?.bytes } + [ownSheet?.bytes ?? []]
        let sheetTexts = sheetBytes.map { String(decoding: $0, as: UTF8.self) }
        let palette = StylePalette(sheetTexts)
        self.palette = palette
        func sheets(_ further: String?) -> [String] {
            ([Self.base, further].compactMap(\.self) + theirs.dropFirst()).map(assets.names.path)
                + [ownSheet?.path].compactMap(\.self)
        }
        names = Names(
            sheets: sheets(nil),
            recordSheets: sheets(Self.record),
            toolSheets: sheets(Self.tools),
            themeColour: palette.value("loud", in: palette.usual),
            icon: SiteIcon(path: settings.favicon?.path ?? "assets/favicon.svg")
        )
        let given = [settings.favicon, settings.logo?.file].compactMap(\.self)
        let replaced = Set(given.map(\.path)).union(settings.favicon == nil ? [] : ["assets/favicon.svg"])
        self.assets =
            given
            + assets.all.filter { !replaced.contains($0.path) }.flatMap { asset in
                asset.path.hasSuffix(".svg")
                    ? [SiteAsset(path: asset.path, bytes: palette.drawn(asset.bytes))]
                    : assets.published(asset, isSheet: sheetPaths.contains(asset.path))
            }
        let usual = assets["assets/favicon.svg"]
        let ownColours = usual.map {
            palette.drawn($0.bytes) != StylePalette(Array(sheetTexts.prefix(1))).drawn($0.bytes)
        }
        drawnIcon = settings.favicon ?? (ownColours == true ? self.assets.first { $0.path == usual?.path } : nil)
    }
}

/// The small picture in a browser's tab.
struct SiteIcon: Encodable, Sendable {
    /// From the folder of assets and pictures.
    let path: String

    var type: String { path.hasSuffix(".svg") ? "image/svg+xml" : "image/png" }
}
