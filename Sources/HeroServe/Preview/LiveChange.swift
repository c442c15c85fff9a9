/// The content at a path of a preview.
enum LiveContent: Equatable, Sendable {
    /// A page of HTML as UTF-8.
    case page([UInt8])
    case asset([UInt8])
    /// An HTML page that says why no page can be rendered.
    case broken([UInt8])
}

/// The state of the templates since the last look.
public enum LiveChange: Equatable, Sendable {
    case none
    /// They were changed and can be used.
    case renewed
    /// They were changed and cannot be used; a line or two for each mistake, `file:line:column: message` first.
    case broken([String])
}
