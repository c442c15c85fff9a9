import ArgumentParser
import HeroBasics

/// How a command ended, as its exit code says it.
enum ExitStatus: Int32, Sendable {
    case done = 0
    /// Done but incomplete, or something was found.
    case incomplete = 1
    /// Could not be done; what was published before is untouched.
    case failed = 2

    /// Runs a command's work, says what it throws as the user reads it, reports the run, and exits with its ending.
    /// - Parameter work: notes in the record what it comes to; a command with a report of its own leaves it empty.
    static func exit(
        _ console: Console,
        on interruption: Interruption = .usual,
        after work: @escaping @Sendable (RunRecord) async throws -> ExitStatus
    ) async throws {
        let record = RunRecord()
        var ending = ExitStatus.failed
        var failure: Explanation?
        do {
            try SystemLimits.own.check()
            ending = try await interruption.heeded { try await work(record) }
        } catch {
            for warning in (error as? ConfigurationErrors)?.warnings ?? [] { console.warn(warning) }
            console.complain(error)
            failure = ErrorExplainer.explanation(of: error)
        }
        if let report = record.report(ending, failure: failure) { try console.report(report) }
        if ending != .done { throw ExitCode(ending.rawValue) }
    }
}
