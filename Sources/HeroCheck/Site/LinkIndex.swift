import Synchronization

/// Collects the validations of all pages of one site, from any number of tasks. Closing it finds links to missing
/// files, fragments missing from their page, and duplicate titles.
///
/// Its memory grows by about 20 bytes per link: 10,000 pages of 60 links take about 20 MB.
public final class LinkIndex: Sendable {
    private let folder: String
    private let entries = Mutex(SiteEntries())

    /// - Parameter folder: the site's folder; only passed on to the `CheckedSite`.
    public init(folder: String) {
        self.folder = folder
    }

    /// Enters a page that was just validated, with its findings.
    public func enter(_ proof: PageValidation, bytes: Int) {
        entries.withLock { entries in
            entries.findings += proof.findings
            entries.enter(page: proof.path, summary: proof.summary, bytes: bytes)
        }
    }

    /// Enters a page whose exact bytes were validated before by this `PageSchema.version` without a finding.
    public func enter(_ remembered: PageSummary, path: String, bytes: Int) {
        entries.withLock { $0.enter(page: path, summary: remembered, bytes: bytes) }
    }

    /// Enters a file that is not a page: a picture, a style sheet, a script, a feed.
    public func enter(file path: String, bytes: Int) {
        entries.withLock { $0.enter(file: path, bytes: bytes) }
    }

    /// Enters a finding from elsewhere, such as a file that cannot be read.
    public func enter(_ finding: Finding) {
        entries.withLock { $0.findings.append(finding) }
    }

    /// Checks the site by everything entered so far.
    public func close() -> SiteVerdict {
        entries.withLock { entries in
            let findings = (entries.findings + entries.openFindings()).sorted()
            guard findings.isEmpty else { return .faulty(findings) }
            return .sound(CheckedSite(folder: folder, pages: entries.pagePaths(), counts: entries.counts))
        }
    }

    /// Counts of everything entered so far.
    public var counts: SiteCounts { entries.withLock { $0.counts } }
}

/// The result of `LinkIndex.close`.
public enum SiteVerdict: Sendable {
    case sound(CheckedSite)
    /// Sorted by path and line; never empty.
    case faulty([Finding])
}

/// A site in which every page is valid and every link has a target.
///
/// Only this module can create one, so that nothing unvalidated can be published.
public struct CheckedSite: Equatable, Sendable {
    /// The site's folder.
    public let folder: String
    /// The paths of all pages, sorted.
    public let pages: [String]
    public let counts: SiteCounts

    fileprivate init(folder: String, pages: [String], counts: SiteCounts) {
        self.folder = folder
        self.pages = pages
        self.counts = counts
    }
}

/// The size of a site.
public struct SiteCounts: Codable, Equatable, Sendable {
    public internal(set) var pages = 0
    /// All files, including pages.
    public internal(set) var files = 0
    /// Links to other files of the site, each target counted once per page.
    public internal(set) var links = 0
    /// The total size of all files.
    public internal(set) var bytes = 0
}
