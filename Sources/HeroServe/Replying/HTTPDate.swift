import Glibc

/// Moments as HTTP writes them (RFC 9110, 5.6.7), in seconds since 1970.
enum HTTPDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, in whatever language the system speaks.
    static func text(_ seconds: Int) -> String {
        let parts = parts(seconds)
        let date = "\(days[Int(parts.tm_wday)]), \(twoDigits(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
        return "\(date) \(Int(parts.tm_year) + 1_900) \(clock(parts)) GMT"
    }

    static func parts(_ seconds: Int) -> tm {
        var (time, parts) = (time_t(seconds), tm())
        gmtime_r(&time, &parts)
        return parts
    }

    static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

    static func clock(_ parts: tm) -> String {
        [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
    }

    /// Reads the form above and the two older ones; nil for anything else, which a reader of such fields ignores.
    static func seconds(_ text: String) -> Int? {
        if let match = text.wholeMatch(of: /[A-Z][a-z]{2}, (\d\d) ([A-Z][a-z]{2}) (\d{4}) (\d\d):(\d\d):(\d\d) GMT/) {
            return seconds([match.3, match.1, match.4, match.5, match.6], month: match.2)
        }
        if let match = text.wholeMatch(of: /[A-Z][a-z]+, (\d\d)-([A-Z][a-z]{2})-(\d\d) (\d\d):(\d\d):(\d\d) GMT/) {
            // Two digits mean the year nearest to this one; 1970 to 2069 will do.
            let century = (Int(match.3) ?? 0) < 70 ? "20" : "19"
            return seconds([century + match.3, match.1, match.4, match.5, match.6], month: match.2)
        }
        if let match = text.wholeMatch(of: /[A-Z][a-z]{2} ([A-Z][a-z]{2}) ([ \d]\d) (\d\d):(\d\d):(\d\d) (\d{4})/) {
            let day = match.2.drop { $0 == " " }
            return seconds([match.6, day, match.3, match.4, match.5], month: match.1)
        }
        return nil
    }

    private static func seconds(_ digits: [Substring], month: Substring) -> Int? {
        let numbers = digits.compactMap { Int32($0) }
        guard numbers.count == 5, let month = months.firstIndex(of: String(month)) else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1_900, Int32(month), numbers[1])
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[2], numbers[3], numbers[4])
        guard (1...31).contains(numbers[1]), numbers[2] < 24, numbers[3] < 60, numbers[4] <= 60 else { return nil }
        return timegm(&parts)
    }
}
