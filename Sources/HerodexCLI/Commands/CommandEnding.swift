import ArgumentParser
import HeroModel

/// How a command ended, as its exit code says it.
enum CommandEnding: Int32, Sendable {
    case done = 0
    /// Done but incomplete, or something was found.
    case incomplete = 1
    /// Could not be done; what was published before is untouched.
    case failed = 2

    /// Runs a command's work, says what it throws as the user reads it, and exits with its ending.
    static func exit(
        _ console: Console,
        on interruption: Interruption = .usual,
        after work: @escaping @Sendable () async throws -> CommandEnding
    ) async throws {
        let ending: CommandEnding
        do {
            ending = try await interruption.heeded(by: work)
        } catch {
            console.complain(error)
            try console.report(FailureReport(ErrorExplainer.explanation(of: error)))
            ending = .failed
        }
        if ending != .done { throw ExitCode(ending.rawValue) }
    }
}

/// Why a run could not be done, as `--json` prints it.
struct FailureReport: Encodable {
    struct Reason: Encodable {
        let summary: String
        let at: [String]
        let because: String?
        let kept: String?
        let `try`: String?
    }

    let exitCode = CommandEnding.failed.rawValue
    let error: Reason

    init(_ explanation: Explanation) {
        error = Reason(
            summary: explanation.summary,
            at: explanation.at,
            because: explanation.because,
            kept: explanation.kept,
            try: explanation.attempt
        )
    }
}
