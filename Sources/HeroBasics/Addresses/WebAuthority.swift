import Foundation
import Synchronization

/// Host and port of an `http` or `https` address, read as browsers read them, so that the host checked here is the one
/// that a click would lead to.
///
/// Stricter than a browser in one respect: an IPv4 address must have four decimal numbers. A browser reads
/// `http://2130706433/`, `http://0x7f.1/` and `http://127.1/` as this machine; here they are invalid.
package struct WebAuthority: Equatable, Sendable {
    /// Lower case, percent-decoded, without brackets and without the dot that may end a name.
    package let host: String
    /// Nil where the address names none.
    package let port: Int?

    /// Nil for another scheme, an address with a user name, a malformed host, and a port outside 1 to 65,535.
    package init?(of address: String) {
        guard let start = Self.hostStart(in: address) else { return nil }
        let authority = address.utf8[start...].prefix { !Self.endings.contains($0) }
        guard !authority.contains(UInt8(ascii: "@")) else { return nil }
        let isBracketed = authority.first == UInt8(ascii: "[")
        let colon = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
        let bracket = authority.firstIndex(of: UInt8(ascii: "]")).map { authority.index(after: $0) }
        guard let hostEnd = isBracketed ? bracket : colon else { return nil }
        let tail = authority[hostEnd...]
        let digits = tail.dropFirst()
        let port = Self.port(digits)
        guard tail.isEmpty || tail.first == UInt8(ascii: ":"), digits.isEmpty || port != nil else { return nil }
        let name = String(decoding: authority[..<hostEnd], as: UTF8.self)
        guard let host = isBracketed ? Self.ipv6(in: name) : HostName.read(name) else { return nil }
        self.host = host
        self.port = port
    }

    /// Reads the value of a `Host` field, under the same rules.
    package init?(hostField text: String) {
        guard !text.utf8.contains(where: { Self.endings.contains($0) }) else { return nil }
        self.init(of: "http://" + text)
    }

    /// Whether the host is recognisably on this machine or network only, without a look-up: a link to it would lead
    /// other readers nowhere, or to something in their own network.
    var isPrivateAtSight: Bool { HostName.isPrivateAtSight(host) }

    /// Whether a page may link to `address`: it is valid and not recognisably private.
    package static func isPublic(_ address: String) -> Bool {
        var address = address
        guard let site = address.withUTF8(site) else { return false }
        // A catalogue has a hundred thousand addresses on a few hosts.
        if let known = known.withLock({ $0[site] }) { return known }
        let isPublic = WebAuthority(of: site).map { !$0.isPrivateAtSight } ?? false
        known.withLock { known in
            if known.count >= mostKnown { known.removeAll() }
            known[site] = isPublic
        }
        return isPublic
    }

    /// Whether these addresses without a path are public.
    private static let known = Mutex<[String: Bool]>([:])
    private static let mostKnown = 1_000

    /// An address up to its path; nil for another scheme.
    private static func site(of address: UnsafeBufferPointer<UInt8>) -> String? {
        let start = schemeLength(of: address)
        guard start > 0 else { return nil }
        let end = address[start...].firstIndex { endings.contains($0) } ?? address.endIndex
        return String(decoding: address[..<end], as: UTF8.self)
    }

    // MARK: Parts

    /// Browsers read a backslash as a slash.
    private static let endings = Array("/?#\\".utf8)

    private static let schemes = ["https://", "http://"].map { Array($0.utf8) }

    private static func hostStart(in address: String) -> String.Index? {
        var address = address
        let length = address.withUTF8(schemeLength)
        return length == 0 ? nil : address.utf8.index(address.startIndex, offsetBy: length)
    }

    /// The length of the scheme with its slashes, in bytes; 0 for another scheme than HTTP and HTTPS. Upper-case
    /// letters count as lower-case ones.
    private static func schemeLength(of address: UnsafeBufferPointer<UInt8>) -> Int {
        let scheme = schemes.first { scheme in
            address.count >= scheme.count
                && scheme.indices.allSatisfy { index in
                    address[index] == scheme[index]
                        || (0x61...0x7A).contains(scheme[index]) && address[index] | 0x20 == scheme[index]
                }
        }
        return scheme?.count ?? 0
    }

    private static func port(_ digits: Substring.UTF8View) -> Int? {
        let counted = digits.drop { $0 == UInt8(ascii: "0") }
        guard counted.count <= 5, counted.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        let port = counted.reduce(0) { 10 * $0 + Int($1 - 0x30) }
        return (1...65_535).contains(port) ? port : nil
    }

    private static func ipv6(in text: String) -> String? {
        let inner = text.dropFirst().dropLast().lowercased()
        // A zone names a network interface of this machine.
        guard inner.contains(":"), !inner.contains("%"), IPAddress(inner) != nil else { return nil }
        return inner
    }
}
