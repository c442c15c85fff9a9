import FakeUpstream
import Foundation
import Testing

@testable import HeroBasics
@testable import HeroWeb

@Suite("Faults", .timeLimit(.minutes(10)))
struct FaultTests {
    @Test("Bytes that are no HTTP are unreadable, and not asked for again")
    func garbage() async throws {
        let failure = try await failure(of: .garbage, retry: RetryPolicy())
        #expect(failure == WebFailure(kind: .unreadable(reason: "its answer is not HTTP"), shown: "/it", attempts: 1))
    }

    @Test("Endless headers are unreadable")
    func hugeHeaders() async throws {
        let failure = try await failure(of: .hugeHeaders(bytes: 400_000))
        #expect(failure?.kind == .unreadable(reason: "its headers are too large"))
    }

    @Test("A connection closed without a word is lost")
    func hangUp() async throws {
        #expect(try await failure(of: .hangUp)?.kind == .connectionLost)
    }

    @Test("A body cut short is lost, never taken for a whole one")
    func cut() async throws {
        let failure = try await failure(of: .cut(Array(#"{"heroes":["#.utf8), announced: 500))
        #expect(failure?.kind == .connectionLost)
    }

    @Test("A body longer than announced is read as far as announced")
    func overlong() async throws {
        try await Upstream.serving(["/it": .overlong(Array("[1]garbage".utf8), announced: 3)]) { upstream in
            let reply = try await asking { client, limiter in
                try await client.send(.to(upstream, "/it"), through: limiter)
            }
            #expect(reply.body == Data("[1]".utf8))
        }
    }

    @Test("A port where nobody listens is told after three tries")
    func refusedPort() async throws {
        let clock = PassingClock()
        let failure = await #expect(throws: WebFailure.self) {
            try await asking(clock: clock) { client, limiter in
                let request = WebRequest(
                    url: "http://127.0.0.1:1/it",
                    shown: "shown",
                    hosts: .alsoPrivate([WebHost("127.0.0.1")])
                )
                return try await client.send(request, through: limiter)
            }
        }
        #expect(failure == WebFailure(kind: .noConnection(reason: "connection refused"), shown: "shown", attempts: 3))
        #expect(clock.waits == [.milliseconds(500), .seconds(1)])
    }

    @Test("A name without an address is told as such")
    func unknownName() async throws {
        let nothing = NameLookup { _ in [] }
        let failure = await #expect(throws: WebFailure.self) {
            try await asking(retry: .once, names: nothing) { client, limiter in
                try await client.send(WebRequest(url: "https://heroes.example/", shown: "shown"), through: limiter)
            }
        }
        #expect(failure?.kind == .noConnection(reason: "there is no host of this name"))
    }

    @Test("A server that does not speak TLS is told as such")
    func noTLS() async throws {
        let failure = try await failure(of: .json("{}")) { $0.url.replace("http:", with: "https:") }
        #expect(failure?.kind == .noConnection(reason: "no secure connection could be made"))
    }

    @Test(
        "What is no http or https address is refused",
        arguments: ["file:///etc/passwd", "heroes", "", "http://", "ftp://a/"]
    )
    func otherSchemes(url: String) async throws {
        let failure = try await failure(of: .json("{}")) { $0.url = url }
        #expect(failure?.kind == .refusedAddress(reason: "it is not an http or https address"))
    }
}
