import Foundation
import HeroBasics

/// The SHA-256 of a body, ignoring the source's own address.
///
/// A mirror that moved, or a replica on another port, sends the same content with other addresses in it. Some JSON
/// writers escape slashes and others do not, so both spellings are ignored.
enum BodyDigest {
    static func of(_ body: Data, base: String) -> Data {
        var hasher = MessageDigest()
        let spellings = base.isEmpty ? [] : [base, base.replacing("/", with: "\\/")].map { Array($0.utf8) }
        body.withUnsafeBytes { bytes in
            var start = 0
            var position = 0
            while let hit = next(of: spellings, in: bytes, from: position) {
                // Data that an address was cut from must not look like data that never held one.
                hasher.update(UnsafeRawBufferPointer(rebasing: bytes[start..<hit.lowerBound]))
                hasher.update(mark)
                start = hit.upperBound
                position = start
            }
            hasher.update(UnsafeRawBufferPointer(rebasing: bytes[start...]))
        }
        return Data(hasher.finish())
    }

    /// A byte that does not occur in UTF-8.
    private static let mark = Data([0xFF])

    /// The first occurrence of one of the spellings that is not just the beginning of a longer host or port.
    private static func next(
        of spellings: [[UInt8]],
        in bytes: UnsafeRawBufferPointer,
        from start: Int
    ) -> Range<Int>? {
        guard let first = spellings.first?.first, let base = bytes.baseAddress else { return nil }
        var position = start
        while position < bytes.count, let hit = memchr(base + position, Int32(first), bytes.count - position) {
            let offset = UnsafeRawPointer(hit) - base
            for spelling in spellings where offset + spelling.count <= bytes.count {
                let end = offset + spelling.count
                if memcmp(hit, spelling, spelling.count) == 0, end == bytes.count || !goesOn(bytes[end]) {
                    return offset..<end
                }
            }
            position = offset + 1
        }
        return nil
    }

    /// Whether this byte after an address makes it a different address.
    private static func goesOn(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x3A: true
        default: false
        }
    }
}
