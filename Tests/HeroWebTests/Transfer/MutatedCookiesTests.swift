import Fuzzing
import HeroBasics
import Testing

@testable import HeroWeb

@Suite("Cookies of redirects, changed at random")
struct MutatedCookiesTests {
    private static let fuzz = Fuzz(
        "set-cookie",
        seeds: [
            "session=ab12; Path=/; HttpOnly; Secure; SameSite=Lax",
            "id=a3fWa; Expires=Wed, 21 Oct 2099 07:28:00 GMT; Domain=heroes.example", "gate=1; Max-Age=0; Path=/heroes",
        ],
        pieces: [
            ";", "=", " ", "\r\n", "\0", "Path=/", "Domain=.example", "Domain=other.example", "Max-Age=-1", "Secure",
            "é",
        ]
    )

    @Test("go to no other host, and never end a header's line", arguments: Fuzz.lanes)
    func cookies(lane: Int) throws {
        let from = try #require(WebAddress("http://heroes.example/heroes/gate"))
        let others = try [
            "http://other.example/heroes/gate", "http://example/heroes", "http://heroes.example:8080/heroes/a",
        ].map { try #require(WebAddress($0)) }
        Self.fuzz.run(lane: lane) { input in
            guard let cookie = RedirectCookie(input.text, from: from) else { return }
            for other in others { #expect(!cookie.belongs(to: other), "\(input)") }
            let sent = cookie.name + "=" + (cookie.value ?? "")
            #expect(sent.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\t" }, "\(input)")
        }
    }
}
