public import ArgumentParser
import Glibc
import HeroBasics

/// The `herodex` command.
public struct HerodexCommand: AsyncParsableCommand, DocumentedCommand {
    public static let configuration = CommandConfiguration(
        commandName: "herodex",
        abstract: "Turns hero APIs into an encyclopedia you own: crawl once, browse offline, keep it.",
        discussion: """
            Without a herodex.yaml, the embedded universe is built: loopback servers speak the APIs' own \
            protocols and serve myth, legend and literature.

            Exit codes: 0 done; 1 done but incomplete, or findings; 2 could not be done, the old output stays \
            untouched; 64 wrong usage.
            """,
        version: HerodexVersion.generator,
        subcommands: commands + [ManualCommand.self]
    )

    static let examples: KeyValuePairs = [
        "herodex build": "Build the embedded universe in an empty folder:",
        "xdg-open output/index.html": "Look at it:",
        "herodex init": "Begin with sources of your own:",
    ]
    static let related = ["build", "serve", "init", "rclone(1)"]
    static let files = UsedFile.allCases
    static let readsEnvironment = true

    /// The commands that the help lists, in its order.
    static let commands: [any DocumentedCommand.Type] = [
        BuildCommand.self, CrawlCommand.self, ImportCommand.self, PlanCommand.self, RenderCommand.self,
        PicturesCommand.self, CheckCommand.self, ServeCommand.self, ScheduleCommand.self, RollbackCommand.self,
        DiffCommand.self,
        PublishCommand.self, StatusCommand.self, ExplainCommand.self, SameCommand.self, ForgetCommand.self,
        ExportCommand.self, SourceCommand.self, InitCommand.self,
    ]

    public init() {}

    /// Runs the command given to the process, and exits with its code.
    /// - Parameter commit: what the program is built from; nil if unknown.
    public static func start(commit: String?) async -> Never {
        // `herodex build | head` must not end in the middle of a build.
        signal(SIGPIPE, SIG_IGN)
        _ = OwnProgram.path
        HerodexVersion.set(commit: commit)
        let code = await ending(Array(CommandLine.arguments.dropFirst()), foreign: ForeignName.first)
        Glibc.exit(StandardOutput.hasFailed ? ExitStatus.failed.rawValue : code.rawValue)
    }

    /// An option common to all commands must not hide other errors: for a misspelt command, the parser would name
    /// `--json` as the mistake.
    private static func parsed(_ arguments: [String]) async throws -> any ParsableCommand {
        do {
            return try await asyncParseAsRoot(arguments)
        } catch {
            if exitCode(for: error) == WrongUsage.exitCode, WrongUsage.wantsObject(arguments) {
                _ = try await asyncParseAsRoot(arguments.filter { $0 != "--json" })
            }
            throw error
        }
    }

    /// Runs the command given in the arguments, and prints the parser's messages: help, or errors.
    /// - Parameter foreign: what the command must not be given.
    private static func ending(_ arguments: [String], foreign: Explanation?) async -> ExitCode {
        if let foreign {
            Console.error(foreign)
            return failed(ExitCode(ExitStatus.failed.rawValue), foreign, arguments)
        }
        do {
            var command = try await parsed(arguments)
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
            return .success
        } catch {
            let code = exitCode(for: error)
            var text = fullMessage(for: error)
            // The parser wants its text at every start; the versions of libraries are only known once they are loaded.
            if text == HerodexVersion.generator { text = HerodexVersion.text }
            // The parser repeats arguments unchanged, and they may be the names of files, which may hold line ends.
            for value in arguments.flatMap({ [$0, String($0.drop { $0 != "=" }.dropFirst())] })
            where value != value.inOneLine {
                text = text.replacing(value, with: value.inOneLine)
            }
            if !text.isEmpty { Console.write(text + "\n", to: code.isSuccess ? .standardOutput : .standardError) }
            guard code == WrongUsage.exitCode else { return code }
            return failed(code, WrongUsage(error, arguments: arguments).explanation, arguments)
        }
    }

    /// Prints the object of a run that never began, if one is wanted.
    private static func failed(_ code: ExitCode, _ explanation: Explanation, _ arguments: [String]) -> ExitCode {
        if WrongUsage.wantsObject(arguments) {
            let report = RunReport(exitCode: code.rawValue, error: RunReport.Reason(explanation))
            Console.write((try? Console.object(report)) ?? "", to: .standardOutput)
        }
        return code
    }
}

/// Why the command line was refused.
struct WrongUsage {
    /// sysexits(3): EX_USAGE.
    static let exitCode = ExitCode.validationFailure

    let explanation: Explanation

    /// - Parameters:
    ///   - error: as the parser threw it.
    ///   - arguments: without the program's name.
    init(_ error: any Error, arguments: [String]) {
        let known = HerodexCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
        let command = arguments.first { known.contains($0) }
        explanation = Explanation(
            HerodexCommand.message(for: error).replacing("\n", with: " "),
            attempt: (["herodex"] + [command].compactMap(\.self) + ["--help"]).joined(separator: " ")
        )
    }

    /// Whether a JSON object was requested on standard output; the parser, having failed, cannot say.
    static func wantsObject(_ arguments: [String]) -> Bool { arguments.prefix { $0 != "--" }.contains("--json") }
}
