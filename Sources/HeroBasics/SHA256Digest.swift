/// A SHA-256, stored inline without a heap allocation: a site has several for each page.
package struct SHA256Digest: Equatable, Sendable {
    /// The number of hexadecimal digits.
    package static let digits = 64

    private let words: (UInt64, UInt64, UInt64, UInt64)

    /// Nil unless there are 32 bytes.
    package init?(_ bytes: [UInt8]) {
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
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        var isHex = true
        var place = 0
        while place < Self.digits {
            let digit = hex[place]
            let value: UInt8
            switch digit {
            case 0x30...0x39: value = digit - 0x30
            case 0x61...0x66: value = digit - 0x57
            default: (value, isHex) = (0, false)
            }
            switch place >> 4 {
            case 0: words.0 = words.0 << 4 | UInt64(value)
            case 1: words.1 = words.1 << 4 | UInt64(value)
            case 2: words.2 = words.2 << 4 | UInt64(value)
            default: words.3 = words.3 << 4 | UInt64(value)
            }
            place += 1
        }
        guard isHex else { return nil }
        self.words = words
    }

    package var hexText: String { bytes.hexText }

    /// 32 bytes.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        append(to: &bytes)
        return bytes
    }

    /// Its 32 bytes.
    package func append(to bytes: inout [UInt8]) {
        for word in [words.0, words.1, words.2, words.3] { withUnsafeBytes(of: word.bigEndian) { bytes += $0 } }
    }

    /// Of all bytes of `content`.
    package init(of content: [UInt8]) {
        var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: MessageDigest.sha256(content)) }
        self.words = (words.0.bigEndian, words.1.bigEndian, words.2.bigEndian, words.3.bigEndian)
    }

    package static func == (one: SHA256Digest, other: SHA256Digest) -> Bool { one.words == other.words }
}
