public import HeroModel

/// A request of a run as the archive keeps it: what it means is known to the source's adapter alone.
public struct FrontierRequest: Equatable, Sendable {
    /// What the request is for; completions are asked after everything else.
    public enum Phase: Int64, Sendable {
        case reading = 0
        case completion = 1
    }

    /// Unique in its source, the same in every run, and without secrets.
    public let id: String
    /// The request in the adapter's encoding, without secrets.
    public let payload: String
    public let phase: Phase
    /// The list of related records it reads, so that a failure can be told on the owner's page; nil for others.
    public let list: ListName?

    public init(id: String, payload: String, phase: Phase = .reading, list: ListName? = nil) {
        self.id = id
        self.payload = payload
        self.phase = phase
        self.list = list
    }
}

/// Why a request was not answered as it should.
public struct RequestFailure: Equatable, Sendable {
    /// In a few words for readers: "the source answered 404".
    public let reason: String
    /// The last HTTP status; nil where no answer came.
    public let status: Int?
    public let attempts: Int

    public init(reason: String, status: Int?, attempts: Int) {
        self.reason = reason
        self.status = status
        self.attempts = attempts
    }
}
