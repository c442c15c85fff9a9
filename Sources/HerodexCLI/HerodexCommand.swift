public import ArgumentParser
import Glibc

/// The `herodex` command.
public struct HerodexCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "herodex",
        abstract: "Turns hero APIs into an encyclopedia you own: crawl once, browse offline for ever.",
        discussion: """
            Without a herodex.yaml, the embedded universe is built: loopback servers speak the APIs' own \
            protocols and serve myth, legend and literature.

            Exit codes: 0 done; 1 done but incomplete, or findings; 2 could not be done, the old output stays \
            untouched; 64 wrong usage.
            """,
        version: HerodexVersion.text,
        subcommands: [
            BuildCommand.self, CrawlCommand.self, RenderCommand.self, CheckCommand.self, ServeCommand.self,
            ScheduleCommand.self, RollbackCommand.self, DiffCommand.self, PublishCommand.self, StatusCommand.self,
            ExplainCommand.self, ForgetCommand.self, InitCommand.self, ManualCommand.self,
        ]
    )

    public init() {}

    /// Runs the command that the process was called with, and exits with its code.
    /// - Parameter commit: what the program is built from; nil where nobody knows.
    public static func start(commit: String?) async {
        // `herodex build | head` must not end in the middle of a build.
        signal(SIGPIPE, SIG_IGN)
        _ = OwnProgram.path
        HerodexVersion.note(commit: commit)
        await main()
    }
}
