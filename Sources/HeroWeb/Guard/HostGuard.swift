import HeroBasics
import Synchronization

/// Keeps requests out of private networks: checks a name before connecting, and the connection once it is made.
final class HostGuard: Sendable {
    /// How to connect to an address that passed.
    enum Passage: Equatable, Sendable {
        /// Only over a connection that ends at a public address.
        case publicOnly
        /// To any address: the request names this host itself.
        case anywhere
    }

    /// Why an address was refused, in plain words.
    struct Refusal: Error, Equatable, Sendable {
        let reason: String
    }

    /// A name without an address.
    struct UnknownName: Error {}

    /// How long the addresses of a name are remembered: a crawl may run for days.
    private static let longestMemory = Duration.seconds(300)

    private let names: NameLookup
    private let proxies: ProxySettings
    private let known = Mutex<[String: (addresses: [IPAddress], found: SuspendingClock.Instant)]>([:])

    init(names: NameLookup, proxies: ProxySettings) {
        self.names = names
        self.proxies = proxies
    }

    /// How to connect to an address, if the rule allows it.
    ///
    /// A name is connected to only at the addresses that were checked here. Behind a proxy, which resolves names
    /// itself, only recognisably private hosts can be refused.
    /// - Throws: `Refusal` for an address on this machine or in a private network that the rule does not name;
    ///   `UnknownName`, `NameLookup.Unavailable`; `CancellationError`.
    func route(to address: WebAddress, under rule: HostRule) async throws -> Route {
        if let route = try routeAtSight(to: address, under: rule) { return route }
        let found = try await names.addresses(address.host)
        guard !found.isEmpty else { throw UnknownName() }
        known.withLock { $0[address.host] = (found, .now) }
        return try route(to: address, at: found, passage(to: address, under: rule))
    }

    /// How to connect to an address without a look-up, if the rule allows it; nil if the name has to be looked up.
    /// - Throws: `Refusal`.
    func routeAtSight(to address: WebAddress, under rule: HostRule) throws(Refusal) -> Route? {
        let passage = passage(to: address, under: rule)
        let proxy = proxies.proxy(for: address)
        if let literal = IPAddress(address.host) {
            if passage == .publicOnly, let refusal = Self.refusal(of: literal, named: nil) { throw refusal }
            return Route(passage: passage, proxy: proxy, addresses: [])
        }
        if let proxy {
            if passage == .publicOnly, WebHost(address.host).isPrivateAtSight {
                throw Refusal(reason: "\(address.host) is a name of a private network")
            }
            return Route(passage: passage, proxy: proxy, addresses: [])
        }
        guard let known = known.withLock({ $0[address.host] }), .now < known.found + Self.longestMemory else {
            return nil
        }
        return try route(to: address, at: known.addresses, passage)
    }

    private func route(
        to address: WebAddress,
        at addresses: [IPAddress],
        _ passage: Passage
    ) throws(Refusal) -> Route {
        if passage == .publicOnly,
            let refusal = addresses.lazy.compactMap({ Self.refusal(of: $0, named: address.host) }).first
        {
            throw refusal
        }
        return Route(passage: passage, proxy: nil, addresses: addresses)
    }

    /// Has the name looked up again the next time, because its addresses did not answer.
    func forget(_ host: String) { known.withLock { _ = $0.removeValue(forKey: host) } }

    private func passage(to address: WebAddress, under rule: HostRule) -> Passage {
        if case .alsoPrivate(let hosts) = rule, hosts.contains(where: { $0.covers(address) }) { return .anywhere }
        return .publicOnly
    }

    /// Why a connection to this address is refused; nil if it is allowed.
    static func refusal(ofEnd end: IPAddress?) -> Refusal? {
        guard let end else { return Refusal(reason: "its address is unknown") }
        return refusal(of: end, named: nil)
    }

    private static func refusal(of address: IPAddress, named name: String?) -> Refusal? {
        guard let range = AddressRange.containing(address) else { return nil }
        let subject = name.map { "\($0) leads to \(address), which" } ?? "\(address)"
        return Refusal(reason: "\(subject) is \(range.meaning)")
    }
}

/// How to connect to an address.
struct Route: Equatable, Sendable {
    let passage: HostGuard.Passage
    /// Nil to connect directly.
    let proxy: Proxy?
    /// The addresses of the name; empty if the host is an address, and behind a proxy.
    let addresses: [IPAddress]

    /// The addresses in libcurl's form (`CURLOPT_RESOLVE`); nil if there are none.
    var libraryAddresses: String? {
        guard !addresses.isEmpty else { return nil }
        return addresses.map { address in
            let text = address.description
            return text.contains(":") ? "[\(text)]" : text
        }
        .joined(separator: ",")
    }
}
