import Foundation
import Testing

@testable import HeroWeb

@Suite("Dates in headers")
struct HTTPDateTests {
    /// The example of RFC 9110, 5.6.7, in its three forms.
    @Test(
        "Are read in all three forms",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        ]
    )
    func forms(text: String) {
        #expect(HTTPDate.date(from: text) == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test("Two digits of a year mean this century up to 69")
    func century() {
        #expect(HTTPDate.date(from: "Sunday, 06-Nov-22 00:00:00 GMT") == Date(timeIntervalSince1970: 1_667_692_800))
    }

    @Test(
        "Are nil where there is none",
        arguments: [
            "", "soon", "7", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 25:49:37 GMT",
            "Sun, 32 Nov 1994 08:49:37 GMT",
            "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 99999 08:49:37 GMT",
        ]
    )
    func none(text: String) {
        #expect(HTTPDate.date(from: text) == nil)
    }

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
