import Foundation
import HeroBasics

/// The proxies that the environment names, as curl reads them: `https_proxy`, `HTTPS_PROXY`, `http_proxy` (in lower
/// case only: a web server's CGI sets the other from a request), `all_proxy`, `ALL_PROXY`, `no_proxy`, `NO_PROXY`.
public struct ProxySettings: Equatable, Sendable {
    /// For addresses that begin with `http:`.
    var plain: Proxy?
    /// For addresses that begin with `https:`.
    var secure: Proxy?
    /// Hosts that are connected to directly; a name includes its subdomains, `*` means all hosts.
    var exceptions: [Substring]

    /// No proxies at all.
    public static let none = ProxySettings(environment: [:])

    public init(environment: [String: String]) {
        let environment = environment.filter { !$0.value.isEmpty }
        let all = environment["all_proxy"] ?? environment["ALL_PROXY"]
        plain = (environment["http_proxy"] ?? all).map(Proxy.init)
        secure = (environment["https_proxy"] ?? environment["HTTPS_PROXY"] ?? all).map(Proxy.init)
        exceptions = (environment["no_proxy"] ?? environment["NO_PROXY"] ?? "").split { $0 == "," || $0 == " " }
    }

    /// The proxy for an address; nil to connect directly, as always to this machine: a proxy's loopback is a different
    /// one.
    func proxy(for address: WebAddress) -> Proxy? {
        guard let proxy = address.scheme == "https" ? secure : plain else { return nil }
        if isOnThisMachine(address.host) || exceptions.contains(where: { covers($0, address.host) }) { return nil }
        return proxy
    }

    private func isOnThisMachine(_ host: String) -> Bool {
        if host == "localhost" || host.hasSuffix(".localhost") { return true }
        return IPAddress(host).flatMap(AddressRange.containing)?.meaning == AddressRange.thisMachine
    }

    private func covers(_ exception: Substring, _ host: String) -> Bool {
        if exception == "*" { return true }
        if let address = IPAddress(host) { return covers(exception, address) }
        let name = exception.lowercased().drop { $0 == "." }
        return !name.isEmpty && (host == name || host.hasSuffix("." + name))
    }

    /// An exception may be an address, in brackets or not, or a block of them: `10.0.0.0/8`.
    private func covers(_ exception: Substring, _ address: IPAddress) -> Bool {
        let parts = exception.split(separator: "/", maxSplits: 1)
        guard let first = parts.first, let block = IPAddress(first.trimmingCharacters(in: ["[", "]"])) else {
            return false
        }
        guard parts.count == 2 else { return block == address }
        let length = block.isVersion4 ? 32 : 128
        guard let prefix = Int(parts[1]), 0...length ~= prefix, block.isVersion4 == address.isVersion4 else {
            return false
        }
        return prefix == 0 || (block.bits ^ address.bits) >> (length - prefix) == 0
    }
}

/// A server that asks on our behalf.
struct Proxy: Equatable, Sendable {
    /// As libcurl expects it: a name with port, or an address, perhaps with user name and password.
    let text: String
}

extension Proxy {
    /// For messages: without user name and password.
    var shown: String {
        let start = text.lastIndex(of: "@").map { text.index(after: $0) } ?? text.startIndex
        let bare = text[start...]
        guard let scheme = text.firstRange(of: "://"), scheme.lowerBound < start else { return String(bare) }
        return start == text.startIndex ? text : String(text[..<scheme.upperBound] + bare)
    }
}
