/// The result of validating one page.
public struct PageValidation: Equatable, Sendable {
    /// The page's path, relative to the site's folder.
    public let path: String
    /// The faults of the page by itself, in line order; dangling links are known only for a whole site.
    public let findings: [Finding]
    /// Only worth keeping if there are no findings.
    public let summary: PageSummary

    var isSound: Bool { findings.isEmpty }
}
