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

    /// Whether the host is recognisably on this machine or network only, without a look-up: a link to it would lead
    /// other readers nowhere, or to something in their own network.
    package var isPrivateAtSight: Bool { HostName.isPrivateAtSight(host) }

    /// Whether a page may link to `address`: it is valid and not recognisably private.
    package static func isPublic(_ address: String) -> Bool {
        guard let start = hostStart(in: address) else { return false }
        let site = String(address[..<(address.utf8[start...].firstIndex { endings.contains($0) } ?? address.endIndex)])
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

    // MARK: Parts

    /// Browsers read a backslash as a slash.
    private static let endings = Array("/?#\\".utf8)

    private static func hostStart(in address: String) -> String.Index? {
        let length = ["https://", "http://"].first { isScheme($0, of: address) }?.utf8.count ?? 0
        return length == 0 ? nil : address.utf8.index(address.startIndex, offsetBy: length)
    }

    /// Upper-case letters count as lower-case ones.
    private static func isScheme(_ scheme: String, of address: String) -> Bool {
        let start = address.utf8.prefix(scheme.utf8.count)
        return start.count == scheme.utf8.count
            && zip(start, scheme.utf8).allSatisfy { $0 == $1 || (0x61...0x7A).contains($1) && $0 | 0x20 == $1 }
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
