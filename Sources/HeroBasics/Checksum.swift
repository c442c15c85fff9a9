/// A number that shows whether something is the same as before, made with one multiplication for eight bytes (the
/// mixing of wyhash). Two things that differ practically never have the same one by chance; an attacker who looks for
/// such things can find them.
struct Checksum: Sendable {
    private var state: UInt64

    init(_ start: UInt64 = 0) { state = start }

    /// The checksum of everything added so far.
    var value: UInt64 { state }

    @inline(__always)
    mutating func add(_ number: UInt64) { state = Self.mixed(state ^ number) }

    @inline(__always)
    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

    /// Their number is part of it.
    mutating func add(bytes: UnsafeRawBufferPointer) {
        add(bytes.count)
        var place = 0
        while place + 8 <= bytes.count {
            add(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        guard place < bytes.count else { return }
        var rest: UInt64 = 0
        while place < bytes.count {
            rest = rest << 8 | UInt64(bytes[place])
            place += 1
        }
        add(rest)
    }

    @inline(__always)
    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = (value ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        return product.high ^ product.low
    }
}
