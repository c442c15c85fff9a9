import Foundation
import HeroModel

extension Date {
    /// The moment in UTC as RFC 3339 writes it: `2026-11-21T10:15:00Z`.
    var instant: String {
        let rest = timeIntervalSince1970 - (timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
        // An infinite moment has no number.
        let second = (0..<86_400).contains(rest) ? Int(rest) : 0
        let clock = [second / 3_600, second / 60 % 60, second % 60].map { ($0 < 10 ? "0" : "") + String($0) }
        return "\(CalendarDate(utc: self))T\(clock.joined(separator: ":"))Z"
    }
}
