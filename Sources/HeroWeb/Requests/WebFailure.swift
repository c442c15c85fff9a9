import HeroBasics

/// Why a request has no reply.
public struct WebFailure: Error, Equatable, Sendable {
    public enum Kind: Error, Equatable, Sendable {
        /// The host could not be reached at all: no network, no such name, no server listening.
        case noConnection(reason: String)
        /// The host was reached, but cannot prove its identity.
        case untrusted(CertificateFault, host: String)
        /// The proxy cannot be reached, or refused to connect.
        case proxyFailed(reason: String)
        /// The connection ended before the reply did.
        case connectionLost
        case timedOut(Stage)
        /// The response is not HTTP, or cannot be decompressed.
        case unreadable(reason: String)
        /// The body is larger than this many bytes.
        case tooLarge(limit: Int)
        /// The address must not be asked: not `http(s)`, a private network, a redirect that would leak secrets.
        case refusedAddress(reason: String)
        case tooManyRedirects(limit: Int)
        /// The server kept reporting that it is unavailable, or asks for a longer wait than is allowed.
        case gaveUp(lastStatus: Int, retryAfter: Duration?)
        case cancelled
    }

    /// What was being waited for.
    public enum Stage: String, Sendable {
        case connection, answer, body
    }

    public let kind: Kind
    /// The address with secrets masked; the redirected one if that is what failed.
    public let shown: String
    /// How many tries were made, including the failed one.
    public let attempts: Int

    /// Why, in plain words that fit after "because: ".
    public var reason: String {
        switch kind {
        case .noConnection(let reason), .proxyFailed(let reason), .unreadable(let reason), .refusedAddress(let reason):
            reason
        case .untrusted(let fault, let host): fault.reason(host: host)
        case .connectionLost: "the connection was lost before the reply was complete"
        case .timedOut(.connection): "no connection could be made in time"
        case .timedOut(.answer): "no answer came in time"
        case .timedOut(.body): "the answer was not complete in time"
        case .tooLarge(let limit): "the answer is larger than \(ByteCount(limit)), the most that is read"
        case .tooManyRedirects(let limit): "it was redirected more than \(limit.of("time"))"
        case .gaveUp(let status, nil): "it answered \(status) to the last of \(attempts.of("attempt"))"
        case .gaveUp(let status, .some(let wait)):
            "it answered \(status) and asks to wait \(Int(wait.components.seconds).of("second"))"
        case .cancelled: "it was cancelled"
        }
    }

    /// What the user can do about it, in words that fit after "try: "; nil if all one can do is wait.
    public var advice: String? {
        switch kind {
        case .untrusted(let fault, _): fault.advice
        case .proxyFailed: "correct https_proxy and http_proxy, or name the host in no_proxy"
        default: nil
        }
    }
}
