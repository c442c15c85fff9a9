import Foundation
import HeroServe

/// `herodex build` in a process of its own, as a schedule has it done: whatever becomes of it, the server goes on.
struct ScheduledBuild: Sendable {
    /// What the build is called with, besides what makes it report.
    let arguments: [String]

    init(_ options: CommonOptions) {
        var arguments = ["build", "--archive", FolderPath(options.archive).absolute]
        arguments += ["--output", FolderPath(options.output).absolute]
        if let config = options.config { arguments += ["--config", config] }
        if let templates = options.templates { arguments += ["--templates", templates] }
        for source in options.only { arguments += ["--only", source] }
        self.arguments = arguments
    }

    /// Builds once. Cancelled, it asks the process to stop and waits until it has.
    func run() async -> LastRun {
        let began = Date()
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments + ["--json", "--quiet"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            let problem = "herodex could not be started: \(error.localizedDescription)"
            return LastRun(began: began, ended: Date(), outcome: .failed, problem: problem)
        }
        let child = RunningChild(process: process, output: output)
        let (code, report) = await withTaskCancellationHandler {
            await child.ending()
        } onCancel: {
            child.stop()
        }
        return Self.lastRun(began: began, code: code, report: report)
    }

    /// What of a run's report a schedule wants to know.
    private struct Report: Decodable {
        struct Published: Decodable {
            let unchanged: Bool
        }

        struct Reason: Decodable {
            let summary: String
            let because: String?
        }

        let publish: Published?
        let error: Reason?
    }

    static func lastRun(began: Date, code: Int32, report text: Data, ended: Date = Date()) -> LastRun {
        let report = try? JSONDecoder().decode(Report.self, from: text)
        guard code == CommandEnding.done.rawValue || code == CommandEnding.incomplete.rawValue else {
            let reason = report?.error.map { [$0.summary, $0.because].compactMap(\.self).joined(separator: ": ") }
            let problem = reason ?? "the build ended with \(code > 128 ? "signal \(code - 128)" : "code \(code)")"
            return LastRun(began: began, ended: ended, outcome: .failed, problem: problem)
        }
        let isUnchanged = report?.publish?.unchanged ?? false
        let problem = code == CommandEnding.done.rawValue ? nil : "incomplete: herodex status tells what is missing"
        return LastRun(began: began, ended: ended, outcome: isUnchanged ? .unchanged : .published, problem: problem)
    }
}

/// A process under way. `Process` is told to be safe to use from several threads nowhere, but signalling and waiting are.
private struct RunningChild: @unchecked Sendable {
    let process: Process
    let output: Pipe

    func stop() { process.terminate() }

    /// The exit code, or 128 and the signal's number, and all that was printed. Waited for on a thread of its own: those
    /// of the pool are few.
    func ending() async -> (code: Int32, output: Data) {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let text = (try? output.fileHandleForReading.readToEnd()) ?? Data()
                process.waitUntilExit()
                let status = process.terminationStatus
                continuation.resume(returning: (process.terminationReason == .exit ? status : 128 + status, text))
            }
        }
    }
}
