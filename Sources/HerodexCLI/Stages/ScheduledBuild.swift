import Foundation
import HeroArchive
import HeroIngest
import HeroServe

/// `herodex build` in a process of its own, for a schedule: whatever happens to it, the server continues.
struct ScheduledBuild: Sendable {
    /// The build's arguments, except those that make it report.
    let arguments: [String]
    private let archive: String

    init(_ options: CommonOptions) {
        archive = FolderPath(options.archive).absolute
        arguments = ["build"] + options.arguments
    }

    /// Waits while a manual build uses the archive, then builds once. When cancelled, it asks the process to stop and
    /// waits until it has.
    func run() async -> LastRun {
        while isInUse, (try? await Task.sleep(for: .seconds(1))) != nil {}
        let began = Date()
        guard !Task.isCancelled else {
            return LastRun(began: began, ended: began, outcome: .failed, problem: "stopped before it began")
        }
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(filePath: OwnProgram.path)
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

    private var isInUse: Bool {
        do {
            try ArchiveLock.checkIsFree(folder: URL(filePath: archive))
        } catch ArchiveError.inUse {
            return true
        } catch {}
        return false
    }

    /// The parts of a run's report that a schedule needs.
    private struct Report: Decodable {
        struct Published: Decodable {
            let unchanged: Bool
        }

        struct Reason: Decodable {
            let summary: String
            let because: String?
        }

        let crawl: [CrawlReport]?
        let publish: Published?
        let error: Reason?

        /// The sources that returned nothing, with the reason.
        var silent: [String] {
            (crawl ?? []).compactMap { crawl in
                switch crawl.outcome {
                case .complete, .quotaSpent: nil
                case .unreachable(let reason, _): "\(crawl.source) does not answer (\(reason))"
                case .useless(let reason): "\(crawl.source) answers with nothing usable (\(reason))"
                case .refused(let reason): "\(crawl.source) refuses (\(reason))"
                case .overBudget(let reason): "\(crawl.source) fails too often (\(reason))"
                }
            }
        }
    }

    static func lastRun(began: Date, code: Int32, report text: Data, ended: Date = Date()) -> LastRun {
        let report = try? JSONDecoder().decode(Report.self, from: text)
        guard code == ExitStatus.done.rawValue || code == ExitStatus.incomplete.rawValue else {
            let reason = report?.error.map { [$0.summary, $0.because].compactMap(\.self).joined(separator: ": ") }
            let problem = reason ?? "the build ended with \(code > 128 ? "signal \(code - 128)" : "code \(code)")"
            return LastRun(began: began, ended: ended, outcome: .failed, problem: problem)
        }
        let isUnchanged = report?.publish?.unchanged ?? false
        let silent = report?.silent ?? []
        let isDone = code == ExitStatus.done.rawValue
        let incomplete = silent.isEmpty ? "herodex status shows what is missing" : silent.joined(separator: "; ")
        // If no source returned anything, nothing was renewed.
        let isVain = isUnchanged && !silent.isEmpty && silent.count == report?.crawl?.count
        return LastRun(
            began: began,
            ended: ended,
            outcome: isVain ? .failed : isUnchanged ? .unchanged : .published,
            problem: isDone ? nil : isVain ? incomplete : "incomplete: " + incomplete
        )
    }
}

/// A running process. `Process` is not documented as thread-safe, but signalling and waiting are.
private struct RunningChild: @unchecked Sendable {
    let process: Process
    let output: Pipe

    /// The longest wait for a build that was asked to stop; killing it then loses nothing.
    private static let patience = DispatchTimeInterval.seconds(20)

    func stop() {
        process.terminate()
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience) {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
    }

    /// The exit code, or 128 and the signal's number, and all output. Waits on a thread of its own: those of the pool
    /// are few.
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
