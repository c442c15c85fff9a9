public import Foundation
public import HeroModel

/// The status of a source and its part of the archive.
public struct SourceStatus: Equatable, Sendable {
    public let source: ArchivedSource
    public let health: SourceHealth
    /// Live records by kind; kinds without any are left out.
    public let records: [RecordKind: Int]
    /// Records that the source no longer lists, by kind.
    public let withdrawn: [RecordKind: Int]
    /// Losses of its lists that were not believed, by kind.
    public let losses: [PendingDeletion]
    public let pictures: PictureCount
    /// How many replies are kept, and the total size of their bodies.
    public let replies: Int
    public let replyBytes: Int
    /// When the source last answered; nil if it never did.
    public let lastAnswer: Date?
    /// Nil before the first run.
    public let lastRun: RunSummary?
    /// How its replies differ from what they were, by endpoint.
    public let drift: [EndpointDrift]
    public let failedRequests: Troubles<RequestTrouble>
    public let unreadable: Troubles<ReadingTrouble>
    public let failedPictures: Troubles<PictureTrouble>
}

/// Whether a source can be relied on.
public enum SourceHealth: Equatable, Sendable {
    /// It was registered but never answered.
    case untried
    case alive
    /// It answers, but not everything could be fetched or read.
    case degraded(reason: String)
    /// It has not answered since it first failed on this date.
    case gone(since: Date, reason: String)
}

/// A source's newest run.
public struct RunSummary: Equatable, Sendable {
    public let began: Date
    /// Nil for a run that is still going, or whose process was killed.
    public let outcome: RunOutcome?
    public let requests: FrontierCount
}

/// How many failures of one sort there are, and the first few.
public struct Troubles<Trouble: Equatable & Sendable>: Equatable, Sendable {
    public let count: Int
    public let first: [Trouble]
}

/// A request that failed.
public struct RequestTrouble: Equatable, Sendable {
    public let requestID: String
    public let failure: RequestFailure
    /// When it first failed for this reason.
    let since: Date
}

/// An item of a kept reply that could not be read.
public struct ReadingTrouble: Equatable, Sendable {
    public let reply: Int64
    public let requestID: String
    public let record: UnreadableRecord
}

/// A picture that could not be fetched.
public struct PictureTrouble: Equatable, Sendable {
    public let address: SourceAddress
    public let reason: String
    let since: Date
    let verdict: PictureVerdict
}
