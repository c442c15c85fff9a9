/// A site whose pages are made when they are asked for, from templates that somebody edits.
public protocol LiveSite: Sendable {
    /// What lies at a path from the site's root; nil for what no template makes.
    func content(at path: String) throws -> LiveContent?

    /// Whether the templates have changed since the last look. To be called a few times a second, by one task.
    func look() -> LiveChange

    /// Reads the records again, as after a build.
    /// - Throws: where they cannot be read; what was read before is shown then.
    func reload() async throws
}

/// What lies at a path of a live site.
public enum LiveContent: Equatable, Sendable {
    /// A page of HTML as UTF-8.
    case page([UInt8])
    case asset([UInt8])
    /// A page of HTML that tells why no page can be made.
    case broken([UInt8])
}

/// What became of the templates since they were last looked at.
public enum LiveChange: Equatable, Sendable {
    case none
    /// They were changed and can be used.
    case renewed
    /// They were changed and cannot be used; a line or two for each mistake, `file:line:column: message` first.
    case broken([String])
}
