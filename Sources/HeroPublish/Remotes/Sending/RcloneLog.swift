import Foundation

/// Reads rclone's log, one JSON object per line; fatal errors are in plain lines.
struct RcloneLog {
    /// Files copied or deleted.
    private(set) var done: Set<String> = []
    private var errors: [String] = []
    /// Files that failed in a row, with none done between them.
    private var failedInARow: Set<String> = []
    /// As many as it works on at once by default.
    private static let mostInARow = 4

    /// Whether to give the remote up: several files were each tried for many seconds, and all failed. Otherwise rclone
    /// would do so with every file of the list, which takes hours.
    var isHopeless: Bool { failedInARow.count >= Self.mostInARow }

    private struct Line: Decodable {
        let level: String
        let msg: String
        let object: String?
    }

    /// Reads a line.
    /// - Returns: the path of the file that it reports as copied or deleted.
    mutating func read(_ text: String) -> String? {
        guard let line = try? JSONDecoder().decode(Line.self, from: Data(text.utf8)) else {
            if !text.isEmpty { append(text) }
            return nil
        }
        if line.level == "info", let object = line.object, line.msg.contains("Copied") || line.msg == "Deleted" {
            done.insert(object)
            failedInARow = []
            return object
        }
        if ["error", "critical", "fatal"].contains(line.level) {
            if let object = line.object { failedInARow.insert(object) }
            append(line.object.map { "\($0): \(line.msg)" } ?? line.msg)
        }
        return nil
    }

    private mutating func append(_ text: String) {
        let words = Self.withoutSecrets(text).replacing(#/^[0-9]{4}/[0-9/]+ [0-9:]+ /#, with: "")
        if words.hasPrefix("caused by"), let last = errors.indices.last {
            if !errors[last].contains(words) { errors[last] += ", " + words }
        } else {
            errors.append(words)
        }
    }

    /// The last error it reported; nil if there was none.
    var lastError: String? { errors.last }

    /// The text in one line, without request signatures or values of connection strings.
    static func withoutSecrets(_ text: String) -> String {
        text.replacing(/\s*\n\s*/, with: ", ")
            .replacing(/\?[^\s"]+/, with: "?***")
            .replacing(/:\/\/[^\/\s"@]+@/, with: "://***@")
            .replacing(#/(?i)\b(\w*(?:secret|pass|token|key)\w*\s*[=:]\s*)("[^"]*"|[^\s,"]+)/#) { "\($0.output.1)***" }
    }
}
