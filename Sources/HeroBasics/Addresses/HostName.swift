import Foundation

/// The names of hosts in web addresses.
package enum HostName {
    /// Whether a host, lower case and without brackets, is recognisably on this machine or network only, without a
    /// look-up: a private or loopback address, `localhost`, or a name that only one network knows.
    package static func isPrivateAtSight(_ host: String) -> Bool {
        if let address = IPAddress(host) { return AddressRange.containing(address) != nil }
        return !host.contains(".") || localEndings.contains { host.hasSuffix($0) }
    }

    /// Reserved for one machine and for none (RFC 6761), one link (RFC 6762), one home (RFC 8375), one organisation (ICANN, 2024).
    private static let localEndings = [".localhost", ".invalid", ".local", ".home.arpa", ".internal"]

    /// Normalises a host as written in an address: lower case, percent-decoded, compatibility forms folded (browsers
    /// read `①②⑦.⓪.⓪.①` as `127.0.0.1`). Nil for anything that is neither a name nor an IPv4 address.
    static func read(_ text: String) -> String? {
        guard var host = text.utf8.allSatisfy(isPlain) ? text : undressed(text) else { return nil }
        if host.hasSuffix(".") { host.removeLast() }
        guard (1...253).contains(host.utf8.count) else { return nil }
        let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.allSatisfy({ (1...63).contains($0.count) }), let last = labels.last else { return nil }
        // Browsers read a name whose last label is a number as an IPv4 address, or reject it.
        let isNumber = last.allSatisfy(isDigit) || last.starts(with: "0x".utf8)
        if isNumber, labels.count != 4 || IPAddress(host) == nil { return nil }
        return host
    }

    private static func undressed(_ text: String) -> String? {
        guard let decoded = text.removingPercentEncoding else { return nil }
        let folded = decoded.precomposedStringWithCompatibilityMapping.lowercased()
        var scalars = String.UnicodeScalarView()
        for scalar in folded.unicodeScalars {
            switch scalar {
            // Ignored by the rules for internationalised names (UTS 46): soft hyphen, joiners, byte order mark.
            case "\u{AD}", "\u{200B}"..."\u{200D}", "\u{2060}", "\u{FEFF}", "\u{FE00}"..."\u{FE0F}": continue
            case "\u{3002}": scalars.append(".")
            case _ where scalar.isASCII && !isPlain(UInt8(truncatingIfNeeded: scalar.value)): return nil
            case _ where scalar.properties.isWhitespace || scalar.properties.generalCategory == .control: return nil
            default: scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    /// The characters of normalised names: lower-case letters, digits, hyphen, dot and underscore.
    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || isDigit(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
