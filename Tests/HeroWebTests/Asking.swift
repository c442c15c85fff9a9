import FakeUpstream

@testable import HeroBasics
@testable import HeroWeb

/// Runs `body` with a client whose waits pass at once, and a limiter that is always open.
func asking<Result: Sendable>(
    deadlines: WebConfiguration.Deadlines = .patient,
    retry: RetryPolicy = RetryPolicy(),
    clock: any Clock<Duration> = PassingClock(),
    names: NameLookup = .system,
    proxies: ProxySettings = .none,
    _ body: @Sendable (WebClient, RateLimiter) async throws -> Result
) async throws -> Result {
    let configuration = WebConfiguration(
        userAgent: "herodex-tests/1",
        deadlines: deadlines,
        retry: retry,
        largestBody: 100_000,
        clock: clock,
        proxies: proxies,
        jitter: { 0 }
    )
    let client = WebClient(configuration, names: names)
    let limiter = RateLimiter(Pace(requestsPerSecond: 0, parallel: 8), clock: clock)
    do {
        let result = try await body(client, limiter)
        await client.shutDown()
        return result
    } catch {
        await client.shutDown()
        throw error
    }
}

/// The failure of one request to a server that is set up like this; nil when it was answered.
func failure(
    of answer: UpstreamAnswer,
    deadlines: WebConfiguration.Deadlines = .patient,
    retry: RetryPolicy = .once,
    _ change: @Sendable (inout WebRequest) -> Void = { _ in }
) async throws -> WebFailure? {
    try await Upstream.serving(["/it": answer]) { upstream in
        var request = WebRequest.to(upstream, "/it")
        request.shown = "/it"
        change(&request)
        let sent = request
        return try await asking(deadlines: deadlines, retry: retry) { client, limiter in
            do {
                _ = try await client.send(sent, through: limiter)
                return nil
            } catch let failure as WebFailure {
                return failure
            }
        }
    }
}

extension WebConfiguration.Deadlines {
    /// So long that only tests of time-outs meet one: among a thousand others a server may take its time.
    static let patient = Self(
        connection: .seconds(3_600),
        answer: .seconds(3_600),
        silence: .seconds(3_600),
        whole: .seconds(3_600),
        slowest: .init(bytes: 1, time: .seconds(3_600))
    )

    /// Patient but for this.
    static func only(_ change: (inout Self) -> Void) -> Self {
        var deadlines = patient
        change(&deadlines)
        return deadlines
    }
}

extension RetryPolicy {
    static let once = RetryPolicy(tries: 1, connectionTries: 1)
}

extension WebRequest {
    /// A request for a path of the server, which may be reached although it is on this machine.
    static func to(_ upstream: Upstream, _ path: String) -> WebRequest {
        let url = upstream.baseURL + path
        return WebRequest(
            url: url,
            shown: url.replacing("secret", with: "***"),
            hosts: .alsoPrivate([WebHost("127.0.0.1", port: upstream.port)])
        )
    }
}
