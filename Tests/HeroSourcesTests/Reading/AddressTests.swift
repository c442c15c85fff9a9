import Foundation
import HeroModel
import Testing

@testable import HeroSources

struct AddressTests {
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
        "a kept request that leads to another host is none",
        arguments: ["@evil.example/", ".evil.example/", ":81/", "", "x", "\u{200D}/a"]
    )
    func otherHosts(path: String) throws {
        let sound = try JSONEncoder().encode(SourceRequest(path: "/a", step: .login))
        #expect(throws: Never.self) { try JSONDecoder().decode(SourceRequest.self, from: sound) }
        let kept = try JSONEncoder().encode(SourceRequest(path: path, step: .login))
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(SourceRequest.self, from: kept) }
    }

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
