import Foundation
import HeroBasics

/// The `Retry-After` header, which is either seconds or a date (RFC 9110, 10.2.3).
enum RetryAfter {
    /// The requested wait, never negative; nil if the text is neither.
    /// - Parameter moment: when the reply was made, by the server's clock if known: the local clock may be wrong.
    static func wait(from text: String, at moment: Date) -> Duration? {
        let text = text.trimmingCharacters(in: .whitespaces)
        if !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
            return .seconds(min(Int(text) ?? .max, 1 << 40))
        }
        guard let date = HTTPDate.date(from: text) else { return nil }
        return .seconds(max(date.timeIntervalSince(moment), 0))
    }
}
