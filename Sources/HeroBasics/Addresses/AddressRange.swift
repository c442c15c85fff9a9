/// A block of addresses that are not on the public internet.
///
/// From the IANA special-purpose address registries (RFC 6890) and the multicast blocks.
package struct AddressRange: Sendable {
    let first: UInt128
    /// How many leading bits all addresses of the block have in common.
    let prefix: Int
    /// What such an address is, after "which is".
    package let meaning: String

    package static let thisMachine = "on this machine"

    func contains(_ address: IPAddress) -> Bool {
        (address.bits ^ first) >> (128 - prefix) == 0
    }

    /// The block an address belongs to; nil for public ones.
    package static func containing(_ address: IPAddress) -> AddressRange? {
        let address = address.translated
        return all.first { $0.contains(address) }
    }

    private static func v4(_ first: UInt32, _ prefix: Int, _ meaning: String) -> AddressRange {
        AddressRange(first: IPAddress(v4: first).bits, prefix: 96 + prefix, meaning: meaning)
    }

    /// - Parameter head: the first 64 bits; the others are zero.
    private static func v6(_ head: UInt64, _ prefix: Int, _ meaning: String) -> AddressRange {
        AddressRange(first: UInt128(head) << 64, prefix: prefix, meaning: meaning)
    }

    private static let all: [AddressRange] = [
        v4(0x7F00_0000, 8, thisMachine),
        v4(0x0000_0000, 8, thisMachine),
        v4(0x0A00_0000, 8, "in a private network"),
        v4(0xAC10_0000, 12, "in a private network"),
        v4(0xC0A8_0000, 16, "in a private network"),
        v4(0x6440_0000, 10, "in a provider's own network"),
        v4(0xA9FE_0000, 16, "on the local link"),
        v4(0xC000_0000, 24, "reserved"),
        v4(0xC000_0200, 24, "for documentation only"),
        v4(0xC633_6400, 24, "for documentation only"),
        v4(0xCB00_7100, 24, "for documentation only"),
        v4(0xC612_0000, 15, "for test networks only"),
        v4(0xE000_0000, 4, "a multicast address"),
        v4(0xF000_0000, 4, "reserved"),
        // ::/96 holds the unspecified address, loopback ::1 and the outdated embedding of version 4.
        v6(0, 96, thisMachine),
        v6(0x0064_FF9B_0001_0000, 48, "in a private network"),
        v6(0x0100_0000_0000_0000, 64, "reserved"),
        v6(0x2001_0000_0000_0000, 23, "reserved"),
        v6(0x2001_0DB8_0000_0000, 32, "for documentation only"),
        v6(0xFC00_0000_0000_0000, 7, "in a private network"),
        v6(0xFE80_0000_0000_0000, 10, "on the local link"),
        v6(0xFEC0_0000_0000_0000, 10, "in a private network"),
        v6(0xFF00_0000_0000_0000, 8, "a multicast address"),
    ]
}
