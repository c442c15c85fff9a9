/// What the owner of a site decides about its pages.
public struct SiteSettings: Equatable, Sendable {
    public var title: String
    /// The interface's languages (BCP 47), the first one at the site's root.
    public var languages: [String]
    /// The site's public address, without a trailing slash; pages have previews for other sites only if it is set.
    public var baseURL: String?

    public init(title: String, languages: [String] = ["en"], baseURL: String? = nil) {
        self.title = title
        self.languages = languages
        self.baseURL = baseURL
    }
}
