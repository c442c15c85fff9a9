public import HeroBasics

/// The numbers that `PageLinks` refer to: of all paths and ids that a `LinkIndex` has met. A later index that begins with
/// them gives the same ones.
public struct LinkNames: Sendable {
    let texts: ByteInterner
    /// The numbers of all files that the pages link to, maybe of some more.
    let targets: NumberSet

    init(texts: ByteInterner, targets: NumberSet) {
        self.texts = texts
        self.targets = targets
    }

    /// No numbers yet.
    public init() { self.init(texts: ByteInterner(expected: 512), targets: NumberSet()) }

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
        targets.write(to: &writer)
    }

    /// Skips what `write` wrote; false for other bytes.
    public static func skip(in reader: inout PackedReader) -> Bool {
        guard let count = reader.count() else { return false }
        return (0..<count).allSatisfy { _ in reader.skip() } && NumberSet(from: &reader) != nil
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
        guard let targets = NumberSet(from: &reader) else { return nil }
        self.init(texts: texts, targets: targets)
    }
}
