/// A SHA-256, stored inline without a heap allocation: a site has several for each page.
package struct SHA256Digest: Hashable, Sendable {
    /// The number of hexadecimal digits.
    package static let digits = 64

    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// Nil unless there are 32 bytes.
    package init?(_ bytes: some Collection<UInt8>) {
        guard bytes.count == 32 else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
        self.words = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
    }

    /// Nil unless there are 64 lower-case digits.
    package init?(hex: some Collection<UInt8>) {
        let digest = Array(hex).withUnsafeBufferPointer { SHA256Digest(hex: $0) }
        guard let digest else { return nil }
        self = digest
    }

    /// The same of digits in memory: manifests have hundreds of thousands.
    package init?(hex: UnsafeBufferPointer<UInt8>) {
        guard hex.count == Self.digits else { return nil }
        guard let first = Self.word(hex, at: 0), let second = Self.word(hex, at: 16),
            let third = Self.word(hex, at: 32), let fourth = Self.word(hex, at: 48)
        else { return nil }
        words = (first, second, third, fourth)
    }

    /// Sixteen digits.
    private static func word(_ hex: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt64? {
        var word: UInt64 = 0
        var wrong: UInt8 = 0
        for digit in hex[start..<start + 16] {
            // Letters have bit 6, and their values begin at 10.
            let value = (digit & 0x0F) &+ (digit >> 6) &* 9
            wrong |= (digit &- 0x30 > 9 && digit &- 0x61 > 5) ? 1 : 0
            word = word << 4 | UInt64(value & 0x0F)
        }
        return wrong == 0 ? word : nil
    }

    /// Its first bytes are as evenly spread as any.
    package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }

    package var hexText: String {
        var text: [UInt8] = []
        appendHex(to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// 32 bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        append(to: &bytes)
        return bytes
    }

    /// Its 64 lower-case digits: a catalogue and a manifest have hundreds of thousands.
    package func appendHex(to text: inout [UInt8]) {
        let pairs = (
            Self.hex(words.0 >> 32).bigEndian, Self.hex(words.0 & 0xFFFF_FFFF).bigEndian,
            Self.hex(words.1 >> 32).bigEndian, Self.hex(words.1 & 0xFFFF_FFFF).bigEndian,
            Self.hex(words.2 >> 32).bigEndian, Self.hex(words.2 & 0xFFFF_FFFF).bigEndian,
            Self.hex(words.3 >> 32).bigEndian, Self.hex(words.3 & 0xFFFF_FFFF).bigEndian
        )
        withUnsafeBytes(of: pairs) { text += $0 }
    }

    /// The eight digits of a number, eight bits each.
    private static func hex(_ number: UInt64) -> UInt64 {
        var digits = (number & 0xFFFF_0000) << 16 | number & 0xFFFF
        digits = (digits & 0xFF00_0000_FF00) << 8 | digits & 0x00FF_0000_00FF
        digits = (digits & 0x00F0_00F0_00F0_00F0) << 4 | digits & 0x000F_000F_000F_000F
        // Values from 10 on reach the next four bits if 6 is added, and letters are 0x27 further on.
        let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
        return digits &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
    }

    /// Its 32 bytes.
    package func append(to bytes: inout [UInt8]) {
        let words = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
        withUnsafeBytes(of: words) { bytes += $0 }
    }

    /// Of all bytes of `content`.
    package init(of content: [UInt8]) {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: MessageDigest.sha256(content)) }
        self.words = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
    }

    package static func == (one: SHA256Digest, other: SHA256Digest) -> Bool { one.words == other.words }
}
