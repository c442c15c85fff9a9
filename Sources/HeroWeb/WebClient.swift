public import HeroBasics

/// Sends requests politely: paced, retried after a wait, within deadlines and limits, and into a private network only
/// if the request's host rule allows it.
public final class WebClient: Sendable {
    let configuration: WebConfiguration
    private let exchanger: Exchanger
    private let time: Stopwatch

    init(_ configuration: WebConfiguration, names: NameLookup = .system) {
        self.configuration = configuration
        exchanger = Exchanger(configuration, names: names)
        time = Stopwatch(configuration.clock)
    }

    /// The reply to a request, which may be a refusal: 401, 403, 404, 409 and other 4xx are returned as replies.
    ///
    /// Retried are 408, 413, 420, 429, the 5xx, time-outs and broken connections. A `Retry-After` delays all requests
    /// of the same rate limiter.
    /// - Parameter limiter: the rate limiter that every try and every redirect waits for.
    /// - Throws: `WebFailure`, including `.cancelled`.
    public func send(_ request: WebRequest, through limiter: RateLimiter) async throws(WebFailure) -> WebReply {
        var attempt = 0
        while true {
            attempt += 1
            switch await tried(request, through: limiter) {
            case .success(let answer) where isFinal(answer, request):
                var reply = answer.reply
                reply.attempts = attempt
                return reply
            case .success(let answer):
                try await waitOut(answer, attempt, limiter)
            case .failure(let fault):
                try await waitOut(fault, attempt)
            }
        }
    }

    func shutDown() async { await exchanger.shutDown() }

    /// Whether a retry is pointless. A quota status with a short wait only asks to slow down.
    private func isFinal(_ answer: RawResponse, _ request: WebRequest) -> Bool {
        guard RetryPolicy.isWorthAnotherTry(status: answer.status) else { return true }
        guard request.quotaStatuses.contains(answer.status) else { return false }
        return answer.reply.retryAfter.map { $0 > configuration.retry.longestRetryAfter } ?? true
    }

    private func tried(_ request: WebRequest, through limiter: RateLimiter) async -> Result<RawResponse, Fault> {
        do {
            return .success(try await exchanger.follow(request, through: limiter))
        } catch let fault as Fault {
            return .failure(fault)
        } catch {
            // The only other error comes from waiting for the rate limiter, which throws only when cancelled.
            return .failure(Fault(kind: .cancelled, shown: request.shown))
        }
    }

    private func waitOut(_ answer: RawResponse, _ attempt: Int, _ limiter: RateLimiter) async throws(WebFailure) {
        let asked = answer.reply.retryAfter
        let gaveUp = WebFailure(
            kind: .gaveUp(lastStatus: answer.status, retryAfter: asked),
            shown: answer.reply.shown,
            attempts: attempt
        )
        if let asked {
            if asked > configuration.retry.longestRetryAfter { throw gaveUp }
            await limiter.pause(for: asked)
        }
        if attempt >= configuration.retry.tries { throw gaveUp }
        let wait = nextWait(attempt)
        if asked ?? .zero < wait { try await sleep(wait, shown: answer.reply.shown, attempt) }
    }

    private func waitOut(_ fault: Fault, _ attempt: Int) async throws(WebFailure) {
        let tries = fault.kind.tries(under: configuration.retry)
        guard attempt < tries else { throw WebFailure(kind: fault.kind, shown: fault.shown, attempts: attempt) }
        try await sleep(nextWait(attempt), shown: fault.shown, attempt)
    }

    private func nextWait(_ attempt: Int) -> Duration {
        configuration.retry.backoff(after: attempt, jitter: configuration.jitter())
    }

    private func sleep(_ wait: Duration, shown: String, _ attempt: Int) async throws(WebFailure) {
        do {
            try await time.sleep(for: wait)
        } catch {
            throw WebFailure(kind: .cancelled, shown: shown, attempts: attempt)
        }
    }
}

/// Runs `body` with a client that is shut down afterwards, even if `body` throws.
public func withWebClient<Result>(
    _ configuration: WebConfiguration,
    _ body: (WebClient) async throws -> Result
) async throws -> Result {
    let client = WebClient(configuration)
    do {
        let result = try await body(client)
        await client.shutDown()
        return result
    } catch {
        await client.shutDown()
        throw error
    }
}

extension WebFailure.Kind {
    /// The maximum number of tries for a failure of this kind.
    fileprivate func tries(under rule: RetryPolicy) -> Int {
        switch self {
        case .connectionLost, .timedOut(.answer): rule.tries
        case .timedOut(.body): min(rule.bodyTries, rule.tries)
        case .noConnection, .proxyFailed, .timedOut(.connection): rule.connectionTries
        case .untrusted, .unreadable, .tooLarge, .refusedAddress, .tooManyRedirects, .gaveUp, .cancelled: 1
        }
    }
}
