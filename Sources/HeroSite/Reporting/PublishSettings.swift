public import HeroOutput
public import HeroPages

/// What a site is made with, besides what the archive holds.
public struct PublishSettings: Sendable {
    public var site: SiteSettings
    /// The folder of templates and assets, as messages shall name it.
    public var templates: String
    /// Widths of the site's pictures in pixels.
    public var imageWidths: [Int]
    /// Share of refused pictures beyond which nothing is published, as a fraction.
    public var failedPictures: Double
    /// Which compressed siblings text files get; none for a site that no server will hand out.
    public var siblings: [PrecompressedEncoding]
    /// Who made the site, for `site.json`: name and version.
    public var generator: String

    public init(
        site: SiteSettings,
        templates: String,
        imageWidths: [Int] = [160, 320, 640],
        failedPictures: Double = 0.05,
        siblings: [PrecompressedEncoding] = PrecompressedEncoding.allCases,
        generator: String
    ) {
        self.site = site
        self.templates = templates
        self.imageWidths = imageWidths
        self.failedPictures = failedPictures
        self.siblings = siblings
        self.generator = generator
    }
}
