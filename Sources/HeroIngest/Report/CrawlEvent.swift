public import HeroModel

/// What a crawl reports while it runs, for showing progress.
public enum CrawlEvent: Equatable, Sendable {
    case started(source: SourceName, goesOn: Bool)
    case progress(CrawlProgress)
    /// Something that did not stop the crawl: a failed request, an unreadable record.
    case trouble(source: SourceName, String)
    case finished(CrawlReport)
}

/// The progress of a crawl.
public struct CrawlProgress: Equatable, Sendable {
    public enum Phase: String, Sendable { case records, files, pictures }

    public let source: SourceName
    public let phase: Phase
    /// Requests of this phase answered or failed, or files read. May fall when a list is read again.
    public let done: Int
    /// Requests or files of this phase known so far; grows while lists are discovered.
    public let known: Int
}
