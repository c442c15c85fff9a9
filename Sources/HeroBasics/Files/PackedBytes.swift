/// Writes values one after another, in as few bytes as a simple format allows: numbers in groups of seven bits, least
/// first (LEB128), texts and bytes preceded by their length.
public struct PackedWriter: Sendable {
    public var bytes: [UInt8] = []

    public init() {}

    /// A number that is not negative.
    public mutating func add(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    public mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes += text.utf8
    }

    public mutating func add(_ content: [UInt8]) { add(content[...]) }

    public mutating func add(_ content: ArraySlice<UInt8>) {
        add(content.count)
        bytes += content
    }

    public mutating func add(_ digest: Digest) { digest.append(to: &bytes) }

    /// In eight bytes, least first: a number like any other.
    package mutating func add(evenlySpread number: UInt64) {
        withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
    }
}

/// Reads what a `PackedWriter` wrote. Bytes that it cannot have written give nil, never more than there is.
public struct PackedReader: Sendable {
    private let bytes: ArraySlice<UInt8>
    /// Among the positions of the bytes that it was made of.
    package private(set) var position: Int

    public init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// - Parameter start: the position to begin at.
    public init(_ bytes: [UInt8], from start: Int = 0) { self.init(bytes[min(start, bytes.count)...]) }

    public var isAtEnd: Bool { position >= bytes.endIndex }

    private var left: Int { bytes.endIndex - position }

    public mutating func number() -> Int? { Self.number(in: bytes, at: &position) }

    /// The number at a position in any bytes; the position after it is the next one.
    @inlinable
    public static func number<Bytes: RandomAccessCollection>(in bytes: Bytes, at position: inout Int) -> Int?
    where Bytes.Element == UInt8, Bytes.Index == Int {
        var (value, shift) = (UInt(0), UInt(0))
        while position < bytes.endIndex, shift < 64 {
            let byte = bytes[position]
            position += 1
            value |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: value) }
            shift += 7
        }
        return nil
    }

    /// A number of things of which each takes at least this many bytes: never more than the rest has room for.
    public mutating func count(ofAtLeast length: Int = 1) -> Int? {
        guard let count = number(), count >= 0, count <= left / length else { return nil }
        return count
    }

    /// A part of what is read: no copy, so it keeps all of that in memory.
    public mutating func content() -> ArraySlice<UInt8>? {
        guard let count = count() else { return nil }
        return slice(count)
    }

    /// The bytes that `skip` goes over; nil if it returns false.
    package mutating func span(_ skip: (inout PackedReader) -> Bool) -> ArraySlice<UInt8>? {
        let start = position
        return skip(&self) ? bytes[start..<position] : nil
    }

    public mutating func text() -> String? {
        guard let count = count() else { return nil }
        return String(validating: slice(count), as: UTF8.self)
    }

    public mutating func digest() -> Digest? {
        guard left >= Digest.length else { return nil }
        return Digest(slice(Digest.length))
    }

    package mutating func evenlySpreadNumber() -> UInt64? {
        guard left >= 8 else { return nil }
        return slice(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Items preceded by their number; nil if one cannot be read.
    package mutating func list<Item>(_ item: (inout PackedReader) -> Item?) -> [Item]? {
        guard let count = count() else { return nil }
        var items: [Item] = []
        items.reserveCapacity(count)
        for _ in 0..<count {
            guard let item = item(&self) else { return nil }
            items.append(item)
        }
        return items
    }

    private mutating func slice(_ count: Int) -> ArraySlice<UInt8> {
        defer { position += count }
        return bytes[position..<position + count]
    }
}
