import Foundation

/// Encodes what an address cannot hold as `%XX`, one for each byte of UTF-8 (RFC 3986, 2.1).
package enum PercentEncoding {
    /// Encodes a text as one segment of a path, or as a name or value in a query: everything but letters, digits, `-`,
    /// `.`, `_` and `~`. A space becomes `%20`, since not every server reads `+` as one.
    package static func encode(_ text: some StringProtocol) -> String { encode(text, keeping: isUnreserved) }

    /// Encodes the bytes of a text that `isKept` rejects.
    package static func encode(_ text: some StringProtocol, keeping isKept: (UInt8) -> Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isKept(byte) { bytes.append(byte) } else { bytes += encoded(byte) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `%XX`, in ASCII.
    package static func encoded(_ byte: UInt8) -> [UInt8] { [UInt8(ascii: "%")] + digits(of: byte) }

    /// The two hexadecimal digits of a byte, in ASCII capitals.
    package static func digits(of byte: UInt8) -> [UInt8] {
        [byte >> 4, byte & 15].map { $0 + ($0 < 10 ? 0x30 : 0x37) }
    }

    /// The pairs of a query or a form, `a=1&b=2`, decoded; a plus sign is a space.
    package static func pairs(in query: some StringProtocol) -> [(name: String, value: String)] {
        query.split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { side in
                let spaced = String(side).replacing("+", with: " ")
                return spaced.removingPercentEncoding ?? spaced
            }
            return (sides[0], sides.count > 1 ? sides[1] : "")
        }
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
        default: false
        }
    }
}
