/// Text from an API after it was parsed and rebuilt from the allow-list: safe to put into a page as it is.
///
/// Only HeroText makes one from foreign text; the `package` initialiser keeps it so.
/// `markup` is a well-formed XML fragment of block elements (`p`, `ul`, `ol`) holding text and the inline elements
/// `em`, `strong`, `br` and `a` with an `http` or `https` `href` that leads to a public host; every other character is
/// escaped, all text is UTF-8, no entities but `&amp; &lt; &gt; &quot;` occur. `plain` is the same text without markup,
/// paragraphs joined by a line feed.
public struct RichText: Codable, Hashable, Sendable {
    public let markup: String
    public let plain: String

    package init(markup: String, plain: String) {
        self.markup = markup
        self.plain = plain
    }

    /// A text as the archive kept it. Versions before this one kept links that lead nowhere, or into a network of the
    /// reader's own: they go, their words stay.
    package init(kept markup: String, plain: String) {
        self.init(markup: KeptMarkup.withoutDeadLinks(markup), plain: plain)
    }

    /// No text at all: sections that would show it are left out.
    public static let empty = RichText(markup: "", plain: "")

    public var isEmpty: Bool { plain.isEmpty }
}
