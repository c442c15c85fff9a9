import HeroBasics

/// Sends one request once: the only code that uses the network.
struct Exchanger: Sendable {
    private let configuration: WebConfiguration
    private let hostGuard: HostGuard
    /// For requests limited to public hosts, which never share a connection with the others.
    private let publicLoop = TransferLoop()
    /// For hosts that requests name themselves: connects anywhere.
    private let openLoop = TransferLoop()

    init(_ configuration: WebConfiguration, names: NameLookup) {
        self.configuration = configuration
        hostGuard = HostGuard(names: names, proxies: configuration.proxies)
    }

    /// Cancels everything under way.
    func shutDown() async {
        await publicLoop.stop()
        await openLoop.stop()
    }

    /// Sends a request and follows its redirects.
    /// - Throws: `Fault`; `CancellationError` from the rate limiter.
    func follow(_ request: WebRequest, through limiter: RateLimiter) async throws -> RawResponse {
        var step = try RedirectStep(request)
        for _ in 0...configuration.maximumRedirects {
            let current = step
            let response = try await limiter.pass { try await exchange(current, for: request) }
            guard let next = try current.following(response, under: request.redirects) else { return response }
            step = next
        }
        throw Fault(kind: .tooManyRedirects(limit: configuration.maximumRedirects), shown: request.shown)
    }

    private func exchange(_ step: RedirectStep, for request: WebRequest) async throws -> RawResponse {
        let route = try await route(of: step, under: request.hosts)
        let order = try TransferOrder(step, of: request, route: route, configuration: configuration)
        let loop = route.passage == .anywhere ? openLoop : publicLoop
        switch await loop.perform(order) {
        case .success(let result): return try RawResponse(result, limit: order.largestBody, shown: step.shown)
        case .failure(let kind):
            if case .noConnection = kind { hostGuard.forget(step.address.host) }
            throw Fault(kind: kind, shown: step.shown)
        }
    }

    private func route(of step: RedirectStep, under rule: HostRule) async throws -> Route {
        let limit = configuration.deadlines.connection
        do {
            // Most requests go to hosts that are already known: they need no timer.
            if let route = try hostGuard.routeAtSight(to: step.address, under: rule) { return route }
            return try await within(limit, or: Fault(kind: .timedOut(.connection), shown: step.shown)) {
                try await hostGuard.route(to: step.address, under: rule)
            }
        } catch let refusal as HostGuard.Refusal {
            throw Fault(kind: .refusedAddress(reason: refusal.reason), shown: step.shown)
        } catch is HostGuard.UnknownName {
            throw Fault(kind: .noConnection(reason: WebFailure.Kind.unknownName), shown: step.shown)
        } catch is NameLookup.Unavailable {
            let reason = "its name cannot be looked up: there is no network, or no name server answers"
            throw Fault(kind: .noConnection(reason: reason), shown: step.shown)
        } catch is CancellationError {
            throw Fault(kind: .cancelled, shown: step.shown)
        }
    }
}
