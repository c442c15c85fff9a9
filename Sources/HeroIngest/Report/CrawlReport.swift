public import HeroModel

/// The result of crawling one source.
public struct CrawlReport: Codable, Equatable, Sendable {
    public let source: SourceName
    public var outcome: CrawlOutcome
    /// Whether the source reads files instead of sending requests, so that files are what is counted; nil for no.
    public var readsFiles: Bool?
    /// Requests of this run answered with what was asked for, excluding pictures.
    public var requests = 0
    /// How many of them were answered with "not modified", without a body, or how many files were not.
    public var notModified = 0
    /// Replies whose content was new or had changed.
    var changedReplies = 0
    /// Body bytes received, pictures included.
    var bytes = 0
    /// Records in the archive after the run, by kind.
    public var records: [String: Int] = [:]
    /// Records that could not be read, including those in kept replies that are still current.
    public var unreadable: [UnreadableNote] = []
    /// Requests not answered as expected, even after retries.
    public var failedRequests: [FailedRequest] = []
    /// Lists that were not read to their end, though they may go on.
    public var brokenLists: [BrokenList] = []
    /// What is odd in replies that were read nevertheless: their charset, the host of their next page, how many pages
    /// they state. Nil for none.
    public var warnings: [String]?
    /// Lists that contain fewer records than they claim. Only for runs that were completed.
    public var unaccounted: [UnaccountedList] = []
    /// Records that a list contains more than once with different content, of which one is kept. Only for runs that
    /// were completed.
    public var repeated: [RepeatedRecord] = []
    /// How much of each list is kept, also of lists that this run did not come to.
    var coverage: [ListCoverage] = []
    /// How replies differ from what they were, by endpoint.
    public var drift: [EndpointDrift] = []
    public var picturesFetched = 0
    public var picturesFailed: [FailedRequest] = []
    /// Pictures not requested, because their host did not answer for others; the next run requests them.
    public var picturesLeft = 0
    /// Records that the source no longer lists, by kind.
    var withdrawn: [String: Int] = [:]
    /// Kinds of which so many records would vanish at once that the lists were not believed.
    var disbelieved: [String] = []
    /// How many records of each of these kinds would vanish.
    public var vanished: [VanishedRecords] = []

    mutating func warn(_ lines: [String]) {
        if !lines.isEmpty { warnings = (warnings ?? []) + lines }
    }

    /// Whether everything the source says it has is archived. Totals that its lists do not add up to count against it:
    /// the source may be wrong, but the owner of the archive should know.
    public var isComplete: Bool {
        outcome == .complete && unreadable.isEmpty && failedRequests.isEmpty && brokenLists.isEmpty
            && unaccounted.isEmpty
            && repeated.isEmpty && picturesFailed.isEmpty && picturesLeft == 0 && disbelieved.isEmpty
            && !drift.contains(where: \.isBeyond)
    }
}

/// How a crawl of one source ended. One that ends before everything was asked is thrown.
public enum CrawlOutcome: Codable, Equatable, Error, Sendable {
    /// Everything asked was answered; single failures are listed in the report.
    case complete
    /// The day's quota is used up: the next run continues from here.
    case quotaSpent(reason: String)
    /// The source does not answer.
    /// - Parameter advice: what the user can do about it; nil if all one can do is wait.
    case unreachable(reason: String, advice: String? = nil)
    /// The source answers, but with nothing that was asked for: errors, pages of HTML.
    case useless(reason: String)
    /// The source refuses the login or the key.
    case refused(reason: String)
    /// More failed than the configured limits allow.
    case overBudget(reason: String)
}

/// Records that are no longer on their source's lists, but so many of their kind at once that they are kept.
public struct VanishedRecords: Codable, Equatable, Sendable {
    /// The kind, as its folder's name.
    public let kind: String
    public let lost: Int
    /// How many of the kind are archived.
    public let of: Int
}

/// A record that could not be read, as reported.
public struct UnreadableNote: Codable, Equatable, Sendable {
    /// The request, or the file.
    public let request: String
    /// The number of the kept reply that holds it; nil for a file.
    public let reply: Int64?
    /// The record's kind, as its folder's name.
    public let kind: String
    /// The record's id, if at least that could be read.
    public let id: String?
    /// Where in the reply: `data.results[12].thumbnail.path`.
    public let item: String
    public let reason: String
}

extension UnreadableNote {
    init(_ record: UnreadableRecord, in request: String, reply: Int64? = nil) {
        self.init(
            request: request,
            reply: reply,
            kind: record.kind.folder,
            id: record.id,
            item: record.path,
            reason: record.reason
        )
    }
}

/// A request that was not answered as expected, or a picture that could not be fetched.
public struct FailedRequest: Codable, Equatable, Sendable {
    /// The address with secrets masked.
    public let address: String
    public let reason: String
}
