import Synchronization

/// Gathers the proofs of all pages of one site, from any number of tasks, and closes when all is in: links to files that
/// are not there, places that are not on their page, titles used twice.
///
/// What it keeps grows by about 20 bytes a link: 10,000 pages of 60 links take some 20 MB.
public final class LinkIndex: Sendable {
    private let folder: String
    private let entries = Mutex(SiteEntries())

    /// - Parameter folder: where the site lies; only handed on to the `CheckedSite`.
    public init(folder: String) {
        self.folder = folder
    }

    /// Enters a page that was just proven, with its findings.
    public func enter(_ proof: PageValidation, bytes: Int) {
        entries.withLock { entries in
            entries.findings += proof.findings
            entries.enter(page: proof.path, summary: proof.summary, bytes: bytes)
        }
    }

    /// Enters a page whose bytes, all of them, were proven before by this `PageSchema.version` without a finding.
    public func enter(_ remembered: PageSummary, path: String, bytes: Int) {
        entries.withLock { $0.enter(page: path, summary: remembered, bytes: bytes) }
    }

    /// Enters a file that is no page: a picture, a style sheet, a script, a feed.
    public func enter(file path: String, bytes: Int) {
        entries.withLock { $0.enter(file: path, bytes: bytes) }
    }

    /// Notes something found by other means, such as a file that cannot be read.
    public func enter(_ finding: Finding) {
        entries.withLock { $0.findings.append(finding) }
    }

    /// Judges the site by all that was entered so far.
    public func close() -> SiteVerdict {
        entries.withLock { entries in
            let findings = (entries.findings + entries.openFindings()).sorted()
            guard findings.isEmpty else { return .faulty(findings) }
            return .sound(CheckedSite(folder: folder, pages: entries.pagePaths(), counts: entries.counts))
        }
    }

    /// What was entered so far.
    public var counts: SiteCounts { entries.withLock { $0.counts } }
}

/// What `LinkIndex.close` says of a site.
public enum SiteVerdict: Sendable {
    case sound(CheckedSite)
    /// By path and line; never empty.
    case faulty([Finding])
}

/// A site in which every page is proven and every link leads somewhere.
///
/// Only this room can make one, so that nothing unproven can be published.
public struct CheckedSite: Equatable, Sendable {
    /// Where it lies.
    public let folder: String
    /// The paths of all pages, in order.
    public let pages: [String]
    public let counts: SiteCounts

    fileprivate init(folder: String, pages: [String], counts: SiteCounts) {
        self.folder = folder
        self.pages = pages
        self.counts = counts
    }
}

/// How large a site is.
public struct SiteCounts: Codable, Equatable, Sendable {
    public internal(set) var pages = 0
    /// All files, pages among them.
    public internal(set) var files = 0
    /// Links to other files of the site, each target once for every page that names it.
    public internal(set) var links = 0
    /// Of all files.
    public internal(set) var bytes = 0
}
