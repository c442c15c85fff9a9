import HeroBasics
import HeroModel

/// Writes the files that describe a whole site to programs: what may be crawled, what exists, how to install it.
struct SiteMetadata: Sendable {
    let settings: SiteSettings
    let style: SiteStyle
    /// The first language's.
    let language: LanguageTag
    /// Nil if the site has no public address.
    let sitemap: Sitemap?
    /// What browsers keep of the site; nil if they keep nothing.
    let worker: ServiceWorker?

    static let manifestPath = "assets/app.webmanifest"

    /// Each is written on request.
    var files: some Sequence<SiteAsset> {
        let small = AnySequence([robots, manifest] + [worker?.file].compactMap(\.self))
        return [small, sitemap.map { AnySequence($0.files) } ?? AnySequence([])].joined()
    }

    /// Crawlers may read everything.
    private var robots: SiteAsset {
        let sitemap = settings.baseURL.map { "Sitemap: \($0)/\(Sitemap.path)\n" } ?? ""
        return SiteAsset(path: "robots.txt", bytes: Array("User-agent: *\nAllow: /\n\(sitemap)".utf8))
    }

    /// The web manifest, by which phones and desktops install the site as an app. It is in `assets/`: the site's own
    /// `manifest.json` is something else.
    private var manifest: SiteAsset {
        var text = JSONWriter()
        text.object { text in
            text.field("background_color", style.palette.value("paper", in: style.palette.usual) ?? "#ffffff")
            text.field("display", "standalone")
            text.field("icons", objects: icons) { text, icon in
                text.field("purpose", icon.purpose)
                text.field("sizes", icon.sizes)
                text.field("src", icon.file)
                text.field("type", icon.type)
            }
            text.field("lang", language.text)
            text.field("name", settings.title)
            text.field("scope", "../")
            text.field("short_name", Self.short(settings.title))
            text.field("start_url", "../index.html")
            text.field("theme_color", style.names.themeColour ?? "#ffffff")
        }
        text.add("\n")
        return SiteAsset(path: Self.manifestPath, bytes: text.bytes)
    }

    private typealias Icon = (file: String, sizes: String, type: String, purpose: String)

    private var icons: [Icon] {
        let drawing: Icon = ("favicon.svg", "any", "image/svg+xml", "any")
        let pictures: [Icon] = [
            ("icon-192.png", "192x192", "image/png", "any"),
            ("icon-512.png", "512x512", "image/png", "any"),
            ("icon-512.png", "512x512", "image/png", "maskable"),
        ]
        return style.names.icon.path.hasSuffix(".svg") ? [drawing] + pictures : pictures
    }

    /// As many whole words as fit under an icon.
    private static func short(_ title: String) -> String {
        let longest = 16
        var short = ""
        for word in title.split(separator: " ") {
            let longer = short.isEmpty ? String(word) : short + " " + word
            guard longer.count <= longest else { break }
            short = longer
        }
        return short.isEmpty ? title.cut(to: longest) : short
    }
}
