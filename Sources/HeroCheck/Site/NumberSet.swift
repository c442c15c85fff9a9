import HeroBasics

/// A set of small numbers, a bit each.
struct NumberSet: Sendable {
    private var words: [UInt64] = []

    mutating func insert(_ number: UInt32) {
        let word = Int(number >> 6)
        if word >= words.count { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
        words[word] |= 1 << UInt64(number & 63)
    }

    mutating func formUnion(_ other: NumberSet) {
        let missing = other.words.count - words.count
        if missing > 0 { words.append(contentsOf: repeatElement(0, count: missing)) }
        for (word, bits) in other.words.enumerated() { words[word] |= bits }
    }

    /// Whether `isIt` says so of every number in it.
    func allSatisfy(_ isIt: (UInt32) -> Bool) -> Bool {
        for (word, bits) in words.enumerated() {
            var rest = bits
            while rest != 0 {
                guard isIt(UInt32(word << 6 + rest.trailingZeroBitCount)) else { return false }
                rest &= rest - 1
            }
        }
        return true
    }

    func write(to writer: inout PackedWriter) {
        writer.add(words.count)
        for word in words { writer.add(evenlySpread: word) }
    }

    init() {}

    /// Nil for bytes that `write` cannot have written.
    init?(from reader: inout PackedReader) {
        guard let count = reader.count(ofAtLeast: 8) else { return nil }
        words.reserveCapacity(count)
        for _ in 0..<count {
            guard let word = reader.evenlySpreadNumber() else { return nil }
            words.append(word)
        }
    }
}
