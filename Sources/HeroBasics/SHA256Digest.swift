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

    package var hexText: String { bytes.hexText }

    /// 32 bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        append(to: &bytes)
        return bytes
    }

    /// Its 64 lower-case digits: a catalogue and a manifest have hundreds of thousands.
    package func appendHex(to text: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.digits) { digits in
            var place = 0
            func write(_ word: UInt64) {
                for shift in stride(from: 60, through: 0, by: -4) {
                    digits[place] = Hex.digit(UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15)
                    place += 1
                }
            }
            write(words.0)
            write(words.1)
            write(words.2)
            write(words.3)
            text.append(contentsOf: UnsafeBufferPointer(digits))
        }
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
