import Foundation
import Glibc
import HeroBasics

/// The output of a command: results to standard output, progress and errors to standard error.
///
/// Each line is one: what it has from elsewhere may hold line ends and what controls a terminal, which are shown as
/// escapes here, whichever command prints it.
struct Console: Sendable {
    enum Form: Sendable { case text, json }
    enum Volume: Comparable, Sendable { case quiet, normal, verbose }

    let form: Form
    let volume: Volume

    /// A result line; not printed with `--quiet`, nor with `--json`, whose report is alone on standard output.
    func print(_ line: String) {
        if form == .text, volume > .quiet { Self.write(line: line, to: .standardOutput) }
    }

    /// A requested result, printed at any volume; with `--json` the report replaces it.
    func result(_ line: String) {
        if form == .text { Self.write(line: line, to: .standardOutput) }
    }

    /// A requested result of several lines, printed at any volume; with `--json` the report replaces it.
    func result(text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { result(String(line)) }
    }

    /// The report of the run, one JSON object with sorted keys.
    func report(_ report: some Encodable) throws {
        if form == .json { Self.write(try Self.object(report), to: .standardOutput) }
    }

    /// One JSON object in a line, with sorted keys.
    static func object(_ report: some Encodable) throws -> String {
        String(decoding: try report.canonicalJSON(), as: UTF8.self).inPlainJSON + "\n"
    }

    /// A problem that did not stop the run.
    func warn(_ line: String) { Self.write(line: "herodex: warning: \(line)", to: .standardError) }

    /// Names entries of the output's owner that have no place in the new site.
    func warn(keptEntries places: [String]) {
        for place in places { warn("yours, and without a place in the new site: it is now in \(place)") }
    }

    /// Progress of the run; not printed with `--quiet`.
    func progress(_ line: String) { if volume > .quiet { Self.write(line: line, to: .standardError) } }

    /// Lines below one of progress: all with `--verbose`, else the first ones and the number of the others.
    /// - Parameter say: nil for as progress.
    func list(_ lines: [String], most: Int = 5, by say: ((String) -> Void)? = nil) {
        let say = say ?? progress
        let shown = volume >= .verbose ? lines[...] : lines.prefix(most)
        for line in shown { say("  " + line) }
        if lines.count > shown.count {
            say("  … and \(lines.count - shown.count) more (--verbose lists them)")
        }
    }

    /// Details shown only with `--verbose`.
    func detail(_ line: String) { if volume >= .verbose { Self.write(line: line, to: .standardError) } }

    /// An error, worded for the user, printed once.
    func error(_ error: any Error) {
        Self.error(ErrorExplainer.explanation(of: error))
        // An explanation has no more to say than its words.
        if !(error is Explanation) { detail("  error: \(String(reflecting: error))") }
    }

    static func error(_ explanation: Explanation) {
        write("herodex: " + explanation.lines.joined(separator: "\n") + "\n", to: .standardError)
    }

    enum Stream { case standardOutput, standardError }

    private static func write(line: String, to stream: Stream) { write(line.inOneLine + "\n", to: stream) }

    /// Writes everything before it returns. A failure of standard output is recorded, and ends the run with 2; a reader
    /// that closed the pipe does not.
    static func write(_ text: String, to stream: Stream) {
        let descriptor: Int32 = stream == .standardOutput ? 1 : 2
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                bytes = bytes.dropFirst(written)
            } else if errno == EAGAIN {
                // Another process made the pipe or terminal non-blocking.
                var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&wish, 1, -1)
            } else if errno != EINTR {
                if stream == .standardOutput { StandardOutput.record(errno) }
                return
            }
        }
    }
}
