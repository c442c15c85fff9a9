import Synchronization

/// One request that a demo server has answered.
public struct LoggedRequest: Equatable, Sendable {
    let method: String
    /// The path, percent-decoded, without the query.
    public let path: String
    /// Path and query without the parameters that sign a request.
    public let target: String
    public let status: Int
    /// Whether it requested the body only if that had changed.
    public let isConditional: Bool
}

/// Whether a demo server works normally.
public enum DemoHealth: Equatable, Sendable {
    case up
    /// Every request is answered with this status and an empty body, such as 503.
    case failing(status: Int)
}

/// The state of a demo server: its request log, and the health set for it.
final class RequestLog: Sendable {
    private struct State {
        var log: [LoggedRequest] = []
        var health = DemoHealth.up
    }

    private let state = Mutex(State())

    var log: [LoggedRequest] { state.withLock(\.log) }

    var health: DemoHealth { state.withLock(\.health) }

    func set(_ health: DemoHealth) { state.withLock { $0.health = health } }

    /// Lets `api` answer, unless the server is set to fail, and logs the request.
    func reply(to request: DemoRequest, from api: some DemoAPI) -> DemoReply {
        let reply: DemoReply =
            switch health {
            case .up: api.reply(to: request)
            case .failing(let status): .empty(status)
            }
        let signing: Set = ["apikey", "ts", "hash"]
        let parameters = request.query.filter { !signing.contains($0.name) }.map { "\($0.name)=\($0.value)" }
        let entry = LoggedRequest(
            method: request.method,
            path: request.path,
            target: ([request.path] + parameters.enumerated().map { ($0.offset == 0 ? "?" : "&") + $0.element })
                .joined(),
            status: reply.status,
            isConditional: request.headers["if-none-match"] != nil || request.headers["if-modified-since"] != nil
        )
        state.withLock { $0.log.append(entry) }
        return reply
    }
}
