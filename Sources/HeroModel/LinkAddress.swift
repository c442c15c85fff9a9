import HeroBasics

/// An `http` or `https` address that a page may link to: of a public host, with nothing that has no place in an address.
public struct LinkAddress: CustomStringConvertible, Hashable, Sendable {
    public let text: String

    /// Percent-encodes what data often contains but an address may not. Requests to a source use the address unchanged,
    /// since the source knows its own addresses.
    ///
    /// Nil for an address that no browser could follow (`http://[::1`, a port beyond 65,535), and for one that is
    /// recognisably private, which would lead readers into their own network.
    init?(_ address: String) {
        guard WebAuthority.isPublic(address) else { return nil }
        text = AddressTail.encoded(in: address)
    }

    public var description: String { text }
}
