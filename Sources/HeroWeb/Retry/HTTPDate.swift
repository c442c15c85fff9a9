import Foundation

/// A moment as HTTP headers write it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7), and the two older forms that
/// readers must accept.
enum HTTPDate {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// Nil for anything else.
    static func date(from text: String) -> Date? {
        let parts = text.split { $0 == " " || $0 == "," || $0 == "-" }.map(String.init)
        return switch parts.count {
        // Sun, 06 Nov 1994 08:49:37 GMT; Sunday, 06-Nov-94 08:49:37 GMT
        case 6 where parts[5] == "GMT": date(day: parts[1], month: parts[2], year: parts[3], time: parts[4])
        // Sun Nov  6 08:49:37 1994
        case 5: date(day: parts[2], month: parts[1], year: parts[4], time: parts[3])
        default: nil
        }
    }

    private static func date(day: String, month: String, year: String, time: String) -> Date? {
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
        guard let day = Int(day), let month = months.firstIndex(of: month), let year = Int(year), clock.count == 3,
            1...31 ~= day, 0...9_999 ~= year, 0...23 ~= clock[0], 0...59 ~= clock[1], 0...60 ~= clock[2]
        else { return nil }
        var parts = DateComponents()
        parts.year = fullYear(year)
        parts.month = month + 1
        parts.day = day
        parts.hour = clock[0]
        parts.minute = clock[1]
        parts.second = clock[2]
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: parts)
    }

    /// Two digits mean this century up to 69, else the last one.
    private static func fullYear(_ year: Int) -> Int {
        switch year {
        case 0...69: 2_000 + year
        case 70...99: 1_900 + year
        default: year
        }
    }
}
