import Foundation

/// Starts this program again for one step.
struct StepLauncher {
    let options: BenchOptions

    /// - Parameter processors: the only ones to run on; nil for all.
    /// - Returns: what the step reported.
    /// - Throws: `BenchError` if it failed; the step has printed the reason then.
    func run<Outcome: Codable & Sendable>(
        _ step: Step,
        in site: BenchSite,
        as outcome: Outcome.Type,
        on processors: ArraySlice<Int>? = nil
    ) throws -> StepReport<Outcome> {
        let process = Process()
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        // env and taskset become the program itself: no process stands between.
        process.executableURL = processors == nil ? program : URL(filePath: "/usr/bin/env")
        let list = processors.map { $0.map(String.init).joined(separator: ",") }
        process.arguments =
            (list.map { ["taskset", "-c", $0, program.path] } ?? []) + options.arguments(for: step, in: site.folder)
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
