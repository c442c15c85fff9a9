/// What a source wants said on every page that shows its data.
public struct Attribution: Codable, Hashable, Sendable {
    public let text: String
    /// Where the text links to, if the source prescribes or has a home page.
    public let link: SourceAddress?
    /// The licence or terms, in a few words, for the about page; nil where none are published.
    public let licence: String?

    public init(text: String, link: SourceAddress?, licence: String? = nil) {
        self.text = text
        self.link = link
        self.licence = licence
    }
}
