import FakeUpstream
import HeroBasics
import Testing

@testable import HeroWeb

/// The servers here never finish: each request can only end by the deadline in question.
@Suite("Deadlines", .timeLimit(.minutes(10)))
struct DeadlineTests {
    /// Whether it is a time-out that a body which never ends may meet: on a busy machine its head may be late as well.
    private func isTimeOut(_ failure: WebFailure?) -> Bool {
        failure?.kind == .timedOut(.body) || failure?.kind == .timedOut(.answer)
    }

    @Test("End the wait for an answer")
    func answer() async throws {
        let failure = try await failure(of: .silence, deadlines: .only { $0.answer = .milliseconds(50) })
        #expect(failure == WebFailure(kind: .timedOut(.answer), shown: "/it", attempts: 1))
    }

    @Test("End a silence in the middle of a body")
    func silence() async throws {
        #expect(isTimeOut(try await failure(of: .silentBody, deadlines: .only { $0.silence = .milliseconds(300) })))
    }

    @Test("End a body that drips for ever")
    func drip() async throws {
        #expect(isTimeOut(try await failure(of: .slowDrip, deadlines: .only { $0.whole = .milliseconds(300) })))
    }

    @Test("End a drip after two tries, long before the whole is out of time")
    func slowDrip() async throws {
        let failure = try await failure(
            of: .slowDrip,
            deadlines: .only { $0.slowest = .init(bytes: 40_000, time: .milliseconds(100)) },
            retry: RetryPolicy()
        )
        #expect(failure == WebFailure(kind: .timedOut(.body), shown: "/it", attempts: 2))
    }

    @Test("Can be set for one request")
    func ofRequest() async throws {
        #expect(isTimeOut(try await failure(of: .slowDrip) { $0.deadline = .milliseconds(300) }))
    }

    @Test("Hold for one try, and a later one may be answered")
    func nextTry() async throws {
        try await Upstream.serving(["/it": .inTurn(.slowDrip, .silence, .json("{}"))]) { upstream in
            let deadlines = WebConfiguration.Deadlines(answer: .milliseconds(100), whole: .milliseconds(200))
            let reply = try await asking(deadlines: deadlines, retry: RetryPolicy(tries: 100, bodyTries: 100)) {
                client,
                limiter in
                try await client.send(.to(upstream, "/it"), through: limiter)
            }
            #expect(reply.status == 200)
            #expect(reply.attempts >= 3)
        }
    }

    @Test("End the lookup of a name that takes too long")
    func lookup() async throws {
        let names = NameLookup { _ in
            try await Task.sleep(for: .seconds(3_600))
            return []
        }
        let deadlines = WebConfiguration.Deadlines(connection: .milliseconds(50))
        let failure = await #expect(throws: WebFailure.self) {
            try await asking(deadlines: deadlines, retry: .once, names: names) { client, limiter in
                try await client.send(WebRequest(url: "http://heroes.example/", shown: "shown"), through: limiter)
            }
        }
        #expect(failure?.kind == .timedOut(.connection))
    }
}
