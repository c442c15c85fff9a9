import ArgumentParser
import HeroBasics

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
