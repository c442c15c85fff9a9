import HeroBasics

/// HTML that may be inserted into a page unchanged: the only kind of value that `{{{name}}}` accepts.
///
/// A `String` cannot become markup by accident: the initialiser's label states why it is safe.
public struct Markup: Equatable, Sendable {
    /// The markup as UTF-8.
    let bytes: [UInt8]

    /// Accepts HTML that our own code built from an allow-list; never foreign text.
    public init(trusted html: String) { bytes = Array(html.utf8) }

    /// Accepts UTF-8 that a template of this engine rendered.
    init(rendered bytes: [UInt8]) { self.bytes = bytes }

    /// Markup that shows `text` literally: `& < > " '` become entities.
    init(escaping text: String) {
        var bytes: [UInt8] = []
        MarkupEscaping.append(text, to: &bytes)
        self.bytes = bytes
    }
}
