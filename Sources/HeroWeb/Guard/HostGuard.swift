import NIOCore
import Synchronization

/// Keeps requests out of private networks, before a name is connected to and again once it is.
final class HostGuard: Sendable {
    /// How an address that passed may be connected to.
    enum Passage: Equatable, Sendable {
        /// Only over a connection that ends at a public address.
        case publicOnly
        /// Wherever it leads: the request names this host itself.
        case anywhere
    }

    /// Why an address was turned away, in plain words.
    struct Refusal: Error, Equatable, Sendable {
        let reason: String
    }

    /// A name that leads to no address, or not at the moment.
    struct UnknownName: Error {}

    private let names: NameLookup
    /// Names found to be public, looked up once only: where a connection really ends is checked each time.
    private let publicNames = Mutex<Set<String>>([])

    init(names: NameLookup) { self.names = names }

    /// - Throws: `Refusal` for an address on this machine or in a private network that the rule does not name;
    ///   `UnknownName`; `CancellationError`.
    func passage(to address: WebAddress, under rule: HostRule) async throws -> Passage {
        if case .alsoPrivate(let hosts) = rule, hosts.contains(where: { $0.covers(address) }) { return .anywhere }
        if let literal = IPAddress(address.host) {
            if let refusal = Self.refusal(of: literal, named: nil) { throw refusal }
        } else if !publicNames.withLock({ $0.contains(address.host) }) {
            let found = try await names.addresses(address.host)
            if let refusal = found.lazy.compactMap({ Self.refusal(of: $0, named: address.host) }).first {
                throw refusal
            }
            guard !found.isEmpty else { throw UnknownName() }
            publicNames.withLock { _ = $0.insert(address.host) }
        }
        return .publicOnly
    }

    /// Checks where a connection ended: a name may lead elsewhere when it is looked up a second time.
    static func check(_ channel: any Channel) -> EventLoopFuture<Void> {
        guard let refusal = refusal(ofEnd: channel.remoteAddress) else {
            return channel.eventLoop.makeSucceededVoidFuture()
        }
        // Nobody else closes a connection that is refused here.
        channel.close(promise: nil)
        return channel.eventLoop.makeFailedFuture(refusal)
    }

    private static func refusal(ofEnd end: SocketAddress?) -> Refusal? {
        guard let address = end?.ipAddress.flatMap({ IPAddress($0) }) else {
            return Refusal(reason: "its address is unknown")
        }
        return refusal(of: address, named: nil)
    }

    private static func refusal(of address: IPAddress, named name: String?) -> Refusal? {
        guard let range = AddressRange.containing(address) else { return nil }
        let subject = name.map { "\($0) leads to \(address), which" } ?? "\(address)"
        return Refusal(reason: "\(subject) is \(range.meaning)")
    }
}
