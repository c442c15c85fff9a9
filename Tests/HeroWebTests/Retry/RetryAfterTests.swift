import Foundation
import Testing

@testable import HeroWeb

@Suite("Retry-After")
struct RetryAfterTests {
    @Test(
        "A wait is never negative, and huge numbers stay numbers",
        arguments: [
            (" 12 ", Duration?.some(.seconds(12))), ("-5", nil), ("1e3", nil), ("", nil),
            ("99999999999999999999", .seconds(1 << 40)), ("Sun Nov  6 08:49:37 1994", .zero),
        ]
    )
    func wait(text: String, wait: Duration?) {
        #expect(RetryAfter.wait(from: text, at: Date(timeIntervalSince1970: 784_111_778)) == wait)
    }
}
