import HeroBasics

/// Which hosts a request and its redirects may reach.
public enum HostRule: Equatable, Sendable {
    /// No host on this machine or in a private network: no address sent by a source may lead there.
    case publicOnly
    /// Public hosts and these, wherever they are: for a source whose own address is private.
    case alsoPrivate([WebHost])
}

/// A host by name or address, on one port or on any.
public struct WebHost: Equatable, Sendable {
    /// Lower case, without brackets.
    public let name: String
    /// Nil for any port.
    public let port: Int?

    public init(_ name: String, port: Int? = nil) {
        self.name = name.lowercased()
        self.port = port
    }

    /// The host of an `http` or `https` address, on that address's port only; nil for others.
    public init?(of url: String) {
        guard let address = WebAddress(url) else { return nil }
        self.init(address.host, port: address.port)
    }

    /// The same host on any port.
    public var onAnyPort: WebHost { WebHost(name) }

    func covers(_ address: WebAddress) -> Bool {
        name == address.host && (port ?? address.port) == address.port
    }
}

extension WebHost {
    /// Whether the host is recognisably on this machine or network only, without a look-up. A link to it would lead
    /// other readers nowhere.
    public var isPrivateAtSight: Bool { HostName.isPrivateAtSight(name) }
}
