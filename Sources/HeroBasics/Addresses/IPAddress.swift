package import Foundation

/// An address of the internet protocol, of either version.
package struct IPAddress: Equatable, Sendable, CustomStringConvertible {
    /// All 128 bits; version 4 is mapped to `::ffff:0:0/96`, as the standard does.
    package let bits: UInt128

    private static let mapped: UInt128 = 0xFFFF << 32

    package init(v4 bits: UInt32) { self.bits = Self.mapped | UInt128(bits) }

    init(_ v4: in_addr) { self.init(v4: UInt32(bigEndian: v4.s_addr)) }

    init(_ v6: in6_addr) {
        bits = withUnsafeBytes(of: v6) { bytes in bytes.reduce(0) { $0 << 8 | UInt128($1) } }
    }

    /// The address of a socket; nil if it is not of the internet protocol.
    package init?(_ socket: UnsafePointer<sockaddr>) {
        switch Int32(socket.pointee.sa_family) {
        case AF_INET: self.init(UnsafeRawPointer(socket).loadUnaligned(as: sockaddr_in.self).sin_addr)
        case AF_INET6: self.init(UnsafeRawPointer(socket).loadUnaligned(as: sockaddr_in6.self).sin6_addr)
        default: return nil
        }
    }

    /// Reads the usual forms, `127.0.0.1` and `fe80::1%eth0`; nil for names and for the shortened forms of version 4.
    package init?(_ text: String) {
        // C would stop reading at a zero byte.
        guard !text.utf8.contains(0) else { return nil }
        var v4 = in_addr()
        var v6 = in6_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            self.init(v4)
        } else if inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &v6) == 1 {
            self.init(v6)
        } else {
            return nil
        }
    }

    /// Dotted for version 4, eight groups for version 6.
    package var description: String {
        if let v4 { return [24, 16, 8, 0].map { "\(v4 >> $0 & 0xFF)" }.joined(separator: ".") }
        return (0..<8).reversed().map { String(UInt16(truncatingIfNeeded: bits >> ($0 * 16)), radix: 16) }
            .joined(separator: ":")
    }

    package var isVersion4: Bool { v4 != nil }

    private var v4: UInt32? {
        bits >> 32 == Self.mapped >> 32 ? UInt32(truncatingIfNeeded: bits) : nil
    }

    /// The version 4 address that a translating network will really connect to: NAT64 and 6to4 embed one.
    var translated: IPAddress {
        if bits >> 32 == 0x0064_FF9B << 64 { return IPAddress(v4: UInt32(truncatingIfNeeded: bits)) }
        if bits >> 112 == 0x2002 { return IPAddress(v4: UInt32(truncatingIfNeeded: bits >> 80)) }
        return self
    }
}
