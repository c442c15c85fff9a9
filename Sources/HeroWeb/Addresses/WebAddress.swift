import CCurl
import HeroBasics

/// An absolute `http` or `https` address, parsed by the library that connects to it, so that the address checked here
/// is the one that is asked.
struct WebAddress: Equatable, Sendable {
    /// Lower case: `http` or `https`.
    let scheme: String
    /// Lower case and ASCII, without the brackets of an IPv6 address; short forms such as `127.1` are written out.
    let host: String
    /// 1 to 65535; the scheme's default if the address has none.
    let port: Int
    /// With its leading slash, percent-encoded where necessary.
    let path: String
    /// Without the question mark, percent-encoded where necessary; nil for none.
    let query: String?

    /// Nil for other schemes and invalid addresses: a port above 65535, an unclosed bracket, control characters.
    init?(_ text: String) {
        guard let parts = AddressParts() else { return nil }
        self.init(text, parts)
    }

    /// Where a `Location` header found here leads to; nil for other schemes and invalid addresses.
    func following(_ location: String) -> WebAddress? {
        guard let parts = AddressParts(), parts.set(text) else { return nil }
        return WebAddress(location, parts)
    }

    private init?(_ text: String, _ parts: AddressParts) {
        guard parts.set(text),
            let scheme = parts[CURLUPART_SCHEME]?.lowercased(), scheme == "http" || scheme == "https",
            let port = parts.port, 1...65_535 ~= port
        else { return nil }
        path = Self.encoded(parts[CURLUPART_PATH] ?? "/")
        query = parts[CURLUPART_QUERY].map(Self.encoded)
        guard let host = parts.settledHost, !host.isEmpty, host.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
            return nil
        }
        self.scheme = scheme
        self.host = host
        self.port = port
    }

    /// The address as sent: without user name, password and fragment.
    var text: String { origin + path + (query.map { "?" + $0 } ?? "") }

    /// Whether secrets meant for this address may be sent to `other`: the same origin, or `https` on the same host.
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

    /// For messages: without user name, query and fragment, which may contain secrets.
    var shown: String { origin + path + (query == nil ? "" : "?***") }

    /// Servers refuse some characters that data often contains unencoded, and the library would send them unencoded.
    private static func encoded(_ text: String) -> String {
        text.utf8.allSatisfy(isPlain) ? text : PercentEncoding.encode(text, keeping: isPlain)
    }

    /// Whether a path or query may hold the byte as it is: visible ASCII except `" < > \ ^ `` ` `` { | }` (RFC 3986).
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D: false
        default: 0x21...0x7E ~= byte
        }
    }
}

/// An address split into its parts by libcurl.
private final class AddressParts {
    private let handle: OpaquePointer

    init?() {
        guard let handle = curl_url() else { return nil }
        self.handle = handle
    }

    deinit { curl_url_cleanup(handle) }

    /// Parses an absolute address, or one relative to the address set before.
    func set(_ text: String) -> Bool {
        let isSpace = { (byte: UInt8) in byte == 0x20 || 0x09...0x0D ~= byte }
        let bytes = text.utf8
        guard let first = bytes.firstIndex(where: { !isSpace($0) }),
            let last = bytes.lastIndex(where: { !isSpace($0) }),
            bytes[first...last].allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
        else { return false }
        return curl_url_set(handle, CURLUPART_URL, String(text[first...last]), UInt32(CURLU_ALLOW_SPACE)) == CURLUE_OK
    }

    subscript(part: CURLUPart) -> String? { value(part, flags: 0) }

    /// The host as the library would read it a second time. It does not look again at what it has decoded: `%30x7f.1`
    /// becomes `0x7f.1` and `127。1` becomes `127.1`, then read as 127.0.0.1. Nil for nested escapes.
    /// - Note: Read the other parts first: this replaces them.
    var settledHost: String? {
        guard let host, !host.contains(":") else { return host }
        return !host.contains("%") && set("http://\(host)/") ? self.host : nil
    }

    private var host: String? {
        // The ASCII form is determined only where it is needed: almost every host is ASCII already.
        guard let host = value(CURLUPART_HOST, flags: 0) else { return nil }
        guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return bare(host) }
        guard let text = herodex_curl_ascii_host(handle) else { return nil }
        defer { curl_free(text) }
        return bare(String(cString: text))
    }

    var port: Int? { value(CURLUPART_PORT, flags: UInt32(CURLU_DEFAULT_PORT)).flatMap { Int($0) } }

    private func bare(_ host: String) -> String {
        (host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host).lowercased()
    }

    private func value(_ part: CURLUPart, flags: UInt32) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
