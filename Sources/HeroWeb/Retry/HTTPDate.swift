import Foundation

/// A moment as HTTP headers write it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7), and the two older forms that
/// readers must accept.
enum HTTPDate {
    private static let months: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Nil for anything else.
    static func date(from text: String) -> Date? {
        let parts = text.utf8.split { $0 == 0x20 || $0 == 0x2C || $0 == 0x2D }.map { Substring($0) }
        return switch parts.count {
        // Sun, 06 Nov 1994 08:49:37 GMT; Sunday, 06-Nov-94 08:49:37 GMT
        case 6 where parts[5] == "GMT": date(day: parts[1], month: parts[2], year: parts[3], time: parts[4])
        // Sun Nov  6 08:49:37 1994
        case 5: date(day: parts[2], month: parts[1], year: parts[4], time: parts[3])
        default: nil
        }
    }

    private static func date(day: Substring, month: Substring, year: Substring, time: Substring) -> Date? {
        let clock = time.utf8.split(separator: 0x3A, omittingEmptySubsequences: false).map {
            Int32(Substring($0)) ?? -1
        }
        guard let day = Int32(day), let month = months.firstIndex(of: month), let year = Int(year), clock.count == 3,
            1...31 ~= day, 0...9_999 ~= year, 0...23 ~= clock[0], 0...59 ~= clock[1], 0...60 ~= clock[2]
        else { return nil }
        // Every reply has such a date, and Foundation's calendar takes a hundred times as long.
        var moment = tm()
        moment.tm_year = Int32(fullYear(year) - 1_900)
        moment.tm_mon = Int32(month)
        moment.tm_mday = day
        moment.tm_hour = clock[0]
        moment.tm_min = clock[1]
        moment.tm_sec = clock[2]
        return Date(timeIntervalSince1970: Double(timegm(&moment)))
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
