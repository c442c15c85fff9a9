import HeroBasics

/// What makes the content of a JSON string unreadable (RFC 8259).
enum JSONTextFault {
    /// In words; nil for a valid string.
    static func reason(in text: UnsafeRawBufferPointer) -> String? {
        var place = 0
        while place < text.count {
            if text[place] < 0x20 { return "it holds a control character, \(escape(UInt16(text[place])))" }
            guard text[place] == UInt8(ascii: "\\") else {
                place += 1
                continue
            }
            switch unit(at: place, of: text) {
            case nil:
                guard place + 1 < text.count, "\"\\/bfnrt".utf8.contains(text[place + 1]) else {
                    return "it holds a backslash that escapes nothing"
                }
                place += 2
            case .some(let high) where (0xD800...0xDBFF).contains(high):
                guard let low = unit(at: place + 6, of: text), (0xDC00...0xDFFF).contains(low) else {
                    return halfCharacter(high)
                }
                place += 12
            case .some(let low) where (0xDC00...0xDFFF).contains(low): return halfCharacter(low)
            case .some: place += 6
            }
        }
        return nil
    }

    private static func halfCharacter(_ unit: UInt16) -> String {
        "it holds half of a character, \(escape(unit)) (a lone surrogate)"
    }

    private static func escape(_ unit: UInt16) -> String { "\\u" + Hex.text(unit, width: 4) }

    /// The value of `\uXXXX` at this position; nil if there is none.
    private static func unit(at place: Int, of text: UnsafeRawBufferPointer) -> UInt16? {
        guard place + 6 <= text.count, text[place] == UInt8(ascii: "\\"), text[place + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: text[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16)
    }
}
