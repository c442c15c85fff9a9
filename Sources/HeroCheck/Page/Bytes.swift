import Glibc

/// Bytes that are read where they lie.
///
/// Every byte of a site passes through here. Pointers and comparisons are as quick without optimisation, in the debug
/// build that a newcomer's first gallery is made with; slices, closures and `switch` take ten times as long there.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
    /// Where `byte` stands first, from `start` on.
    func index(of byte: UInt8, from start: Int = 0) -> Int? {
        guard let baseAddress, start < count, let hit = memchr(baseAddress + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(hit) - UnsafeRawPointer(baseAddress)
    }

    /// What stands from `start` up to `end`, both within the bytes.
    func part(from start: Int, to end: Int) -> Bytes {
        precondition(0 <= start && start <= end && end <= count)
        return Bytes(start: baseAddress.map { $0 + start }, count: end - start)
    }

    func part(from start: Int) -> Bytes { part(from: start, to: count) }

    /// Whether a byte stands for more than white space.
    var hasWords: Bool {
        guard let baseAddress else { return false }
        var index = 0
        while index < count {
            if baseAddress[index] > 0x20 { return true }
            index += 1
        }
        return false
    }
}

/// The pieces that a byte divides bytes into, empty ones too, one after the other.
struct PieceWalk {
    private let whole: Bytes
    private let divider: UInt8
    /// Where the next piece begins; nil at the end.
    private var start: Int? = 0

    init(_ whole: Bytes, dividedBy divider: UInt8) {
        self.whole = whole
        self.divider = divider
    }

    mutating func next() -> Bytes? {
        guard let start else { return nil }
        let end = whole.index(of: divider, from: start)
        self.start = end.map { $0 + 1 }
        return whole.part(from: start, to: end ?? whole.count)
    }
}
