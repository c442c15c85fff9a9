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

    /// This host on any port.
    public var onAnyPort: WebHost { WebHost(name) }
}
