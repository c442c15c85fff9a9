import ArgumentParser

/// A command whose work is done on a console and ends with a status.
protocol ConsoleCommand: AsyncParsableCommand, Sendable {
    /// The signals that stop its work.
    static var interruption: Interruption { get }

    var talk: TalkOptions { get }

    /// - Parameter record: takes the results; a command with a report of its own leaves it empty.
    func run(_ console: Console, noting record: RunRecord) async throws -> ExitStatus
}

extension ConsoleCommand {
    static var interruption: Interruption { .usual }

    func run() async throws {
        let console = talk.console
        try await ExitStatus.exit(console, on: Self.interruption) { try await run(console, noting: $0) }
    }
}
