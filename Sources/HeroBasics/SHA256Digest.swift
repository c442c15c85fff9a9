/// A SHA-256, stored inline without a heap allocation: a site has several for each page.
package struct SHA256Digest: Hashable, Sendable {
    /// The number of hexadecimal digits.
    package static let digits = 64

    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// Nil unless there are 32 bytes.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard bytes.count == 32 else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: bytes) }
        self.words = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
    }

    /// Nil unless there are 64 lower-case digits.
    package init?(hex: some Collection<UInt8>) {
        let words = hex.withContiguousStorageIfAvailable(Self.words(hex:)) ?? Self.words(hex: Array(hex))
        guard let words else { return nil }
        self.words = words
    }

    private static func words(hex: some RandomAccessCollection<UInt8>) -> (UInt64, UInt64, UInt64, UInt64)? {
        guard hex.count == digits else { return nil }
        var rest = hex.makeIterator()
        func word() -> UInt64? {
            var word: UInt64 = 0
            for _ in 0..<16 {
                guard let digit = rest.next(), let value = Hex.value(of: digit), !(0x41...0x46).contains(digit) else {
                    return nil
                }
                word = word << 4 | UInt64(value)
            }
            return word
        }
        guard let first = word(), let second = word(), let third = word(), let fourth = word() else { return nil }
        return (first, second, third, fourth)
    }

    /// Its first bytes are as evenly spread as any.
    package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }

    package var hexText: String { bytes.hexText }

    /// 32 bytes.
    package var bytes: [UInt8] {
        let words = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
        return withUnsafeBytes(of: words) { Array($0) }
    }

    /// Makes the digest of all bytes of `content`.
    package init(of content: [UInt8]) {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: MessageDigest.sha256(content)) }
        self.words = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
    }

    package static func == (one: SHA256Digest, other: SHA256Digest) -> Bool { one.words == other.words }
}

/// Its hexadecimal digits, also as the key of an object.
extension SHA256Digest: TextCodable, CodingKeyRepresentable {
    package init?(coded text: String) { self.init(hex: Array(text.utf8)) }
    package var codedText: String { hexText }
    package static let expectation = "no SHA-256"

    package var codingKey: any CodingKey { TextKey(hexText) }

    package init?(codingKey: some CodingKey) { self.init(hex: Array(codingKey.stringValue.utf8)) }
}
