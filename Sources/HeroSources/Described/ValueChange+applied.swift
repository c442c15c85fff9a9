import Foundation
import HeroBasics
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
        case .words(let words): [words[text.trimmed] ?? text]
        case .dates(let formats): formats.lazy.compactMap { Self.moment(text, in: $0) }.first.map { [$0] } ?? []
        case .prefix(let prefix): [prefix + text]
        case .unit(let unit): [text.trimmed + " " + unit]
        case .match(let expression): Self.match(of: expression, in: text).map { [$0] } ?? []
        case .times(let factor): Self.number(text).map { ["\($0 * factor)"] } ?? []
        case .capitals(let capitals): [Self.text(text, with: capitals)]
        case .unwrap: [Self.unwrapped(text)]
        case .markdown: [TextReader().html(ofMarkdown: text)]
        }
    }

    /// An expression that tries very many ways through a long text would keep a crawl from going on.
    private static let longestMatched = 20_000

    private static func match(of expression: NSRegularExpression, in text: String) -> String? {
        let text = String(text.prefix(longestMatched))
        let whole = NSRange(text.startIndex..<text.endIndex, in: text)
        guard let match = expression.firstMatch(in: text, range: whole),
            let range = Range(match.range(at: expression.numberOfCaptureGroups > 0 ? 1 : 0), in: text)
        else { return nil }
        return String(text[range])
    }

    /// The number that a text is as a whole: `Decimal` would take the one that it begins with.
    private static func number(_ text: String) -> Decimal? {
        let text = text.trimmed
        let number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,2})?/
        return text.wholeMatch(of: number) == nil ? nil : Decimal(string: text)
    }

    private static func text(_ text: String, with capitals: Capitals) -> String {
        let isLoud = text == text.uppercased() && text != text.lowercased()
        switch capitals {
        case .first: return text.prefix(1).uppercased() + text.dropFirst()
        case .sentence: return Self.text(isLoud ? text.lowercased() : text, with: .first)
        case .words:
            var isInWord = false
            return (isLoud ? text.lowercased() : text).reduce(into: "") { whole, character in
                whole += isInWord ? String(character) : character.uppercased()
                isInWord = character.isLetter || character.isNumber || "'’".contains(character)
            }
        }
    }

    /// The text with one line a paragraph; an empty line parts paragraphs, a soft hyphen at a line's end parts no word.
    private static func unwrapped(_ text: String) -> String {
        text.replacing(/\u{AD}\s*?[\n\f]/, with: "").split(separator: /\R\s*\R/)
            .map {
                $0.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(
                    separator: " "
                )
            }
            .joined(separator: "\n\n")
    }

    /// The date of a text in ISO 8601; nil if it is not in this format.
    private static func moment(_ text: String, in format: String) -> String? {
        let text = text.trimmed
        if format == "unix" {
            guard let seconds = Double(text), abs(seconds) < 1e11 else { return nil }
            return Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
        }
        return formatters.withLock { formatters in
            let formatter = formatters[format] ?? Self.formatter(format)
            formatters[format] = formatter
            // Days and months that the format does not have are not known.
            let length = format.contains { "dDEew".contains($0) } ? .max : format.contains { "ML".contains($0) } ? 7 : 4
            return formatter.date(from: text).map { String($0.formatted(.iso8601).prefix(length)) }
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
