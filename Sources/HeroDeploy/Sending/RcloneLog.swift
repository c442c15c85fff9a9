import Foundation

/// Reads rclone's log, a JSON object a line; what ends it early is said in plain lines.
struct RcloneLog {
    /// Files copied or deleted.
    private(set) var done: Set<String> = []
    private var errors: [String] = []
    /// Files that failed one after the other, with none done between them.
    private var failedInARow: Set<String> = []
    /// As many as it works on at once by its own measure.
    private static let mostInARow = 4

    /// Whether the remote is to be given up: it tried each of several files for many seconds, and none went. Left alone
    /// it would do so with every file of the list, which takes hours.
    var isHopeless: Bool { failedInARow.count >= Self.mostInARow }

    private struct Line: Decodable {
        let level: String
        let msg: String
        let object: String?
    }

    /// Takes a line in.
    /// - Returns: the path of the file it tells is copied or deleted.
    mutating func read(_ text: String) -> String? {
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(text.utf8)) else {
            if !text.isEmpty { note(text) }
            return nil
        }
        if line.level == "info", let object = line.object, line.msg.contains("Copied") || line.msg == "Deleted" {
            done.insert(object)
            failedInARow = []
            return object
        }
        if ["error", "critical", "fatal"].contains(line.level) {
            if let object = line.object { failedInARow.insert(object) }
            note(line.object.map { "\($0): \(line.msg)" } ?? line.msg)
        }
        return nil
    }

    private mutating func note(_ text: String) {
        let words = Self.withoutSecrets(text).replacing(#/^[0-9]{4}/[0-9/]+ [0-9:]+ /#, with: "")
        if words.hasPrefix("caused by"), let last = errors.indices.last {
            if !errors[last].contains(words) { errors[last] += ", " + words }
        } else {
            errors.append(words)
        }
    }

    /// Why it ended, as it says last; nil where it complained of nothing.
    var complaint: String? { errors.last }

    /// The text in one line, without what signs a request or stands in a connection string.
    static func withoutSecrets(_ text: String) -> String {
        text.replacing(/\s*\n\s*/, with: ", ")
            .replacing(/\?[^\s"]+/, with: "?***")
            .replacing(/:\/\/[^\/\s"@]+@/, with: "://***@")
            .replacing(#/(?i)\b(\w*(?:secret|pass|token|key)\w*\s*[=:]\s*)("[^"]*"|[^\s,"]+)/#) { "\($0.output.1)***" }
    }
}
