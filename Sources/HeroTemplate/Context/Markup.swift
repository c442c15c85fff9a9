/// HTML that may be inserted into a page unchanged: the only kind of value that `{{{name}}}` accepts.
///
/// A `String` cannot become markup by accident: the initialiser's label states why it is safe.
public struct Markup: Equatable, Sendable {
    /// The markup as UTF-8.
    let bytes: [UInt8]

    /// Accepts HTML that our own code built from an allow-list; never foreign text.
    public init(trusted html: String) { bytes = Array(html.utf8) }
}
