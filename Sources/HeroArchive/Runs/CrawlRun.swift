public import Foundation
import HeroModel

/// One crawl of one source, which may take several processes to finish.
public struct CrawlRun: Equatable, Sendable {
    public let id: Int64
    let source: SourceName
    public let began: Date
    /// Whether this continues an unfinished run.
    public let goesOn: Bool
}

/// How a run ended.
public enum RunOutcome: Equatable, Sendable {
    /// Everything was asked; individual requests may have failed.
    case complete
    /// It stopped early, for example because of the error budget or a refused login.
    case incomplete(reason: String)
    case quotaSpent(reason: String)
    /// The source does not answer.
    case unreachable(reason: String)
}

/// How many requests of a run are in each state.
public struct FrontierCount: Equatable, Sendable {
    public var pending = 0
    public var done = 0
    public var failed = 0

    public static let none = FrontierCount()

    /// All requests known so far.
    public var known: Int { pending + done + failed }
}
