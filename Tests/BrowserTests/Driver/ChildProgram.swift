import Foundation

/// A program that runs beside the tests.
final class ChildProgram: Sendable {
    private let process: Process
    private let leash: Pipe
    private let output: AsyncStream<Data>
    private let ending: AsyncStream<Never>

    /// Starts a program that runs until it is told to end, and never outlives the tests.
    ///
    /// A shell holds it on a leash: when the pipe to its standard input closes, because the tests are done or because
    /// they were killed, the program is told to end.
    static func serving(_ program: String, _ arguments: [String], folder: URL) throws -> ChildProgram {
        let guardian = """
            exec 3<&0
            ( exec <&3 >/dev/null 2>&1; read -r end; kill $$ ) &
            exec "$@" </dev/null 3<&-
            """
        return try ChildProgram("/bin/sh", ["-c", guardian, "sh", program] + arguments, folder: folder)
    }

    /// Runs a program to its end; what it said and the code it ended with.
    static func run(_ program: String, _ arguments: [String], folder: URL) async throws -> (output: Data, code: Int32) {
        let child = try ChildProgram(program, arguments, folder: folder)
        var all = Data()
        for await data in child.output { all += data }
        for await _ in child.ending {}
        return (all, child.process.terminationStatus)
    }

    /// What it says on standard error goes where the tests' own goes.
    private init(_ program: String, _ arguments: [String], folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8"]
        let leash = Pipe()
        process.standardInput = leash
        let pipe = Pipe()
        process.standardOutput = pipe
        let (output, said) = AsyncStream.makeStream(of: Data.self)
        let (ending, ended) = AsyncStream.makeStream(of: Never.self)
        process.terminationHandler = { _ in ended.finish() }
        try Self.withAllSignals { try process.run() }
        // By hand, on a thread of its own: FileHandle waits for a full buffer, its handlers may block the pool.
        Thread.detachNewThread {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while case let count = read(pipe.fileHandleForReading.fileDescriptor, &buffer, buffer.count), count > 0 {
                said.yield(Data(buffer[..<count]))
            }
            said.finish()
        }
        self.process = process
        self.leash = leash
        self.output = output
        self.ending = ending
    }

    /// A child inherits which signals are blocked, and a thread of the concurrency pool blocks nearly all: such a child
    /// could not be told to end.
    private static func withAllSignals(_ start: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try start()
    }

    /// Waits until the program has said something of the given shape.
    func says(_ pattern: Regex<(Substring, Substring)>) async throws -> String {
        var text = ""
        for await data in output {
            text += String(decoding: data, as: UTF8.self)
            if let match = text.firstMatch(of: pattern) { return String(match.output.1) }
        }
        throw ChildProgramError.endedEarly(saying: text)
    }

    func end() async {
        try? leash.fileHandleForWriting.close()
        for await _ in ending {}
    }
}

enum ChildProgramError: Error {
    case endedEarly(saying: String)
}
