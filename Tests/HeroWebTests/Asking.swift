import FakeUpstream
import HeroWeb

/// Runs `body` with a client whose waits pass at once, and a gate that is always open.
func asking<Result: Sendable>(
    deadlines: WebConfiguration.Deadlines = .init(),
    retry: RetryRule = RetryRule(),
    clock: PassingClock = PassingClock(),
    _ body: @Sendable (WebClient, PaceGate) async throws -> Result
) async throws -> Result {
    let configuration = WebConfiguration(
        userAgent: "herodex-tests/1",
        deadlines: deadlines,
        retry: retry,
        largestBody: 1 << 20,
        clock: clock,
        jitter: { 0 }
    )
    return try await withWebClient(configuration) { client in
        try await body(client, PaceGate(Pace(requestsPerSecond: 0, parallel: 8), clock: clock))
    }
}

extension WebRequest {
    /// A request for a path of the server, which may be reached although it is on this machine.
    static func to(_ upstream: Upstream, _ path: String) -> WebRequest {
        let url = upstream.baseURL + path
        var request = WebRequest(url: url, shown: url.replacing("secret", with: "***"))
        request.hosts = .alsoPrivate([WebHost("127.0.0.1", port: upstream.port)])
        return request
    }
}
