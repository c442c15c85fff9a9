/// A site whose pages are rendered on request, from templates that are being edited.
public protocol LiveSite: Sendable {
    /// The content at a path from the site's root; nil if no template makes it.
    func content(at path: String) throws -> LiveContent?

    /// Whether the templates have changed since the last call. To be called a few times a second, by one task.
    func look() -> LiveChange

    /// Reads the records again, as after a build.
    /// - Throws: if they cannot be read; the records read before are shown then.
    func reload() async throws
}

/// The content at a path of a live site.
public enum LiveContent: Equatable, Sendable {
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
