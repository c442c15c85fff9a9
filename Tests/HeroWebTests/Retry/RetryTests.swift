import FakeUpstream
import Foundation
import HeroBasics
import Testing

@testable import HeroWeb

@Suite("Trying again", .timeLimit(.minutes(10)))
struct RetryTests {
    @Test(
        "Helps after a fault that passes",
        arguments: [
            UpstreamAnswer.status(408), .status(413), .status(420), .status(429), .status(500), .status(502),
            .status(503),
            .status(504), .status(599), .hangUp, .cut([0x5B], announced: 9),
        ]
    )
    func passingFault(fault: UpstreamAnswer) async throws {
        let clock = PassingClock()
        try await Upstream.serving(["/it": .inTurn(fault, fault, .json("{}"))]) { upstream in
            let reply = try await asking(clock: clock) { client, limiter in
                try await client.send(.to(upstream, "/it"), through: limiter)
            }
            #expect(reply.status == 200)
            #expect(reply.attempts == 3)
            #expect(upstream.requests.count == 3)
        }
        #expect(clock.waits == [.milliseconds(500), .seconds(1)])
    }

    @Test("Ends after five tries, each wait twice as long as the one before")
    func givingUp() async throws {
        let clock = PassingClock()
        try await Upstream.serving(["/it": .status(503)]) { upstream in
            let failure = await #expect(throws: WebFailure.self) {
                try await asking(clock: clock) { client, limiter in
                    try await client.send(.to(upstream, "/it?key=secret"), through: limiter)
                }
            }
            let kind = WebFailure.Kind.gaveUp(lastStatus: 503, retryAfter: nil)
            #expect(failure == WebFailure(kind: kind, shown: upstream.baseURL + "/it?key=***", attempts: 5))
            #expect(upstream.requests.count == 5)
        }
        #expect(clock.waits == [.milliseconds(500), .seconds(1), .seconds(2), .seconds(4)])
    }

    @Test(
        "Waits as long as the server asks, in seconds or until a date",
        arguments: [
            ("7", Duration.seconds(7)), ("Sun, 06 Nov 1994 08:50:07 GMT", .seconds(30)), ("120", .seconds(120)),
            // Less than our own wait, or nonsense: our own.
            ("0", .milliseconds(500)), ("Sun, 06 Nov 1994 08:00:00 GMT", .milliseconds(500)),
            ("soon", .milliseconds(500)),
        ]
    )
    func retryAfter(text: String, wait: Duration) async throws {
        let clock = PassingClock()
        let headers: UpstreamAnswer.Headers = ["Retry-After": text, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        try await Upstream.serving(["/it": .inTurn(.status(429, headers: headers), .json("{}"))]) { upstream in
            let reply = try await asking(clock: clock) { client, limiter in
                try await client.send(.to(upstream, "/it"), through: limiter)
            }
            #expect(reply.attempts == 2)
        }
        #expect(clock.waits == [wait])
    }

    @Test("Is given up at once when the server asks for too long a wait")
    func tooLongAWait() async throws {
        let failure = try await failure(of: .status(503, headers: ["Retry-After": "121"]), retry: RetryPolicy())
        let kind = WebFailure.Kind.gaveUp(lastStatus: 503, retryAfter: .seconds(121))
        #expect(failure == WebFailure(kind: kind, shown: "/it", attempts: 1))
    }

    @Test("Does not happen to a spent quota, which comes back at once with its reply")
    func quota() async throws {
        let answer = UpstreamAnswer.json(#"{"error":"slow down"}"#, status: 420, headers: ["Retry-After": "900"])
        try await Upstream.serving(["/it": answer]) { upstream in
            let reply = try await asking { client, limiter in
                var request = WebRequest.to(upstream, "/it")
                request.quotaStatuses = [420]
                return try await client.send(request, through: limiter)
            }
            #expect(reply.status == 420)
            #expect(reply.retryAfter == .seconds(900))
            #expect(reply.body == Data(#"{"error":"slow down"}"#.utf8))
            #expect(upstream.requests.count == 1)
        }
    }

    @Test("Happens to a quota that comes with a short wait")
    func brake() async throws {
        let brake = UpstreamAnswer.status(420, headers: ["Retry-After": "9"])
        try await Upstream.serving(["/it": .inTurn(brake, .json("{}"))]) { upstream in
            let reply = try await asking { client, limiter in
                var request = WebRequest.to(upstream, "/it")
                request.quotaStatuses = [420]
                return try await client.send(request, through: limiter)
            }
            #expect(reply.status == 200)
            #expect(upstream.requests.count == 2)
        }
    }
}

@Suite("The rule of trying again", .timeLimit(.minutes(10)))
struct RetryRuleTests {
    @Test(
        "Doubles the wait up to the longest",
        arguments: [(1, 500), (2, 1_000), (4, 4_000), (7, 30_000), (500, 30_000)]
    )
    func doubling(attempt: Int, milliseconds: Int) {
        #expect(RetryPolicy().backoff(after: attempt, jitter: 0) == .milliseconds(milliseconds))
    }

    @Test(
        "Takes at most half of the wait away by chance",
        arguments: [(0.0, 1_000), (0.5, 750), (1.0, 500), (9.0, 500)]
    )
    func jitter(jitter: Double, milliseconds: Int) {
        #expect(RetryPolicy().backoff(after: 2, jitter: jitter) == .milliseconds(milliseconds))
    }
}
