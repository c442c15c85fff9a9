package import Foundation
import Glibc

/// Moments as HTTP writes them (RFC 9110, 5.6.7), in seconds since 1970.
package enum HTTPDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    package static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    /// `Sun, 06 Nov 1994 08:49:37 GMT`, independent of the system's language.
    package static func text(_ seconds: Int) -> String {
        let parts = parts(seconds)
        let date = "\(days[Int(parts.tm_wday)]), \(twoDigits(parts.tm_mday)) \(months[Int(parts.tm_mon)])"
        return "\(date) \(Int(parts.tm_year) + 1_900) \(clock(parts)) GMT"
    }

    /// The parts of a moment in UTC.
    package static func parts(_ seconds: Int) -> tm {
        var (time, parts) = (time_t(seconds), tm())
        gmtime_r(&time, &parts)
        return parts
    }

    package static func twoDigits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// `08:49:37`.
    package static func clock(_ parts: tm) -> String {
        [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
    }

    /// Reads the form above and the two older ones that readers must accept; nil for anything else. The name of the day
    /// is not compared.
    package static func seconds(_ text: String) -> Int? {
        guard text.utf8.first != 0x20, text.utf8.last != 0x20 else { return nil }
        let parts = text.utf8.split { $0 == 0x20 || $0 == 0x2C || $0 == 0x2D }.map { Substring($0) }
        return switch parts.count {
        // Sun, 06 Nov 1994 08:49:37 GMT; Sunday, 06-Nov-94 08:49:37 GMT
        case 6 where parts[5] == "GMT": seconds(day: parts[1], month: parts[2], year: parts[3], time: parts[4])
        // Sun Nov  6 08:49:37 1994
        case 5: seconds(day: parts[2], month: parts[1], year: parts[4], time: parts[3])
        default: nil
        }
    }

    /// Reads a moment as `seconds(_:)` does, and returns it as a date; nil for anything else.
    package static func date(from text: String) -> Date? {
        seconds(text).map { Date(timeIntervalSince1970: Double($0)) }
    }

    private static func seconds(day: Substring, month: Substring, year: Substring, time: Substring) -> Int? {
        let clock = time.utf8.split(separator: 0x3A, omittingEmptySubsequences: false).map {
            number(Substring($0)) ?? .max
        }
        guard let day = number(day), let month = months.firstIndex(of: String(month)), let year = number(year),
            clock.count == 3, 1...31 ~= day, clock[0] <= 23, clock[1] <= 59, clock[2] <= 60
        else { return nil }
        // Every reply has such a date, and Foundation's calendar takes a hundred times as long.
        var moment = tm()
        (moment.tm_year, moment.tm_mon, moment.tm_mday) = (fullYear(year) - 1_900, Int32(month), day)
        (moment.tm_hour, moment.tm_min, moment.tm_sec) = (clock[0], clock[1], clock[2])
        let seconds = timegm(&moment)
        // It carries 31 Feb over to March; a leap second may carry over, too.
        return moment.tm_mday == day || clock[2] == 60 ? seconds : nil
    }

    /// A number of one to four digits.
    private static func number(_ text: Substring) -> Int32? {
        let digits = text.utf8
        return 1...4 ~= digits.count && digits.allSatisfy { 0x30...0x39 ~= $0 } ? Int32(text) : nil
    }

    /// Two digits up to 69 mean this century, others the last one.
    private static func fullYear(_ year: Int32) -> Int32 {
        switch year {
        case 0...69: 2_000 + year
        case 70...99: 1_900 + year
        default: year
        }
    }
}
