import HeroBasics
import NIOCore
import NIOHTTP1

/// The names that a server answers to. A page from elsewhere can have its own name lead to this machine (DNS rebinding),
/// and would read the site as its own; it cannot do that with an address of numbers or with `localhost`.
struct ServedHosts: Sendable {
    private let names: Set<String>
    private let currentSite: CurrentSite
    private let believesProxy: Bool

    /// - Parameters:
    ///   - names: those the owner gave, beside that in the site's own addresses.
    ///   - believesProxy: whether a proxy says which host the reader named, and who the reader is.
    init(_ names: [String], currentSite: CurrentSite, believesProxy: Bool = false) {
        self.believesProxy = believesProxy
        self.names = Set(names.compactMap { WebAuthority(hostField: $0)?.host }).union(["localhost"])
        self.currentSite = currentSite
    }

    /// The host that a reader named.
    func host(in traits: RequestTraits) -> String? {
        guard believesProxy, let forwarded = traits.forwardedHost else { return traits.host }
        return Self.nearest(forwarded)
    }

    /// The address of the reader who sent a request, or what else came from a channel; nil if it is not known.
    func reader(of head: HTTPRequestHead?, from channel: any Channel) -> String? {
        let forwarded = believesProxy ? head?.headers["x-forwarded-for"].last.flatMap(Self.nearest) : nil
        return forwarded.flatMap { IPAddress($0) == nil ? nil : $0 } ?? channel.remoteAddress?.ipAddress
    }

    /// What the nearest proxy says, which is trusted: each on the way adds a value, and those before the last may be the
    /// reader's own invention.
    private static func nearest(_ values: String) -> String? {
        values.split(separator: ",").last.map { String($0).trimmed }
    }

    /// The refusal of a request for this host; nil for one that is answered.
    /// - Parameter host: the value of `Host`; empty, as some health checks send it, it names none.
    func refusal(of host: String) -> PlainReply? {
        if host.isEmpty { return nil }
        guard let name = WebAuthority(hostField: host)?.host else { return .malformed }
        let isServed = IPAddress(name) != nil || names.contains(name) || name == currentSite.latest.ownHost
        return isServed ? nil : .otherHost
    }
}
