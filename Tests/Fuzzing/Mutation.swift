/// Inputs that are nearly sound: seeds with a few changes of the kinds that readers trip over.
public struct Mutation: Sendable {
    private let seeds: [[UInt8]]
    private let pieces: [[UInt8]]
    private let longest: Int

    /// - Parameters:
    ///   - seeds: sound inputs, made up for the test.
    ///   - pieces: what means something to the reader: its words, signs and marks.
    ///   - longest: no input has more bytes.
    public init(seeds: [[UInt8]], pieces: [String], longest: Int = 16_384) {
        self.seeds = seeds
        self.pieces = pieces.map { Array($0.utf8) }
        self.longest = longest
    }

    /// A seed with one to six changes.
    public func input(_ dice: inout SeededRandom) -> [UInt8] {
        var bytes = dice.pick(seeds)
        for _ in 0...dice.number(below: 6) { change(&bytes, &dice) }
        return bytes.count > longest ? Array(bytes.prefix(longest)) : bytes
    }

    private func change(_ bytes: inout [UInt8], _ dice: inout SeededRandom) {
        let position = dice.number(below: bytes.count + 1)
        let end = min(bytes.count, position + dice.number(below: 24))
        switch dice.number(below: 14) {
        case 0: bytes.removeSubrange(position..<end)
        case 1: bytes.removeSubrange(dice.number(below: 4) == 0 ? position... : max(position, bytes.count - 8)...)
        case 2: bytes.insert(contentsOf: bytes[position..<end], at: dice.number(below: bytes.count + 1))
        case 3: if position < bytes.count { bytes[position] = UInt8(truncatingIfNeeded: dice.next()) }
        case 4: if position < bytes.count { bytes[position] ^= 1 << UInt8(dice.number(below: 8)) }
        case 5:
            let other = dice.pick(seeds)
            let start = dice.number(below: other.count + 1)
            bytes.insert(contentsOf: other[start..<min(other.count, start + dice.number(below: 60))], at: position)
        case 6: replaceNumber(in: &bytes, near: position, by: dice.pick(Self.numbers))
        case 7: bytes.insert(contentsOf: dice.pick(Self.numbers).utf8, at: position)
        case 8: bytes.insert(contentsOf: dice.pick(Self.oddBytes), at: position)
        case 9: if dice.number(below: 8) == 0 { nest(&bytes, at: position, &dice) }
        default: if !pieces.isEmpty { bytes.insert(contentsOf: dice.pick(pieces), at: position) }
        }
    }

    /// Puts `number` in the place of the next digits at or behind `position`.
    private func replaceNumber(in bytes: inout [UInt8], near position: Int, by number: String) {
        guard let start = bytes[position...].firstIndex(where: Self.isDigit) else { return }
        let end = bytes[start...].firstIndex { !Self.isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: number.utf8)
    }

    /// The same few bytes again and again, as in a thousand brackets.
    private func nest(_ bytes: inout [UInt8], at position: Int, _ dice: inout SeededRandom) {
        let piece = dice.pick(pieces.isEmpty ? [[UInt8(ascii: "[")]] : pieces)
        let times = min(dice.pick([3, 65, 257, 600, 2_000]), longest / max(piece.count, 1))
        bytes.insert(contentsOf: repeatElement(piece, count: times).joined(), at: position)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Where arithmetic ends, in several spellings.
    private static let numbers = [
        "0", "-0", "-1", "1", "00", "007", "99", "100", "255", "256", "1000", "9999", "10000", "32768", "65535",
        "65536",
        "99999", "2147483647", "2147483648", "-2147483649", "4294967295", "4294967296", "9007199254740993",
        "253402300800", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "18446744073709551615", "18446744073709551616", "999999999999999999999", "1e308", "1e309", "-1e309", "1e-400",
        "0.1", "1.5", "NaN", "Infinity", "-inf", "0x7FFFFFFF", "١٢٣", "½", String(repeating: "9", count: 400),
    ]

    /// Not UTF-8, or characters that many a reader forgets; lengths as binary files write them.
    private static let oddBytes: [[UInt8]] = [
        [0x00], [0x08], [0x0A], [0x0D], [0x0D, 0x0A], [0x1B], [0x20], [0x7F], [0x80], [0xC0, 0x80], [0xC2],
        [0xE2, 0x80],
        [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF8], [0xFE, 0xFF], [0xFF, 0xFF, 0xFF, 0xFF],
        [0xFF, 0xFF, 0xFF, 0x7F], [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0x00, 0x00, 0x00], [0x00, 0x00, 0x00, 0x00],
        [0x00, 0x00, 0x00, 0x80], Array("\u{FEFF}".utf8), Array("\u{202E}".utf8), Array("\u{2028}".utf8),
        Array("e\u{301}".utf8), Array("\u{200D}".utf8), Array("👩‍👧".utf8), Array("\u{600}".utf8),
        Array("\u{FFFE}".utf8), Array("ß".utf8), Array("İ".utf8), Array("\u{10FFFF}".utf8),
    ]
}
