import HeroBasics

/// The numbers that `PageLinks` refer to: of all paths and ids that a `LinkIndex` has met. A later index that begins with
/// them gives the same ones.
public struct LinkNames: Sendable {
    private(set) var texts: ByteInterner
    /// The numbers of all files that the pages link to, maybe of some more.
    let targets: NumberSet
}

extension LinkNames {
    /// No numbers yet.
    public init() { self.init(texts: ByteInterner(expected: 512), targets: NumberSet()) }

    /// How many there are.
    public var count: Int { texts.count }

    // MARK: Between builds

    /// No numbers yet, with the targets of an earlier index; nil for bytes that `targetBytes` cannot have been.
    /// - Parameter count: how many numbers are going to be appended.
    public init?(targets: [UInt8], expecting count: Int = 0) {
        var reader = PackedReader(targets)
        guard let targets = NumberSet(from: &reader) else { return nil }
        self.init(texts: ByteInterner(expected: max(512, count + count / 8)), targets: targets)
    }

    /// The numbers of all files that the pages link to.
    public var targetBytes: [UInt8] {
        var writer = PackedWriter()
        targets.write(to: &writer)
        return writer.bytes
    }

    /// The texts from a number on, count first, as `PackedWriter` writes them.
    public func packed(from first: Int) -> [UInt8] {
        var writer = PackedWriter()
        writer.add(max(0, count - first))
        writer.bytes.reserveCapacity(texts.bytes + 2 * texts.count)
        for number in first..<max(first, count) {
            texts.withBytes(of: number) { text in
                writer.add(text.count)
                writer.bytes += text
            }
        }
        return writer.bytes
    }

    /// Appends texts that `packed` gave.
    /// - Returns: false for other bytes.
    public mutating func append(_ packed: [UInt8]) -> Bool {
        var reader = PackedReader(packed)
        guard let count = reader.count() else { return false }
        for _ in 0..<count {
            guard let text = reader.content(), text.withUnsafeBufferPointer({ texts.intern($0) }).isNew else {
                return false
            }
        }
        return reader.isAtEnd
    }
}
