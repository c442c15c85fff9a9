import Foundation
import Testing

@testable import HeroBasics

@Suite("Percent-encoding")
struct PercentEncodingTests {
    @Test(
        "encodes all but unreserved characters, as UTF-8",
        arguments: [
            ("chuck", "chuck"), ("a b+c", "a%20b%2Bc"), ("100%", "100%25"), ("a&b=c#d?e/f", "a%26b%3Dc%23d%3Fe%2Ff"),
            ("Araña", "Ara%C3%B1a"), ("“x”", "%E2%80%9Cx%E2%80%9D"), ("-._~09azAZ", "-._~09azAZ"), ("", ""),
            ("\u{0}\n", "%00%0A"), ("😀", "%F0%9F%98%80"),
        ]
    )
    func percentEncoding(_ plain: String, _ encoded: String) {
        #expect(PercentEncoding.encode(plain) == encoded)
        #expect(encoded.removingPercentEncoding == plain)
    }

    @Test("keeps what it is asked to keep")
    func keeping() {
        #expect(PercentEncoding.encode("a/b c", keeping: { $0 != 0x20 }) == "a/b%20c")
        #expect(PercentEncoding.encoded(0x0A) == Array("%0A".utf8))
    }
}
