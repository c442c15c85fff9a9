public import HeroModel

/// A request of a run as the archive keeps it. Only the source's adapter knows what it means.
public struct FrontierRequest: Equatable, Sendable {
    /// What the request is for; completions are requested after everything else.
    public enum Phase: Int64, Sendable {
        case reading = 0
        case completion = 1
    }

    /// Unique within its source, the same in every run, and without secrets.
    public let id: String
    /// The request in the adapter's encoding, without secrets.
    public let payload: String
    let phase: Phase
    /// The relation list it reads, so that the owner's page can report a failure; nil for other requests.
    let list: ListName?

    public init(id: String, payload: String, phase: Phase = .reading, list: ListName? = nil) {
        self.id = id
        self.payload = payload
        self.phase = phase
        self.list = list
    }
}

/// Why a request failed.
public struct RequestFailure: Equatable, Sendable {
    /// A short description for readers: "the source answered 404".
    public let reason: String
    /// The last HTTP status; nil if no answer came.
    let status: Int?
    let attempts: Int

    public init(reason: String, status: Int?, attempts: Int) {
        self.reason = reason
        self.status = status
        self.attempts = attempts
    }
}
