import Glibc

/// Bytes that are read in place.
///
/// Every byte of a site passes through here. Pointers and comparisons are just as fast without optimisation, in the
/// debug build that a newcomer's first gallery is built with; slices, closures and `switch` are ten times slower there.
typealias Bytes = UnsafeBufferPointer<UInt8>

extension Bytes {
    /// The first position of `byte` at or after `start`.
    func index(of byte: UInt8, from start: Int = 0) -> Int? {
        guard let baseAddress, start < count, let hit = memchr(baseAddress + start, Int32(byte), count - start) else {
            return nil
        }
        return UnsafeRawPointer(hit) - UnsafeRawPointer(baseAddress)
    }

    /// The bytes from `start` up to `end`, both within bounds.
    func part(from start: Int, to end: Int) -> Bytes {
        precondition(0 <= start && start <= end && end <= count)
        return Bytes(start: baseAddress.map { $0 + start }, count: end - start)
    }

    func part(from start: Int) -> Bytes { part(from: start, to: count) }

    func equals(_ other: Bytes) -> Bool {
        guard count == other.count, let baseAddress, let start = other.baseAddress else { return count == other.count }
        return memcmp(baseAddress, start, count) == 0
    }

    /// Whether any byte is not white space.
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

/// Iterates over the pieces between separator bytes, empty ones included.
struct PieceWalk {
    private let whole: Bytes
    private let divider: UInt8
    /// The start of the next piece; nil at the end.
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
