import Foundation

/// An absolute `http` or `https` address, taken apart the same way as the HTTP client below does it, so that what is
/// checked here is what is connected to.
struct WebAddress: Equatable, Sendable {
    let url: URL
    /// Lower case: `http` or `https`.
    let scheme: String
    /// Lower case, without the brackets of an IPv6 address.
    let host: String
    /// The scheme's own port where the address names none.
    let port: Int

    init?(_ text: String) {
        guard let url = URL(string: text) else { return nil }
        self.init(url)
    }

    private init?(_ url: URL) {
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https",
            let host = url.host?.trimmingCharacters(in: ["[", "]"]).lowercased(), !host.isEmpty
        else { return nil }
        self.url = url
        self.scheme = scheme
        self.host = host
        port = url.port ?? (scheme == "http" ? 80 : 443)
    }

    var text: String { url.absoluteString }

    /// Where a `Location` header found here leads to; nil for other schemes and what is no address.
    func following(_ location: String) -> WebAddress? {
        guard let url = URL(string: location, relativeTo: url)?.absoluteURL else { return nil }
        return WebAddress(url)
    }

    /// Whether what is meant for here may be sent to `other`: the same place, or the same host's `https` side.
    func trusts(_ other: WebAddress) -> Bool {
        guard host == other.host else { return false }
        if scheme == other.scheme { return port == other.port }
        return scheme == "http" && other.scheme == "https" && port == 80 && other.port == 443
    }

    /// Scheme, host and port, as an address writes them.
    var origin: String {
        let bracketed = host.contains(":") ? "[\(host)]" : host
        let isUsual = port == (scheme == "http" ? 80 : 443)
        return isUsual ? "\(scheme)://\(bracketed)" : "\(scheme)://\(bracketed):\(port)"
    }

    /// For messages: without user name, query and fragment, where secrets are handed on.
    var shown: String {
        let path = url.path(percentEncoded: true)
        return origin + path + (url.query == nil ? "" : "?***")
    }
}
