import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix

/// Asks one address once: the only place that touches the network.
struct Exchanger: Sendable {
    private let configuration: WebConfiguration
    private let hostGuard: HostGuard
    private let publicClient: HTTPClient
    /// For hosts that requests name themselves: connects anywhere.
    private let openClient: HTTPClient

    init(_ configuration: WebConfiguration, names: NameLookup) {
        self.configuration = configuration
        hostGuard = HostGuard(names: names)
        var settings = HTTPClient.Configuration(heroWeb: configuration)
        openClient = HTTPClient(eventLoopGroupProvider: .singleton, configuration: settings)
        settings.http1_1ConnectionDebugInitializer = HostGuard.check
        publicClient = HTTPClient(eventLoopGroupProvider: .singleton, configuration: settings)
    }

    /// Cannot fail in a way that matters: what is still open then is closed by the system.
    func shutDown() async {
        try? await publicClient.shutdown()
        try? await openClient.shutdown()
    }

    /// Asks, and goes where redirects lead.
    /// - Throws: `Fault`; `CancellationError` from the gate.
    func follow(_ request: WebRequest, through gate: PaceGate) async throws -> Answer {
        var hop = try Hop(request)
        for _ in 0...configuration.maximumRedirects {
            let current = hop
            let answer = try await gate.pass { try await exchange(current, for: request) }
            guard let next = try current.following(answer, under: request.redirects) else { return answer }
            hop = next
        }
        throw Fault(.tooManyRedirects(limit: configuration.maximumRedirects), shown: request.shown)
    }

    private func exchange(_ hop: Hop, for request: WebRequest) async throws -> Answer {
        let limits = configuration.deadlines
        let passage = try await within(limits.connection, or: Fault(.timedOut(.connection), shown: hop.shown)) {
            try await guarded(hop, under: request.hosts)
        }
        let whole = request.deadline ?? limits.whole
        // The client's own time-out ends with the head of the answer: a body that drips for ever is cut off here.
        return try await within(whole, or: Fault(.timedOut(.body), shown: hop.shown)) {
            let response = try await ask(hop, passage, timeout: min(limits.answer, whole))
            return Answer(response, body: try await body(of: response, hop, for: request), shown: hop.shown)
        }
    }

    private func guarded(_ hop: Hop, under rule: HostRule) async throws -> HostGuard.Passage {
        do {
            return try await hostGuard.passage(to: hop.address, under: rule)
        } catch {
            throw Fault(WebFailure.Kind(error, awaiting: .connection, limit: 0), shown: hop.shown)
        }
    }

    private func ask(
        _ hop: Hop,
        _ passage: HostGuard.Passage,
        timeout: Duration
    ) async throws -> HTTPClientResponse {
        let client = passage == .anywhere ? openClient : publicClient
        let request = HTTPClientRequest(hop, userAgent: configuration.userAgent)
        do {
            return try await client.execute(request, timeout: TimeAmount(timeout))
        } catch {
            throw Fault(WebFailure.Kind(error, awaiting: .answer, limit: configuration.largestBody), shown: hop.shown)
        }
    }

    private func body(of response: HTTPClientResponse, _ hop: Hop, for request: WebRequest) async throws -> Data {
        let limit = min(request.maximumBytes, configuration.largestBody)
        do {
            switch BodyUse(response, quotaStatuses: request.quotaStatuses) {
            case .kept: return try await response.gathered(upTo: limit)
            case .skipped: await response.finish()
            case .dropped: break
            }
            return Data()
        } catch let error as BodyTooLarge {
            throw Fault(.tooLarge(limit: error.limit), shown: hop.shown)
        } catch {
            throw Fault(WebFailure.Kind(error, awaiting: .body, limit: configuration.largestBody), shown: hop.shown)
        }
    }
}
