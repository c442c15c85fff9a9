import ArgumentParser
import Foundation
import HeroArchive
import HeroBasics

/// The outcome of a command, as its exit code.
enum ExitStatus: Int32, Sendable {
    case done = 0
    /// Done but incomplete, or something was found.
    case incomplete = 1
    /// Failed; what was published before is unchanged.
    case failed = 2

    /// Runs a command's work, prints its error worded for the user, reports the run, and exits with its status.
    /// - Parameter work: enters its results in the record; a command with a report of its own leaves it empty.
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
            console.error(error)
            if case ArchiveError.rotten(let file, _) = error { await Archive.recordRot(in: URL(filePath: file)) }
            failure = ErrorExplainer.explanation(of: error)
        }
        if let report = record.report(ending, failure: failure) { try console.report(report) }
        if ending != .done { throw ExitCode(ending.rawValue) }
    }
}
