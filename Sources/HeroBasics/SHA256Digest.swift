/// A SHA-256, stored inline without a heap allocation: a site has several for each page.
package struct SHA256Digest: Equatable, Sendable {
    /// The number of hexadecimal digits.
    package static let digits = 64

    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// Nil unless there are 32 bytes.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for (place, byte) in bytes.enumerated() { Self.push(byte, 8, into: &words, at: place / 8) }
        self.words = words
    }

    /// Nil unless there are 64 lower-case digits.
    package init?(hex: some Collection<UInt8>) {
        guard hex.count == Self.digits else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for (place, digit) in hex.enumerated() {
            guard let value = Hex.value(of: digit), !(0x41...0x46).contains(digit) else { return nil }
            Self.push(value, 4, into: &words, at: place / 16)
        }
        self.words = words
    }

    private static func push(
        _ value: UInt8,
        _ bits: UInt64,
        into words: inout (UInt64, UInt64, UInt64, UInt64),
        at place: Int
    ) {
        switch place {
        case 0: words.0 = words.0 << bits | UInt64(value)
        case 1: words.1 = words.1 << bits | UInt64(value)
        case 2: words.2 = words.2 << bits | UInt64(value)
        default: words.3 = words.3 << bits | UInt64(value)
        }
    }

    package var hexText: String {
        [words.0, words.1, words.2, words.3].flatMap { word in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
        }.hexText
    }

    package static func == (one: SHA256Digest, other: SHA256Digest) -> Bool { one.words == other.words }
}
