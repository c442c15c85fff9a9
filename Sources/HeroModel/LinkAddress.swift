import HeroBasics

/// An `http` or `https` address that a page may link to: of a public host, with no character that has no place in an
/// address.
public struct LinkAddress: CustomStringConvertible, Hashable, Sendable {
    public let text: String

    /// Nil for an address that no browser could follow, and for one that is recognisably private.
    public init?(_ text: String) {
        guard WebAuthority.isPublic(text), Self.isFit(text) else { return nil }
        self.text = text
    }

    public var description: String { text }

    /// Whether the part behind the host has no character that must be percent-encoded, and one fragment at most.
    private static func isFit(_ text: String) -> Bool {
        let rest = text.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2).drop { !"/?#".utf8.contains($0) }
        var fragments = 0
        for byte in rest {
            switch byte {
            case 0...0x20, 0x7F...0xFF: return false
            case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "\\"),
                UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
                UInt8(ascii: "}"):
                return false
            case UInt8(ascii: "#"): fragments += 1
            default: break
            }
        }
        return fragments <= 1
    }
}
