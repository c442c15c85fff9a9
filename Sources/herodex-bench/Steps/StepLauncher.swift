import Foundation

/// Starts this program again for one step.
struct StepLauncher {
    let options: BenchOptions

    /// - Returns: what the step reported.
    /// - Throws: `BenchError` if it failed; the step has printed the reason then.
    func run<Outcome: Codable & Sendable>(
        _ step: Step,
        in site: BenchSite,
        as outcome: Outcome.Type
    ) throws -> StepReport<Outcome> {
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = options.arguments(for: step, in: site.folder)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw BenchError("the step \"\(step.rawValue)\" failed")
        }
        return try JSONDecoder().decode(StepReport<Outcome>.self, from: bytes)
    }
}
