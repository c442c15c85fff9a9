import Foundation

/// What titles are sorted by: letters without case and accents, numbers by their value, punctuation in front left out.
struct FilingKey: Comparable {
    private let text: String

    init(_ title: String) {
        let isPlain = title.utf8.allSatisfy { $0 < 0x80 }
        let folded =
            isPlain
            ? title : title.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(folded.utf8.count + 4)
        var digits: [UInt8] = []
        for byte in folded.utf8 {
            switch byte {
            case 0x30...0x39: digits.append(byte)
            default:
                Self.close(&digits, into: &bytes)
                if byte < 0x80, bytes.isEmpty, !Self.isLetter(byte) { continue }
                bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
            }
        }
        Self.close(&digits, into: &bytes)
        text = String(decoding: bytes, as: UTF8.self)
    }

    static func < (one: FilingKey, other: FilingKey) -> Bool { one.text < other.text }

    /// Writes a run of digits so that text order is number order: without leading zeros, behind its own length.
    private static func close(_ digits: inout [UInt8], into bytes: inout [UInt8]) {
        guard !digits.isEmpty else { return }
        let significant = digits.drop { $0 == 0x30 }
        bytes.append(0x30 + UInt8(min(significant.count, 9)))
        bytes += significant
        digits.removeAll(keepingCapacity: true)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
