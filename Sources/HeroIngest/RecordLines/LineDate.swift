import Foundation
import HeroBasics

/// Dates as lines have them: `2026-11-22T10:00:00.25Z`, exact to the nanosecond, so that a date of an archive is read
/// back unchanged.
enum LineDate {
    static func text(_ date: Date) -> String {
        var seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
        var nanoseconds = Int(((date.timeIntervalSinceReferenceDate - seconds) * 1e9).rounded())
        if nanoseconds == 1_000_000_000 { (seconds, nanoseconds) = (seconds + 1, 0) }
        let whole = Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601)
        guard nanoseconds > 0 else { return whole }
        var digits = String(1_000_000_000 + nanoseconds).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return whole.dropLast() + "." + digits + "Z"
    }

    /// Nil for anything else; a day is its first moment.
    static func date(_ text: String) -> Date? {
        guard let match = text.wholeMatch(of: /(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(\.\d{1,9})?Z)?/) else {
            return nil
        }
        let whole = Date(moment: "\(match.1)T\(match.2 ?? "00:00:00")Z")
        let fraction = match.3.flatMap { Double("0\($0)") } ?? 0
        return whole.map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate + fraction) }
    }

    static let encoding = JSONEncoder.DateEncodingStrategy.custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(text(date))
    }

    static let decoding = JSONDecoder.DateDecodingStrategy.custom { decoder in
        let container = try decoder.singleValueContainer()
        guard let date = date(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a date like 2026-11-22 expected")
        }
        return date
    }
}
