/// Numbers distinct byte strings from 0 in order of first occurrence, and stores all of them in one block.
///
/// Links are compared and stored by the million: as separate strings they would cost ten times the memory and time.
struct ByteInterner {
    private var storage = ByteBuffer()
    /// The end of each string in `storage`.
    private var ends: [Int] = []
    /// Open addressing: number + 1, or 0 for a free slot. The size is a power of two.
    private var table: [UInt32]

    /// - Parameter expected: how many strings it has room for before it grows; with 0 it takes no memory yet.
    init(expected: Int = 0) {
        table = Array(repeating: 0, count: expected == 0 ? 0 : Self.tableSize(for: expected))
        ends.reserveCapacity(expected)
    }

    /// The least power of two that is at most half full then.
    private static func tableSize(for count: Int) -> Int {
        max(16, 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount))
    }

    var count: Int { ends.count }

    /// The length of all strings together.
    var bytes: Int { storage.count }

    func withBytes<Result>(of number: Int, _ body: (Bytes) -> Result) -> Result {
        let range = range(of: number)
        return storage.withBytes { body($0.part(from: range.lowerBound, to: range.upperBound)) }
    }

    func text(_ number: Int) -> String { withBytes(of: number) { String(decoding: $0, as: UTF8.self) } }

    /// The number of `bytes`, whether new or not.
    /// - Parameter expected: the number that they probably have: they need not be looked for then.
    mutating func intern(_ bytes: Bytes, expected: Int) -> Int {
        expected < count && isEqual(expected, bytes) ? expected : intern(bytes).number
    }

    /// The number of `bytes`, and whether they are new.
    mutating func intern(_ bytes: Bytes) -> (number: Int, isNew: Bool) {
        if 2 * (count + 1) > table.count { grow() }
        let place = self.place(of: bytes)
        if table[place] != 0 { return (Int(table[place]) - 1, false) }
        storage.append(bytes)
        ends.append(storage.count)
        table[place] = UInt32(count)
        return (count - 1, true)
    }

    /// The number of `bytes`; nil if they were never interned.
    func number(of bytes: Bytes) -> Int? {
        guard count > 0 else { return nil }
        let place = place(of: bytes)
        return table[place] == 0 ? nil : Int(table[place]) - 1
    }

    private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

    /// The slot of `bytes` in the table, or the free slot they would take.
    private func place(of bytes: Bytes) -> Int {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: Self.hash(bytes)) & mask
        while table[place] != 0, !isEqual(Int(table[place]) - 1, bytes) { place = (place + 1) & mask }
        return place
    }

    private func isEqual(_ number: Int, _ bytes: Bytes) -> Bool {
        withBytes(of: number) { $0.equals(bytes) }
    }

    private mutating func grow() {
        table = Array(repeating: 0, count: max(16, 2 * table.count))
        let mask = table.count - 1
        for number in 0..<count {
            var place = Int(truncatingIfNeeded: withBytes(of: number, Self.hash)) & mask
            while table[place] != 0 { place = (place + 1) & mask }
            table[place] = UInt32(number + 1)
        }
    }

    /// Eight bytes at a time; must spread well but need not resist attackers: strings come from our own pages.
    private static func hash(_ bytes: Bytes) -> UInt64 {
        var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
        guard let base = bytes.baseAddress else { return mixed(hash) }
        var offset = 0
        while offset + 8 <= bytes.count {
            hash = mixed(hash ^ UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
            offset += 8
        }
        if offset == bytes.count { return hash }
        // The last eight bytes, some of them for the second time.
        if bytes.count >= 8 {
            return mixed(hash ^ UnsafeRawPointer(base + bytes.count - 8).loadUnaligned(as: UInt64.self))
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(base[offset])
            offset += 1
        }
        return mixed(hash ^ rest)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return product.high ^ product.low
    }
}

extension ByteInterner: Equatable {
    static func == (one: ByteInterner, other: ByteInterner) -> Bool {
        one.ends == other.ends && one.storage.withBytes { bytes in other.storage.withBytes { bytes.equals($0) } }
    }
}
