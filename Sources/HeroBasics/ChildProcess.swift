import Foundation
import Glibc

/// A child process that never outlives this one: an rclone left running by a killed run would go on sending old files
/// while the next run sends new ones.
///
/// It is started through a shell with a pipe that closes however this process ends; the shell then ends the program.
package final class ChildProcess: Sendable {
    /// Where its standard output goes.
    package enum Answer: String {
        case nowhere = "/dev/null"
        /// Merged into the lines.
        case lines = "&2"
    }

    /// Its standard error, line by line; ends when it does.
    package let lines: AsyncStream<String>
    private let process: Process
    private let input: Pipe
    private let ending: AsyncStream<Never>

    /// - Throws: what `Process` throws where the shell cannot be started.
    package init(
        _ program: String,
        _ arguments: [String],
        environment: [String: String],
        answer: Answer = .nowhere
    ) throws {
        let guardian = """
            exec 3<&0
            ( exec <&3 >/dev/null 2>&1; read -r done || kill $$ ) &
            exec "$@" </dev/null >\(answer.rawValue) 3<&-
            """
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", guardian, "sh", program] + arguments
        process.environment = environment
        let (input, words) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardError = words
        let (ending, ended) = AsyncStream.makeStream(of: Never.self)
        process.terminationHandler = { _ in ended.finish() }
        let (lines, said) = AsyncStream.makeStream(of: String.self)
        try Self.withAllSignals { try process.run() }
        // A plain thread: FileHandle's handlers may block the pool.
        Thread.detachNewThread {
            Self.readLines(words.fileHandleForReading.fileDescriptor) { said.yield($0) }
            said.finish()
            // Keeps the pipe open until here.
            withExtendedLifetime(words) {}
        }
        self.lines = lines
        self.process = process
        self.input = input
        self.ending = ending
    }

    /// The first program of this name in the folders of `PATH`; nil if there is none.
    package static func program(_ name: String, in variables: [String: String]) -> String? {
        let folders = (variables["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }

    /// Waits for the end, after the last line.
    /// - Returns: the exit code, or 128 plus the number of the signal that ended it.
    package func ended() async -> Int32 {
        // A line on the pipe informs the shell that nothing is left to end. It is sent before waiting, because the
        // shell holds open the descriptor by which Foundation detects the end.
        try? input.fileHandleForWriting.write(contentsOf: Data("done\n".utf8))
        try? input.fileHandleForWriting.close()
        for await _ in ending {}
        return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    }

    /// What `work` makes of its lines. If the task is cancelled, the program is terminated, and its end is still waited
    /// for.
    package func result<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) async -> Result {
        // A separate task: waiting in a cancelled one returns at once.
        let working = Task { await work() }
        return await withTaskCancellationHandler {
            await working.value
        } onCancel: {
            terminate()
        }
    }

    package func terminate() { if process.isRunning { kill(process.processIdentifier, SIGTERM) } }

    /// A child inherits the mask of blocked signals, and a thread of the concurrency pool blocks nearly all of them:
    /// such a child could not be terminated.
    private static func withAllSignals(_ start: () throws -> Void) rethrows {
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try start()
    }

    private static func readLines(_ file: Int32, _ body: (String) -> Void) {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        var rest: [UInt8] = []
        while true {
            let count = read(file, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            rest += buffer[..<count]
            while let end = rest.firstIndex(of: 0x0A) {
                body(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeSubrange(...end)
            }
        }
        if !rest.isEmpty { body(String(decoding: rest, as: UTF8.self)) }
    }
}
