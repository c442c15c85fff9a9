public import HeroBasics

extension WebHost {
    /// The host of an `http` or `https` address, on that address's port only; nil for others.
    public init?(of url: String) {
        guard let address = WebAddress(url) else { return nil }
        self.init(address.host, port: address.port)
    }

    /// Whether the host is recognisably on this machine or network only, without a look-up. A link to it would lead
    /// other readers nowhere.
    public var isPrivateAtSight: Bool { HostName.isPrivateAtSight(name) }

    func covers(_ address: WebAddress) -> Bool {
        name == address.host && (port ?? address.port) == address.port
    }
}
