import Synchronization

/// Collects the validations of all pages of one site, from any number of tasks. Closing it finds links to missing
/// files, fragments missing from their page, and duplicate titles.
///
/// Announce the files first: a link to a file that is neither inserted nor announced takes 20 bytes until it is closed.
public final class LinkIndex: Sendable {
    private let entries: Mutex<SiteEntries>

    /// - Parameter names: those of an earlier index whose `PageLinks` are to be used.
    public init(names: LinkNames = LinkNames()) { entries = Mutex(SiteEntries(names: names)) }

    /// Says which files are going to be inserted. One that does not come is a finding.
    /// - Returns: their numbers, by which they are inserted without being looked for.
    @discardableResult
    public func announce(_ paths: [String]) -> [UInt32] {
        entries.withLock { $0.announce(paths) }
    }

    /// Inserts a page that was just validated, with its findings.
    /// - Returns: what to remember of it if it has no findings.
    @discardableResult
    public func insert(_ validation: PageValidation, bytes: Int) -> PageLinks {
        entries.withLock { entries in
            entries.findings += validation.findings
            return entries.insert(page: validation.path, summary: validation.summary, bytes: bytes)
        }
    }

    /// Whether all files that an unchanged page wants are inserted or announced. If not, the page is to be validated
    /// again, which finds the line of the link. Ask only after all files of the site were announced.
    /// - Parameter remembered: of an index whose names this one began with.
    public func hasAllFiles(of remembered: PageLinks) -> Bool {
        entries.withLock { $0.hasAllFiles(of: remembered) }
    }

    /// Inserts a page whose exact bytes were validated before by this `PageSchema.version` without a finding.
    /// - Parameter remembered: of an index whose names this one began with.
    public func insert(_ remembered: PageLinks, path: String, bytes: Int) {
        entries.withLock { $0.insert(page: path, remembered: remembered, bytes: bytes) }
    }

    /// Inserts several announced pages whose exact bytes were validated before: all that `pages` passes on.
    public func insertPages(
        _ pages: (_ insert: (_ remembered: PageLinks, _ number: UInt32, _ bytes: Int) -> Void) -> Void
    ) {
        entries.withLock { entries in pages { entries.insert(page: $1, remembered: $0, bytes: $2) } }
    }

    /// The numbers that all `PageLinks` refer to.
    public var names: LinkNames { entries.withLock { $0.names } }

    /// Inserts a file that is not a page: a picture, a style sheet, a script, a feed.
    public func insert(file path: String, bytes: Int) {
        entries.withLock { $0.insert(file: path, bytes: bytes) }
    }

    /// Inserts many announced ones: all that `files` passes on.
    public func insertFiles(_ files: (_ insert: (_ number: UInt32, _ bytes: Int) -> Void) -> Void) {
        entries.withLock { entries in files { entries.insert(file: $0, bytes: $1) } }
    }

    /// Inserts a finding from elsewhere, such as a file that cannot be read.
    func insert(_ finding: Finding) {
        entries.withLock { $0.findings.append(finding) }
    }

    /// The findings that a page would have in place of the one at its path. To be asked after all files were inserted; links
    /// to places on other pages are not looked up.
    public func findings(of validation: PageValidation) -> [Finding] {
        entries.withLock { $0.findings(of: validation) }
    }

    /// Checks the site by everything inserted so far.
    public func close() -> SiteVerdict {
        entries.withLock { entries in
            let findings = (entries.findings + entries.openFindings()).sorted()
            guard findings.isEmpty else { return .faulty(findings) }
            return .sound(CheckedSite(counts: entries.counts))
        }
    }

    /// Counts of everything inserted so far.
    var counts: SiteCounts { entries.withLock { $0.counts } }
}

/// The result of `LinkIndex.close`.
public enum SiteVerdict: Sendable {
    case sound(CheckedSite)
    /// Sorted by path and line; never empty.
    case faulty([Finding])

    public var findings: [Finding] { if case .faulty(let findings) = self { findings } else { [] } }
}

/// A site in which every page is valid and every link has a target.
///
/// Only this module can create one, so that nothing unvalidated can be published.
public struct CheckedSite: Equatable, Sendable {
    public let counts: SiteCounts

    fileprivate init(counts: SiteCounts) { self.counts = counts }
}

/// The size of a site.
public struct SiteCounts: Codable, Equatable, Sendable {
    public internal(set) var pages = 0
    /// All files, including pages.
    public internal(set) var files = 0
    /// Links to other files of the site, each target counted once per page.
    public internal(set) var links = 0
    /// The total size of all files.
    var bytes = 0
}
