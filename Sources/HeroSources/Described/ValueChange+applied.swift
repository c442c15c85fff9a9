import Foundation
import HeroModel
import Synchronization

extension ValueChange {
    /// The values that one value becomes.
    func applied(to text: String) -> [String] {
        switch self {
        case .after(let mark): text.range(of: mark, options: .backwards).map { [String(text[$0.upperBound...])] } ?? []
        case .before(let mark): [text.range(of: mark).map { String(text[..<$0.lowerBound]) } ?? text]
        case .split(let separator): text.replacing("\r\n", with: "\n").split(separator: separator).map(String.init)
        case .except(let marks): marks.contains { text.contains($0) } ? [] : [text]
        case .words(let words): [words[text.trimmingCharacters(in: .whitespacesAndNewlines)] ?? text]
        case .dates(let formats): formats.lazy.compactMap { Self.moment(text, in: $0) }.first.map { [$0] } ?? []
        case .prefix(let prefix): [prefix + text]
        case .unit(let unit): [text.trimmingCharacters(in: .whitespacesAndNewlines) + " " + unit]
        }
    }

    /// The date of a text in ISO 8601; nil if it is not in this format.
    private static func moment(_ text: String, in format: String) -> String? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if format == "unix" {
            guard let seconds = Double(text), abs(seconds) < 1e11 else { return nil }
            return Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
        }
        return formatters.withLock { formatters in
            let formatter = formatters[format] ?? Self.formatter(format)
            formatters[format] = formatter
            return formatter.date(from: text)?.formatted(.iso8601)
        }
    }

    private static func formatter(_ format: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        return formatter
    }

    /// The formatters that were made so far, by their format, so that each is made once.
    private static let formatters = Mutex<[String: DateFormatter]>([:])
}
