import Glibc
import HeroBasics

/// A character that XML allows and HTML does not: a control from U+007F on, or a noncharacter.
struct ForbiddenCharacter {
    let code: UInt32
    private let offset: Int

    /// The first one of the first sort that occurs in `page`, which is UTF-8. Searches for their first bytes, which are
    /// rare: most pages are scanned at the speed of `memchr`.
    static func first(in page: Bytes) -> ForbiddenCharacter? {
        for lead: UInt8 in [0x7F, 0xC2, 0xEF, 0xF0, 0xF1, 0xF2, 0xF3, 0xF4] {
            var start = 0
            while let offset = place(of: lead, in: page, from: start) {
                if let code = code(at: offset, in: page) { return ForbiddenCharacter(code: code, offset: offset) }
                start = offset + 1
            }
        }
        return nil
    }

    var words: String {
        "U+\(Hex.text(code, width: 4).uppercased()) is a character that HTML does not allow"
    }

    func line(in page: Bytes) -> Int { 1 + page[..<offset].count { $0 == UInt8(ascii: "\n") } }

    private static func place(of byte: UInt8, in page: Bytes, from start: Int) -> Int? {
        guard let base = page.baseAddress, start < page.count,
            let found = memchr(base + start, Int32(byte), page.count - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    private static func code(at offset: Int, in page: Bytes) -> UInt32? {
        func byte(_ step: Int) -> UInt32 { offset + step < page.count ? UInt32(page[offset + step]) : 0 }
        let code: UInt32
        switch page[offset] {
        case 0x7F: return 0x7F
        case 0xC2:
            code = byte(1)
            return (0x80...0x9F).contains(code) ? code : nil
        case 0xEF:
            code = 0xF000 | (byte(1) & 0x3F) << 6 | byte(2) & 0x3F
            return (0xFDD0...0xFDEF).contains(code) ? code : nil
        default:
            code = (byte(0) & 0x07) << 18 | (byte(1) & 0x3F) << 12 | (byte(2) & 0x3F) << 6 | byte(3) & 0x3F
            return code & 0xFFFE == 0xFFFE ? code : nil
        }
    }
}
