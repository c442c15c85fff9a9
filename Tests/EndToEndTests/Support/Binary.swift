import Foundation
import Glibc
import Testing

/// The built `herodex`, run as a user runs it.
struct Binary {
    /// What one run came to.
    struct Run {
        /// The exit code; for a run ended by a signal, 128 and the signal's number.
        let code: Int32
        let out: String
        let err: String
    }

    /// Where the run stands; archive and output lie below it unless the arguments say otherwise.
    let folder: String
    var environment: [String: String] = [:]

    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// `herodex` beside the test bundle that this very code was loaded from.
    static let path: String? = {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
            return nil
        }
        let beside =
            [URL(filePath: program).deletingLastPathComponent()]
            + CommandLine.arguments.map { URL(filePath: $0).deletingLastPathComponent() }
            + [repository.appending(path: ".build/debug")]
        return beside.map { $0.appending(path: "herodex").path }.first { access($0, X_OK) == 0 }
    }()

    func run(_ arguments: String...) async throws -> Run { try await start(arguments).finished() }

    /// Runs a line of a POSIX shell, in which `$1` is the program.
    func shell(_ line: String) async throws -> Run { try await startShell(line).finished() }

    /// Starts a line of a POSIX shell and leaves it going.
    func startShell(_ line: String) throws -> RunningBinary {
        try RunningBinary(
            program: "/bin/sh",
            arguments: ["-c", line, "sh", try #require(Self.path, "herodex is not built")],
            folder: folder,
            environment: environment
        )
    }

    /// Starts a run and leaves it going.
    func start(_ arguments: [String]) throws -> RunningBinary {
        try RunningBinary(
            program: try #require(Self.path, "herodex is not built"),
            arguments: arguments,
            folder: folder,
            environment: environment
        )
    }
}

/// A run that goes on.
final class RunningBinary: Sendable {
    private let process: Process
    private let out: String
    private let ending: Task<Binary.Run, any Error>

    fileprivate init(program: String, arguments: [String], folder: String, environment: [String: String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder)
        var variables = ["PATH": "/usr/bin:/bin", "HOME": folder, "LANG": "C.UTF-8"]
        variables.merge(environment) { _, mine in mine }
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        // Files and not pipes: a run that is killed leaves them behind whole.
        let words = folder + "/.words-\(UUID().uuidString)"
        let files = [words + ".out", words + ".err"]
        for file in files { try Data().write(to: URL(filePath: file)) }
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: files[0]))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: files[1]))
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in ended.finish() }
        try process.run()
        self.process = process
        out = files[0]
        ending = Task {
            for await _ in ends {}
            defer { for file in files { unlink(file) } }
            let hasExited = process.terminationReason == .exit
            return Binary.Run(
                code: hasExited ? process.terminationStatus : 128 + process.terminationStatus,
                out: try String(contentsOfFile: files[0], encoding: .utf8),
                err: try String(contentsOfFile: files[1], encoding: .utf8)
            )
        }
    }

    func finished() async throws -> Binary.Run { try await ending.value }

    /// Sends a signal, and waits for the end.
    func end(with number: Int32) async throws -> Binary.Run {
        kill(process.processIdentifier, number)
        return try await finished()
    }

    /// What it has said on standard output so far.
    var said: String { (try? String(contentsOfFile: out, encoding: .utf8)) ?? "" }

    var isRunning: Bool { process.isRunning }

    /// The process's own.
    var number: Int32 { process.processIdentifier }
}
