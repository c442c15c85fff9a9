public import Foundation

/// The result of a run that was to renew the site, for monitoring the server.
public struct LastRun: Codable, Equatable, Sendable {
    public enum Outcome: String, Codable, Sendable {
        /// A new site is served since.
        case published
        /// It found nothing new.
        case unchanged
        /// The site is served unchanged.
        case failed
    }

    public let began: Date
    public let ended: Date
    public let outcome: Outcome
    /// What went wrong, in one sentence: why a run failed, or what another one lacks; nil if it lacks nothing.
    public let problem: String?

    public init(began: Date, ended: Date, outcome: Outcome, problem: String? = nil) {
        self.began = began
        self.ended = ended
        self.outcome = outcome
        self.problem = problem
    }
}
