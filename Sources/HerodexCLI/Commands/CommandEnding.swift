import ArgumentParser

/// How a command ended, as its exit code says it.
enum CommandEnding: Int32, Sendable {
    case done = 0
    /// Done but incomplete, or something was found.
    case incomplete = 1
    /// Could not be done; what was published before is untouched.
    case failed = 2

    /// The worse of two endings.
    func joined(_ other: CommandEnding) -> CommandEnding { rawValue >= other.rawValue ? self : other }

    /// Runs a command's work: prints what it throws as the user reads it, and exits with its ending.
    static func exit(_ console: Console, after work: () async throws -> CommandEnding) async throws {
        let ending: CommandEnding
        do {
            ending = try await work()
        } catch let code as ExitCode {
            throw code
        } catch {
            console.complain(error)
            ending = .failed
        }
        if ending != .done { throw ExitCode(ending.rawValue) }
    }
}
