/// Text from an API, parsed and rebuilt from the allow-list: safe to put into a page as it is.
///
/// Only `TextReader` makes one of foreign text; the `package` initialiser ensures that. `markup` is a well-formed XML
/// fragment of block elements (`p`, `ul`, `ol`) holding text and the inline elements `em`, `strong`, `br` and `a` with
/// an `http` or `https` `href` that leads to a public host; every other character is escaped, all text is UTF-8, and
/// the only entities are `&amp; &lt; &gt; &quot;`. `plain` is the same text without markup, paragraphs joined by a line
/// feed.
public struct RichText: Encodable, Hashable, Sendable {
    public let markup: String
    public let plain: String

    package init(markup: String, plain: String) {
        self.markup = markup
        self.plain = plain
    }

    /// A text as kept in the archive. Older versions kept links that lead nowhere, or into the reader's own network:
    /// such links are removed and their text stays.
    package init(archived markup: String, plain: String) {
        self.init(markup: ArchivedMarkup.withoutDeadLinks(markup), plain: plain)
    }

    /// An empty text: sections that would show it are left out.
    public static let empty = RichText(markup: "", plain: "")

    public var isEmpty: Bool { plain.isEmpty }
}
