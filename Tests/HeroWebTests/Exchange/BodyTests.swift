import FakeUpstream
import Foundation
import HeroBasics
import Testing

@testable import HeroWeb

@Suite("Bodies", .timeLimit(.minutes(10)))
struct BodyTests {
    /// `["Anansi"]`.
    private static let small = "H4sIAAAAAAACA4tWcsxLzCvOVIoFAEDLiVkKAAAA"
    /// 300,000 spaces.
    private static let bomb = """
        H4sIAAAAAAACA+3BAQ0AAADCoCrvn9IeDigA\(String(repeating: "A", count: 385))Pgx3yofVOCTBAA=
        """

    private func bytes(_ base64: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: base64))) }

    @Test("Come decompressed")
    func decompressed() async throws {
        try await Upstream.serving(["/it": .gzip(try bytes(Self.small))]) { upstream in
            let reply = try await asking { client, limiter in
                try await client.send(.to(upstream, "/it"), through: limiter)
            }
            #expect(reply.body == Data(#"["Anansi"]"#.utf8))
            #expect(upstream.requests[0][header: "Accept-Encoding"] == ["gzip, deflate, br, zstd"])
        }
    }

    @Test("That burst on decompression are refused")
    func bomb() async throws {
        let failure = try await failure(of: .gzip(try bytes(Self.bomb)), retry: RetryPolicy()) {
            $0.maximumBytes = 1 << 30
        }
        #expect(failure == WebFailure(kind: .tooLarge(limit: 100_000), shown: "/it", attempts: 1))
    }

    @Test("Are measured against the request's own limit after decompression")
    func ownLimit() async throws {
        let failure = try await failure(of: .gzip(try bytes(Self.small))) { $0.maximumBytes = 9 }
        #expect(failure?.kind == .tooLarge(limit: 9))
    }

    @Test("With too long an announced length are refused unread")
    func announced() async throws {
        let failure = try await failure(of: .cut([], announced: 1_001)) { $0.maximumBytes = 1_000 }
        #expect(failure?.kind == .tooLarge(limit: 1_000))
    }

    @Test("Never get larger than the client allows, whatever the request says")
    func clientLimit() async throws {
        let answer = UpstreamAnswer.reply(200, body: [UInt8](repeating: 0x20, count: 100_001))
        #expect(try await failure(of: answer) { $0.maximumBytes = 1 << 30 }?.kind == .tooLarge(limit: 100_000))
    }

    @Test("Without an announced length are cut off at the limit")
    func unannounced() async throws {
        let head = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
        let endless = UpstreamAnswer.steps([.send(head + [UInt8](repeating: 0x20, count: 2_000)), .dripForEver(0x20)])
        let failure = try await failure(of: endless) { $0.maximumBytes = 1_000 }
        #expect(failure?.kind == .tooLarge(limit: 1_000))
    }

    @Test("May be as large as the limit")
    func exact() async throws {
        try await Upstream.serving(["/it": .reply(200, body: [UInt8](repeating: 7, count: 1_000))]) { upstream in
            let reply = try await asking { client, limiter in
                var request = WebRequest.to(upstream, "/it")
                request.maximumBytes = 1_000
                return try await client.send(request, through: limiter)
            }
            #expect(reply.body == Data(repeating: 7, count: 1_000))
        }
    }

    @Test("That are compressed and cut are unreadable; those only said to be compressed are as they are")
    func broken() async throws {
        let reason = WebFailure.Kind.unreadable(reason: "its body is cut or damaged")
        #expect(try await failure(of: .gzip(Array(try bytes(Self.small).dropLast(12))))?.kind == reason)
        #expect(try await failure(of: .gzip(Array("{}".utf8))) == nil)
    }

    @Test("In an encoding nobody asked for are unreadable")
    func foreignEncoding() async throws {
        let answer = UpstreamAnswer.reply(200, headers: ["Content-Encoding": "compress"], body: [1, 2, 3])
        #expect(try await failure(of: answer)?.kind == .unreadable(reason: "its body comes encoded as compress"))
    }

    @Test("That are missing from a 304 are not missed, whatever its headers say")
    func notModified() async throws {
        let answer = UpstreamAnswer.reply(304, headers: ["Content-Encoding": "gzip", "ETag": "x"])
        try await Upstream.serving(["/it": answer]) { upstream in
            let reply = try await asking { client, limiter in
                try await client.send(.to(upstream, "/it"), through: limiter)
            }
            #expect(reply.status == 304)
            #expect(reply.validators?.etag == "x")
            #expect(reply.body.isEmpty)
        }
    }
}
