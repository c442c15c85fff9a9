import HeroBasics

/// A page has no character that XML allows and HTML does not: a control from U+007F on, or a noncharacter.
///
/// Searches for their first bytes, which are rare: most pages are scanned at the speed of `memchr`.
struct CharacterRule: PageRule {
    func startDocument(_ bytes: Bytes, in page: inout PageContext) {
        guard let (code, offset) = Self.firstForbidden(in: bytes) else { return }
        let message = "U+\(Hex.text(code, width: 4).uppercased()) is a character that HTML does not allow"
        page.report(.html, message, line: 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") })
    }

    /// The first one of the first sort that occurs.
    private static func firstForbidden(in page: Bytes) -> (code: UInt32, offset: Int)? {
        for lead: UInt8 in [0x7F, 0xC2, 0xEF, 0xF0, 0xF1, 0xF2, 0xF3, 0xF4] {
            var start = 0
            while let offset = page.index(of: lead, from: start) {
                if let code = code(at: offset, in: page) { return (code, offset) }
                start = offset + 1
            }
        }
        return nil
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
