public import HeroModel

/// What the owner of a site decides about its pages.
public struct SiteSettings: Encodable, Equatable, Sendable {
    public var title: String
    /// The interface's languages (BCP 47), the first one at the site's root.
    public var languages: [String]
    /// The site's public address, without a trailing slash; pages have previews for other sites only if it is set.
    public var baseURL: String?
    /// A sentence below the title of the first page.
    public var tagline: String?
    /// What the page about the site begins with, by language; that of the empty one is for all others.
    public var about: [String: RichText] = [:]
    /// A sentence at the foot of every page.
    public var footer: String?
    /// Beside the title at the head of every page.
    public var logo: SiteLogo?
    /// In place of the icon that came along; an SVG drawing, or a square PNG.
    public var favicon: SiteAsset?
    /// In place of the style's own.
    public var colours = SiteColours.none
    /// In place of these on the pages of a source's records, by its name.
    public var sourceColours: [String: SiteColours] = [:]
    /// Rules that follow those of the style.
    public var css: String?
    /// Whether browsers keep what was visited of a site that is served.
    public var isKeptOffline = false
    /// Whether other sites show posters for links to the first page and to heroes; see `drawsPosters`.
    public var hasPosters = false

    /// Links that other sites show need a public address.
    var drawsPosters: Bool { hasPosters && baseURL != nil }

    public init(title: String, languages: [String] = ["en"], baseURL: String? = nil) {
        self.title = title
        self.languages = languages
        self.baseURL = baseURL
    }
}

/// The picture that stands for a site.
public struct SiteLogo: Encodable, Equatable, Sendable {
    public let file: SiteAsset
    /// In pixels, or units of a drawing.
    public let width: Int
    public let height: Int

    public init(file: SiteAsset, width: Int, height: Int) {
        self.file = file
        self.width = width
        self.height = height
    }
}
