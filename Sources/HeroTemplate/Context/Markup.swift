import HeroBasics

/// HTML that may stand in a page as it is: the only kind of value that `{{{name}}}` accepts.
///
/// A `String` cannot become markup by accident: the caller says in the initialiser why it is safe.
public struct Markup: Equatable, Sendable {
    /// The markup as UTF-8.
    public let bytes: [UInt8]

    /// Takes over HTML that our own code built from an allow-list; never foreign text.
    public init(trusted html: String) { bytes = Array(html.utf8) }

    /// Takes over UTF-8 that a template of this engine rendered.
    public init(rendered bytes: [UInt8]) { self.bytes = bytes }

    /// Markup that shows `text` letter by letter: `& < > " '` become entities.
    public init(escaping text: String) {
        var bytes: [UInt8] = []
        MarkupEscaping.append(text, to: &bytes)
        self.bytes = bytes
    }
}
