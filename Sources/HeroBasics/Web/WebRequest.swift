public import Foundation

/// One request, ready to be sent, keys included; never show the request itself, only `shown`.
public struct WebRequest: Equatable, Sendable {
    public var method = RequestMethod.get
    /// Absolute, `http` or `https`.
    public var url: String
    /// The address with every secret masked: the only form of it used in failures and replies.
    public var shown: String
    public var headers: [HTTPHeader] = []
    public var body: Data?
    /// The validators of an earlier reply; if it is unchanged, the server answers with 304 and no body.
    public var validators: Validators?
    /// A body larger than this, after decompression, is refused.
    public var maximumBytes = 16 << 20
    public var hosts = HostRule.publicOnly
    public var redirects = RedirectRule.sameHost
    /// The time for one try, from sending to the last byte; nil for the client's default.
    public var deadline: Duration?
    /// A file with the only certificate authority for the host, in PEM form; nil for the system's authorities. Hosts
    /// that a redirect leads to are verified with the system's.
    public var certificateAuthority: String?
    /// Statuses that mean the quota is used up: returned at once instead of being retried, unless they come with a wait
    /// that is short enough.
    public var quotaStatuses: Set<Int> = []
}

extension WebRequest {
    /// A request without headers and body, to a public host.
    public init(method: RequestMethod = .get, url: String, shown: String) {
        self.init(method: method, url: url, shown: shown, headers: [])
    }
}

/// Where a request may be redirected to.
public enum RedirectRule: Equatable, Sendable {
    /// Nowhere: the 3xx reply is returned.
    case refuse
    /// To the same scheme, host and port, or from `http` to `https` on the same host. For requests that carry a key,
    /// a token or a password.
    case sameHost
    /// To any host the host rule allows, at most five times. For requests without secrets. Of the headers only `Accept`
    /// is sent to another host.
    case anyHost
}

extension WebRequest: CustomDebugStringConvertible, CustomReflectable, CustomStringConvertible {
    /// Method and masked address: a request that is printed by mistake reveals no secret.
    public var description: String { "\(method.rawValue) \(shown)" }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: []) }
}
