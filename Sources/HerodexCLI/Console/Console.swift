import Foundation
import Glibc
import HeroBasics
import HeroModel

/// Where a command's words go: results to standard output, progress and errors to standard error.
struct Console: Sendable {
    enum Form: Sendable { case text, json }
    enum Volume: Int, Comparable, Sendable {
        case quiet, normal, verbose

        static func < (one: Volume, other: Volume) -> Bool { one.rawValue < other.rawValue }
    }

    let form: Form
    let volume: Volume

    /// A result line; not printed with `--quiet`, nor with `--json`, whose report is alone on standard output.
    func say(_ line: String) {
        if form == .text, volume > .quiet { Self.write(line + "\n", to: .standardOutput) }
    }

    /// A result that was asked for, printed whatever the volume; with `--json` the report stands for it.
    func answer(_ line: String) {
        if form == .text { Self.write(line + "\n", to: .standardOutput) }
    }

    /// The report of the run, one JSON object with sorted keys.
    func report(_ report: some Encodable) throws {
        if form == .json { Self.write(try Self.object(report), to: .standardOutput) }
    }

    /// One JSON object in a line, with sorted keys.
    static func object(_ report: some Encodable) throws -> String {
        String(decoding: try report.canonicalJSONLine(), as: UTF8.self)
    }

    /// Something that did not stop the run.
    func warn(_ line: String) { Self.write("herodex: warning: \(line)\n", to: .standardError) }

    /// How the run is going; not printed with `--quiet`.
    func tell(_ line: String) { if volume > .quiet { Self.write(line + "\n", to: .standardError) } }

    /// What only `--verbose` shows.
    func detail(_ line: String) { if volume >= .verbose { Self.write(line + "\n", to: .standardError) } }

    /// An error as the user reads it, printed once.
    func complain(_ error: any Error) {
        let lines = ErrorExplainer.explanation(of: error).lines
        Self.write("herodex: " + lines.joined(separator: "\n") + "\n", to: .standardError)
        detail("  error: \(String(reflecting: error))")
    }

    enum Stream { case standardOutput, standardError }

    /// Writes all of it before it returns. What standard output does not take is noted, and ends the run with 2; a
    /// reader that went away ends nothing.
    static func write(_ text: String, to stream: Stream) {
        let descriptor: Int32 = stream == .standardOutput ? 1 : 2
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                bytes = bytes.dropFirst(written)
            } else if errno == EAGAIN {
                // Somebody else made the pipe or terminal non-blocking.
                var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wish, 1, -1)
            } else if errno != EINTR {
                if stream == .standardOutput { StandardOutput.note(errno) }
                return
            }
        }
    }
}
