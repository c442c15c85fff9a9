public import HeroArchive
import HeroBasics
public import HeroSources
public import HeroWeb

/// Crawls one source into the archive: every list page by page, then the lists that were cut short, then the pictures.
///
/// Everything that arrives is kept at once, so that a crawl killed at any moment can continue from there.
public struct HeroCrawler: Sendable {
    let source: any HeroSource
    let archive: Archive
    let client: WebClient
    let settings: CrawlSettings
    let pace: Pace
    /// The version of the reading; kept replies that were only read by older versions are read again.
    var readingVersion = Self.readingVersion
    let onEvent: @Sendable (CrawlEvent) -> Void

    /// Increased when a source reads more from the same bytes.
    static let readingVersion = 1

    /// - Parameter onEvent: called with each event, one after the other.
    public init(
        source: any HeroSource,
        archive: Archive,
        client: WebClient,
        settings: CrawlSettings,
        onEvent: @escaping @Sendable (CrawlEvent) -> Void
    ) {
        self.source = source
        self.archive = archive
        self.client = client
        self.settings = settings
        self.onEvent = onEvent
        pace = source.profile.pace
    }

    /// Crawls until everything is asked, or the source must not be asked any further.
    /// - Throws: `ArchiveError`; `CancellationError`, after which the next crawl continues. What the source does wrong
    /// is in the report.
    public func crawl() async throws -> CrawlReport {
        try await archive.register(source)
        try await ReplyReparser(source: source, archive: archive, version: readingVersion).reparse()
        let seeds = settings.files == nil ? source.seeds() : []
        let run = try await archive.beginRun(
            source.name,
            seeds: try seeds.map { try FrontierRequest($0) },
            at: settings.now()
        )
        onEvent(.started(source: source.name, goesOn: run.goesOn))
        var walk = CrawlSession(crawler: self, run: run)
        walk.state.expect(seeds)
        if run.goesOn { try await walk.recall() }
        do {
            if let files = settings.files {
                try await walk.readFiles(at: files)
            } else {
                try await walk.readAll()
                if source.readsRepliesTogether { try await walk.readWiki() }
            }
            try await walk.fetchPictures()
        } catch let stop as CrawlOutcome {
            walk.report.outcome = stop
        }
        try await walk.conclude()
        onEvent(.finished(walk.report))
        return walk.report
    }
}

extension Archive {
    /// - Throws: `ArchiveError`, `CancellationError`.
    func register(_ source: any HeroSource) async throws {
        try await declare(source.declared)
        try await register(ArchivedSource(source))
    }
}

extension ArchivedSource {
    /// What the archive keeps of a source, without a public base if its host is private at sight.
    init(_ source: any HeroSource) {
        self.init(
            name: source.name,
            kind: source.profile.kind,
            title: source.profile.title,
            baseURL: source.baseURL,
            publicBase: WebHost(of: source.baseURL)?.isPrivateAtSight == false ? source.baseURL : nil,
            attribution: source.profile.attribution,
            readingDigest: source.profile.readingDigest,
            moves: source.profile.moves
        )
    }
}

extension CrawlOutcome {
    /// The outcome in the archive's form.
    var kept: RunOutcome {
        switch self {
        case .complete: .complete
        case .quotaSpent(let reason): .quotaSpent(reason: reason)
        case .unreachable(let reason, _), .useless(let reason): .unreachable(reason: reason)
        case .refused(let reason), .overBudget(let reason): .incomplete(reason: reason)
        }
    }
}
