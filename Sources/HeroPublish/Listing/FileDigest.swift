import HeroBasics

/// A SHA-256, without a place of its own in memory: a site has some for each page.
struct FileDigest: Equatable, Sendable {
    /// As many hexadecimal digits it has.
    static let digits = 64

    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// Nil unless there are 32 bytes.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for (place, byte) in bytes.enumerated() { Self.push(byte, 8, into: &words, at: place / 8) }
        self.words = words
    }

    /// Nil unless there are 64 digits, letters small.
    init?(hex: some Collection<UInt8>) {
        guard hex.count == Self.digits else { return nil }
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        for (place, digit) in hex.enumerated() {
            switch digit {
            case 0x30...0x39: Self.push(digit - 0x30, 4, into: &words, at: place / 16)
            case 0x61...0x66: Self.push(digit - 0x57, 4, into: &words, at: place / 16)
            default: return nil
            }
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

    var hexText: String {
        [words.0, words.1, words.2, words.3].flatMap { word in
            stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
        }.hexText
    }

    static func == (one: FileDigest, other: FileDigest) -> Bool { one.words == other.words }
}
