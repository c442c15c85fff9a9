import FakeUpstream
import Testing

@testable import HeroWeb

@Suite("Cancelling", .timeLimit(.minutes(10)))
struct CancellationTests {
    /// Starts a request, cancels it once the server has seen it, and gives what came of it.
    private func outcome(of answer: UpstreamAnswer) async throws -> WebFailure.Kind? {
        let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
        let routes = UpstreamRoutes { _ in
            arrival.yield()
            return answer
        }
        return try await Upstream.serving(routes) { upstream in
            try await asking(retry: RetryPolicy(firstWait: .seconds(3_600)), clock: ContinuousClock()) {
                client,
                limiter in
                let sending = Task {
                    do {
                        _ = try await client.send(.to(upstream, "/it"), through: limiter)
                        return nil as WebFailure.Kind?
                    } catch let failure as WebFailure {
                        return failure.kind
                    }
                }
                for await _ in arrivals { break }
                sending.cancel()
                return try await sending.value
            }
        }
    }

    @Test("Ends a request that waits for its answer")
    func awaitingAnswer() async throws {
        #expect(try await outcome(of: .silence) == .cancelled)
    }

    @Test("Ends a request whose body drips")
    func awaitingBody() async throws {
        #expect(try await outcome(of: .slowDrip) == .cancelled)
    }

    @Test("Ends the wait before another try")
    func awaitingTry() async throws {
        #expect(try await outcome(of: .status(503)) == .cancelled)
    }

    @Test("Ends the wait a server asked for")
    func awaitingPause() async throws {
        #expect(try await outcome(of: .status(429, headers: ["Retry-After": "100"])) == .cancelled)
    }

    @Test("Ends before anything is sent when the task was cancelled already")
    func beforehand() async throws {
        try await Upstream.serving(["/it": .json("{}")]) { upstream in
            let kind = try await asking { client, limiter in
                let sending = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    do {
                        _ = try await client.send(.to(upstream, "/it"), through: limiter)
                        return nil as WebFailure.Kind?
                    } catch let failure as WebFailure {
                        return failure.kind
                    }
                }
                return try await sending.value
            }
            #expect(kind == .cancelled)
            #expect(upstream.requests.isEmpty)
        }
    }
}
