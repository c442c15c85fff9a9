import Foundation

/// A digest of 16 bytes, to tell whether something is the same as before. For caches: not for signatures.
public struct Digest: Encodable, Hashable, Sendable {
    private let first: UInt64
    private let last: UInt64

    /// The length of its bytes.
    public static let length = 16

    /// Makes a digest of the first 16 bytes of a SHA-256, or of a digest in memory; nil if there are fewer.
    public init?(_ digest: some Collection<UInt8>) {
        guard digest.count >= Self.length else { return nil }
        (first, last) =
            digest.withContiguousStorageIfAvailable(Self.words)
            ?? Array(digest.prefix(Self.length)).withUnsafeBufferPointer(Self.words)
    }

    private static func words(_ bytes: UnsafeBufferPointer<UInt8>) -> (UInt64, UInt64) {
        let bytes = UnsafeRawBufferPointer(bytes)
        return (bytes.loadUnaligned(as: UInt64.self), bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }

    /// Makes the digest of all bytes of `content`.
    public init(of content: [UInt8]) { self.init(of: [content[...]]) }

    /// Makes the digest of bytes that are in several pieces.
    public init(of pieces: [ArraySlice<UInt8>]) {
        var digest = MessageDigest()
        for piece in pieces { piece.withUnsafeBytes { digest.update($0) } }
        // A SHA-256 has more bytes than that.
        self = Digest(digest.finish()) ?? Digest(0, 0)
    }

    /// Makes the digest of a value of texts, numbers and flags, which can always be encoded.
    public init(encoding value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let bytes = try? encoder.encode(value) else { preconditionFailure("\(type(of: value)) holds no JSON") }
        self.init(of: Array(bytes))
    }

    fileprivate init(_ first: UInt64, _ last: UInt64) { (self.first, self.last) = (first, last) }

    /// 16 bytes, as in the digest.
    public func append(to bytes: inout [UInt8]) {
        withUnsafeBytes(of: (first, last)) { bytes += $0 }
    }

    /// 16 bytes, as in the digest.
    public var bytes: [UInt8] { withUnsafeBytes(of: (first, last)) { Array($0) } }
}

/// Collects the values that a digest is made of. Each text is preceded by its length, so that different sequences
/// of values do not look alike.
public struct DigestBuilder: Sendable {
    private var bytes: [UInt8] = []

    public init() {}

    public mutating func add(_ number: Int) { withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 } }

    public mutating func add(_ number: Int?) {
        add(number == nil ? 0 : 1)
        if let number { add(number) }
    }

    public mutating func add(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            add(utf8.count)
            bytes.append(contentsOf: utf8)
        }
    }

    public mutating func add(_ text: String?) {
        add(text != nil)
        if let text { add(text) }
    }

    public mutating func add(_ texts: [String]) {
        add(texts.count)
        for text in texts { add(text) }
    }

    public mutating func add(_ digest: Digest) { digest.append(to: &bytes) }

    /// The digest of everything added since the last one, made of two checksums: a build makes very many.
    public mutating func finish() -> Digest {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes.withUnsafeBytes { bytes in
            var (one, other) = (Checksum(0), Checksum(1))
            one.add(bytes: bytes)
            other.add(bytes: bytes)
            return Digest(one.value, other.value)
        }
    }
}
