public import HeroBasics

/// The numbers that `PageLinks` refer to: of all paths and ids that a `LinkIndex` has met. A later index that begins with
/// them gives the same ones.
public struct LinkNames: Sendable {
    let texts: ByteInterner

    init(texts: ByteInterner) { self.texts = texts }

    /// None yet.
    public init() { texts = ByteInterner(expected: 512) }

    /// How many there are.
    public var count: Int { texts.count }

    public func write(to writer: inout PackedWriter) {
        writer.add(texts.count)
        writer.bytes.reserveCapacity(writer.bytes.count + texts.bytes + 2 * texts.count)
        for number in 0..<texts.count {
            texts.withBytes(of: number) { text in
                writer.add(text.count)
                writer.bytes += text
            }
        }
    }

    /// Skips what `write` wrote; false for other bytes.
    public static func skip(in reader: inout PackedReader) -> Bool {
        guard let count = reader.count() else { return false }
        return (0..<count).allSatisfy { _ in reader.skip() }
    }

    /// Nil for bytes that `write` cannot have written.
    public init?(from reader: inout PackedReader) {
        guard let count = reader.count() else { return nil }
        var texts = ByteInterner(expected: count + count / 8)
        for number in 0..<count {
            guard let text = reader.content(),
                text.withUnsafeBufferPointer({ texts.intern($0) }) == (number, true)
            else { return nil }
        }
        self.texts = texts
    }
}
