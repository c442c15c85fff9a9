import HeroBasics

/// What a whole crawl of one source would cost.
public struct CrawlEstimate: Encodable, Equatable, Sendable {
    public let source: String
    public let title: String
    public internal(set) var lists: [List] = []
    /// The least number of requests; there are more if lists do not say how long they are, or if replies lead to
    /// further requests.
    public internal(set) var requests = 0
    /// The greatest number of requests; nil if that cannot be known before.
    public internal(set) var mostRequests: Int?
    /// The bytes of all replies, before compression.
    public internal(set) var bytes = 0
    /// The time in seconds that `requests` take at the source's pace, without waiting for a quota.
    public internal(set) var seconds = 0.0
    /// The number of days with at least one request; 1 if the requests per day are not limited.
    public internal(set) var days = 1
    /// The greatest number of requests per day; nil without a limit.
    public let perDay: Int?
    /// The number of requests that were sent to find this out.
    public internal(set) var asked = 0
    /// Lists of which nothing is known.
    public internal(set) var unknown: [Unknown] = []
    /// How many files there are, for a source that reads files; nil for one that is asked.
    public internal(set) var files: Files?

    /// The files of a source, and those of them that a crawl would read.
    public struct Files: Encodable, Equatable, Sendable {
        public let all: Int
        public let changed: Int
    }

    /// One list of the source.
    public struct List: Encodable, Equatable, Sendable {
        /// Its address, without host and parameters.
        public let path: String
        /// How many items it has; nil if the source does not say.
        public let items: Int?
        public let pages: Int
        /// Requests for whole records.
        public let details: Int
        /// Requests for lists that belong to its items, at least a page each.
        public let children: Int
        /// Requests that complete relations which the list cuts short, at most.
        public let completions: Int
        /// Whether there may be more pages, which only those before them tell.
        let isOpen: Bool

        var least: Int { pages + details + children }
    }

    public struct Unknown: Encodable, Equatable, Sendable {
        public let path: String
        public let reason: String
    }

    /// Sums up the lists.
    /// - Parameters:
    ///   - pace: of the source.
    ///   - sentToday: how many of today's requests are spent.
    mutating func finish(_ pace: Pace, sentToday: Int) {
        requests = lists.reduce(0) { $0 + $1.least }
        let isOpen = lists.contains { $0.isOpen || $0.children > 0 } || !unknown.isEmpty
        mostRequests = isOpen ? nil : lists.reduce(requests) { $0 + $1.completions }
        seconds = pace.requestsPerSecond > 0 ? Double(requests) / pace.requestsPerSecond : 0
        guard let perDay, perDay > 0 else { return }
        let later = max(0, requests - max(0, perDay - sentToday))
        days = max(1, (later + perDay - 1) / perDay + (sentToday < perDay ? 1 : 0))
    }
}
