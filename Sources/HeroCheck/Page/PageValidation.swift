/// What was found out about one page.
public struct PageValidation: Equatable, Sendable {
    /// The page's path from the site's folder on.
    public let path: String
    /// What is wrong with the page by itself, in the order of its lines; dangling links are known only with the site.
    public let findings: [Finding]
    /// Worth keeping only if nothing is wrong.
    public let summary: PageSummary

    public var isSound: Bool { findings.isEmpty }
}
