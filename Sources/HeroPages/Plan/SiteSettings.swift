/// What the owner of a site decides about its pages.
public struct SiteSettings: Equatable, Sendable {
    public var title: String
    /// The interface's languages (BCP 47), the first one at the site's root.
    public var languages: [String]
    /// The site's public address, without a trailing slash; pages have previews for other sites only if it is set.
    public var baseURL: String?
    /// A sentence below the title of the first page.
    public var tagline: String?
    /// A sentence at the foot of every page.
    public var footer: String?
    /// In place of the style's own.
    public var colours = SiteColours.none
    /// Rules that follow those of the style.
    public var css: String?

    /// The owner's own rules; nil if there are none.
    var ownStyle: [UInt8]? {
        let text = colours.css + (css ?? "")
        return text.isEmpty ? nil : Array(text.utf8)
    }

    static let ownStylePath = "assets/own.css"

    public init(title: String, languages: [String] = ["en"], baseURL: String? = nil) {
        self.title = title
        self.languages = languages
        self.baseURL = baseURL
    }
}
