public import HeroModel

/// What a crawl tells while it runs, for whoever shows progress.
public enum CrawlEvent: Equatable, Sendable {
    case started(source: SourceName, goesOn: Bool)
    case progress(CrawlProgress)
    /// Something that did not stop the crawl: a failed request, an unreadable record.
    case trouble(source: SourceName, String)
    case finished(CrawlReport)
}

/// Where a crawl stands.
public struct CrawlProgress: Equatable, Sendable {
    public enum Phase: String, Sendable { case records, pictures }

    public let source: SourceName
    public let phase: Phase
    /// Requests of this phase answered or failed. May fall, when a list is read once more.
    public let done: Int
    /// Requests of this phase known so far; it grows while lists are discovered.
    public let known: Int
}
