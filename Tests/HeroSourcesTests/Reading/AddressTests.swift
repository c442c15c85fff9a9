import Foundation
import HeroModel
import Testing

@testable import HeroSources

struct AddressTests {
    @Test(
        "a query is percent-encoded as UTF-8",
        arguments: [
            ("chuck", "chuck"), ("a b+c", "a%20b%2Bc"), ("100%", "100%25"), ("a&b=c#d?e/f", "a%26b%3Dc%23d%3Fe%2Ff"),
            ("Araña", "Ara%C3%B1a"), ("“x”", "%E2%80%9Cx%E2%80%9D"), ("-._~09azAZ", "-._~09azAZ"), ("", ""),
            ("\u{0}\n", "%00%0A"), ("😀", "%F0%9F%98%80"),
        ]
    )
    func percentEncoding(_ plain: String, _ encoded: String) {
        #expect(plain.percentEncoded == encoded)
        #expect(encoded.removingPercentEncoding == plain)
    }

    @Test("an address is base, path and query, in the order given")
    func address() {
        let request = SourceRequest(
            path: "/jokes/search",
            query: [SourceRequest.Parameter("query", "round house"), SourceRequest.Parameter("b", "1")],
            step: .search("round house")
        )
        let extra = [SourceRequest.Parameter("ts", "1")]
        #expect(
            request.address(base: "http://127.0.0.1:8080/api", adding: extra)
                == "http://127.0.0.1:8080/api/jokes/search?query=round%20house&b=1&ts=1"
        )
        #expect(SourceRequest(path: "/a", step: .login).address(base: "https://b.example") == "https://b.example/a")
    }

    @Test(
        "text is escaped to stand in JSON",
        arguments: [("plain", "plain"), (#"a"b\c"#, #"a\"b\\c"#), ("\n\u{1}", #"\u000a\u0001"#), ("é😀", "é😀")]
    )
    func jsonText(_ plain: String, _ escaped: String) { #expect(plain.jsonEscaped == escaped) }

    @Test(
        "a text is cut after a whole word",
        arguments: [
            ("one two three", 13, "one two three"), ("one two three", 12, "one two…"), ("one two three", 8, "one two…"),
            ("abcdefghijkl", 6, "abcde…"), ("a bcdefghijkl", 6, "a bcd…"), ("one, two", 6, "one…"), ("", 5, ""),
        ]
    )
    func cut(_ text: String, _ limit: Int, _ expected: String) {
        #expect(text.cut(to: limit) == expected)
        #expect(text.cut(to: limit).count <= limit)
    }
}
