import HeroBasics

/// The sort key of a title: letters without case and accents, numbers and fractions by value, and nothing before the first
/// letter or digit.
struct CollationKey: Comparable {
    private let bytes: [UInt8]

    init(_ title: String) {
        let plain = title.utf8.allSatisfy { $0 < 0x80 } ? title : Self.plain(title)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(plain.utf8.count + 4)
        var digits: [UInt8] = []
        for byte in plain.utf8 {
            switch byte {
            case 0x30...0x39: digits.append(byte)
            default:
                Self.close(&digits, into: &bytes)
                let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                if bytes.isEmpty, byte < 0x80, !(0x61...0x7A).contains(lower) { continue }
                bytes.append(lower)
            }
        }
        Self.close(&digits, into: &bytes)
        // A title that is all punctuation is sorted by its punctuation.
        self.bytes = bytes.isEmpty ? Array(plain.utf8) : bytes
    }

    /// The first eight bytes: keys that differ in them are sorted like them.
    var start: UInt64 {
        var start = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
        if bytes.count < 8 { start <<= UInt64(8 * (8 - bytes.count)) }
        return start
    }

    static func < (one: CollationKey, other: CollationKey) -> Bool { one.bytes.lexicographicallyPrecedes(other.bytes) }

    private static func plain(_ title: String) -> String {
        let start = title.drop { !$0.isLetter && !$0.isNumber }
        return LetterFolding.fold(VulgarFraction.spelledOut(in: String(start.isEmpty ? title[...] : start)))
    }

    /// Writes a run of digits so that byte order is numeric order: without leading zeros, prefixed with its length as
    /// a byte below all letters.
    private static func close(_ digits: inout [UInt8], into bytes: inout [UInt8]) {
        guard !digits.isEmpty else { return }
        let significant = digits.drop { $0 == 0x30 }
        bytes.append(0x30 + UInt8(min(significant.count, 0x30)))
        bytes += significant
        digits.removeAll(keepingCapacity: true)
    }
}
