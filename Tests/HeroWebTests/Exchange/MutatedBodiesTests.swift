import Foundation
import Fuzzing
import Testing

@testable import HeroWeb

@Suite("Bodies changed at random")
struct MutatedBodiesTests {
    /// One short JSON, in each encoding.
    private static let text = #"{"heroes":["Ada","Bo","Cid","Ada","Bo","Cid","Ada","Bo","Cid"]}"#
    private static let bodies = [
        ("gzip", "H4sIAAAAAAAAA6tWykgtyk8tVrKKVnJMSVTSUXLKBxLOmSlAkpBAbC0ArKDbpj8AAAA="),
        ("deflate", "eJyrVspILcpPLVayilZyTElU0lFyygcSzpkpQJKQQGwtACz/EM4="),
        ("deflate", "q1bKSC3KTy1WsopWckxJVNJRcsoHEs6ZKUCSkEBsLQA="),
        ("br", "Ez4AAATEbakvP6S33xLFIPyg6aBRTEmKyagCajxWnsqLdiwmghdC2yGl8QE="),
        ("zstd", "KLUv/QRYJQEA8HsiaGVyb2VzIjpbIkFkYSIsIkJvIiwiQ2lkIixdfQEA0Did+m1YSw=="),
    ]
    private static let limit = 4_096

    @Test("sound ones are decoded", arguments: bodies)
    func sound(encoding: String, body: String) throws {
        let body = try #require(Data(base64Encoded: body))
        let decoded = try BodyDecoder.decoded(body, encoding: encoding, limit: Self.limit)
        #expect(String(decoding: decoded, as: UTF8.self) == Self.text)
        #expect(throws: BodyDecoder.Failure.tooLarge) {
            try BodyDecoder.decoded(body, encoding: encoding, limit: Self.text.utf8.count - 1)
        }
    }

    @Test("others are decoded within the limit, or refused", arguments: Fuzz.lanes)
    func changed(lane: Int) throws {
        for (number, (encoding, body)) in Self.bodies.enumerated() {
            let seed = try #require(Data(base64Encoded: body))
            let fuzz = Fuzz("body-\(number)-\(encoding)", seeds: [Array(seed)], cost: Self.bodies.count)
            fuzz.run(lane: lane) { input in
                do throws(BodyDecoder.Failure) {
                    let decoded = try BodyDecoder.decoded(input.data, encoding: encoding, limit: Self.limit)
                    #expect(decoded.count <= Self.limit, "\(input)")
                } catch {
                    #expect(error == .damaged || error == .tooLarge, "\(input)")
                }
            }
        }
    }

    private static let settings = Fuzz(
        "proxies",
        seeds: ["http://user:word@proxy.example:3128", "10.0.0.0/8, .example,[::1]/128 fe80::/10", "*", "socks5h://p"],
        pieces: ["/", ",", ".", ":", "@", "://", "[", "]", "/129", "/-1", "*", "localhost"]
    )

    @Test("proxies and exceptions of the environment are taken or passed over", arguments: Fuzz.lanes)
    func proxies(lane: Int) throws {
        let targets = ["http://10.1.2.3/", "https://heroes.example/", "http://[fe80::1]/"].compactMap(WebAddress.init)
        try #require(targets.count == 3)
        Self.settings.run(lane: lane) { input in
            let text = input.text
            let settings = ProxySettings(environment: ["all_proxy": text, "no_proxy": text])
            for target in targets {
                guard let proxy = settings.proxy(for: target) else { continue }
                #expect(proxy.text == text && !proxy.shown.isEmpty || text.hasSuffix("@"), "\(input)")
            }
        }
    }
}
