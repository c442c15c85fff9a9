public import HeroModel

/// What a crawl of one source came to.
public struct CrawlReport: Codable, Equatable, Sendable {
    public let source: SourceName
    public var outcome: CrawlOutcome
    /// Requests of this run answered with what was asked for, pictures left out.
    public var requests = 0
    /// How many of them were answered with "not modified", without a body.
    public var notModified = 0
    /// Replies whose content was new or had changed.
    public var changedReplies = 0
    /// Body bytes received, pictures included.
    public var bytes = 0
    /// Records in the archive after the run, by kind.
    public var records: [String: Int] = [:]
    /// Records that could not be read, those of kept replies that still hold included.
    public var unreadable: [UnreadableNote] = []
    /// Requests not answered as they should, even when asked again.
    public var failedRequests: [FailedRequest] = []
    /// Lists that hold fewer records than they say. Only for runs that came to their end.
    public var unaccounted: [UnaccountedList] = []
    /// Records that a list holds more than once with different content, of which one is kept. Only for runs that came
    /// to their end.
    public var repeated: [RepeatedRecord] = []
    public var picturesFetched = 0
    public var picturesFailed: [FailedPicture] = []
    /// Pictures not asked for, because their host gave no answer to others; the next run asks for them.
    public var picturesLeft = 0
    /// Records that the source no longer lists, by kind.
    public var withdrawn: [String: Int] = [:]
    /// Kinds of which so many would vanish at once that the lists were not believed.
    public var disbelieved: [String] = []
    /// How much of each of them would vanish.
    public var vanished: [VanishedRecords] = []

    public init(source: SourceName, outcome: CrawlOutcome) {
        self.source = source
        self.outcome = outcome
    }

    /// Whether everything the source says it has is archived. Totals that its lists do not add up to count against it:
    /// the source may be the one who is wrong, but whoever keeps an archive should know.
    public var isComplete: Bool {
        outcome == .complete && unreadable.isEmpty && failedRequests.isEmpty && unaccounted.isEmpty
            && repeated.isEmpty && picturesFailed.isEmpty && picturesLeft == 0 && disbelieved.isEmpty
    }
}

/// How a crawl of one source ended.
public enum CrawlOutcome: Codable, Equatable, Sendable {
    /// Everything asked was answered; single failures are listed in the report.
    case complete
    /// The day's quota is spent: the next run goes on from here.
    case quotaSpent(reason: String)
    /// The source does not answer.
    /// - Parameter advice: what the user may do about it; nil where waiting is all.
    case unreachable(reason: String, advice: String? = nil)
    /// The source answers, but with nothing that it was asked for: errors, pages of HTML.
    case useless(reason: String)
    /// The source refuses the login or the key.
    case refused(reason: String)
    /// More failed than the configured limits allow.
    case overBudget(reason: String)
}

/// Records that are on their source's lists no longer, and so many of their kind at once that they are kept.
public struct VanishedRecords: Codable, Equatable, Sendable {
    /// The kind's folder.
    public let kind: String
    public let lost: Int
    /// How many of the kind are archived.
    public let of: Int
}

/// A record that could not be read, as reported.
public struct UnreadableNote: Codable, Equatable, Sendable {
    public let request: String
    /// The number of the kept reply that holds it.
    public let reply: Int64
    /// The record's kind, as its folder's name.
    public let kind: String
    /// The record's id, where that much could be read.
    public let id: String?
    /// Where in the reply: `data.results[12].thumbnail.path`.
    public let item: String
    public let reason: String
}

/// A request that was not answered as it should.
public struct FailedRequest: Codable, Equatable, Sendable {
    /// The address with secrets masked.
    public let address: String
    public let reason: String
}

/// A picture that could not be fetched.
public struct FailedPicture: Codable, Equatable, Sendable {
    public let address: String
    public let reason: String
}
