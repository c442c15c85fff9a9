import FakeUpstream
import Foundation
import HeroWeb
import Testing

@Suite("Asking")
struct AskingTests {
    @Test("A reply comes back with its body, headers and masked address")
    func plainReply() async throws {
        try await Upstream.serving(["/heroes": .json(#"["Anansi"]"#, headers: ["ETag": "unquoted"])]) { upstream in
            let reply = try await asking { client, gate in
                try await client.send(.to(upstream, "/heroes?apikey=secret"), through: gate)
            }
            let expected = WebReply(
                status: 200,
                headers: WebHeaders(etag: "unquoted", contentType: "application/json"),
                body: Data(#"["Anansi"]"#.utf8),
                shown: upstream.baseURL + "/heroes?apikey=***",
                attempts: 1
            )
            #expect(reply == expected)
            #expect(upstream.requests.map(\.uri) == ["/heroes?apikey=secret"])
        }
    }
}
