/// What a source requires every page that shows its data to say.
public struct Attribution: Codable, Hashable, Sendable {
    public let text: String
    /// Where the text links to, if the source prescribes a link or has a home page.
    public let link: SourceAddress?
    /// The licence or terms, in a few words, for the about page; nil if none are published.
    public let licence: String?

    public init(text: String, link: SourceAddress?, licence: String? = nil) {
        self.text = text
        self.link = link
        self.licence = licence
    }
}
