import HeroBasics

/// A part of a JSON text that makes it unreadable, in most cases of a string (RFC 8259, 7 and 8.2).
struct JSONTextFault {
    /// The bytes of the part, counted from the text's first.
    let place: Range<Int>
    let reason: String
    /// What takes its place where the rest is to be read: nothing for half of a character.
    let replacement: [UInt8]

    /// The faults of a string's content, in order; empty for a valid one.
    static func all(in text: UnsafeRawBufferPointer.SubSequence) -> [JSONTextFault] {
        var faults: [JSONTextFault] = []
        var place = text.startIndex
        while place < text.endIndex {
            guard let (length, fault) = step(at: place, of: text) else {
                place += 1
                continue
            }
            if let fault { faults.append(fault) }
            place += length
        }
        return faults
    }

    /// What begins at a byte that decides something: its length, and what is wrong with it. Nil for any other byte.
    private static func step(
        at place: Int,
        of text: UnsafeRawBufferPointer.SubSequence
    ) -> (length: Int, fault: JSONTextFault?)? {
        let byte = text[place]
        if byte < 0x20 {
            let reason = "it holds a control character, \(escape(UInt16(byte)))"
            let isBlank = byte == 0x09 || byte == 0x0A || byte == 0x0D
            return (1, JSONTextFault(place: place..<place + 1, reason: reason, replacement: isBlank ? [0x20] : []))
        }
        guard byte == UInt8(ascii: "\\") else { return nil }
        guard let unit = unit(at: place, of: text) else {
            if place + 1 < text.endIndex, "\"\\/bfnrt".utf8.contains(text[place + 1]) { return (2, nil) }
            let reason = "it holds a backslash that escapes nothing"
            return (1, JSONTextFault(place: place..<place + 1, reason: reason, replacement: Array(#"\\"#.utf8)))
        }
        guard (0xD800...0xDFFF).contains(unit) else { return (6, nil) }
        if unit < 0xDC00, let low = Self.unit(at: place + 6, of: text), (0xDC00...0xDFFF).contains(low) {
            return (12, nil)
        }
        let reason = "it holds half of a character, \(escape(unit)) (a lone surrogate)"
        return (6, JSONTextFault(place: place..<place + 6, reason: reason, replacement: []))
    }

    private static func escape(_ unit: UInt16) -> String { "\\u" + Hex.text(unit, width: 4) }

    /// The value of `\uXXXX` at this position; nil if there is none.
    private static func unit(at place: Int, of text: UnsafeRawBufferPointer.SubSequence) -> UInt16? {
        guard place + 6 <= text.endIndex, text[place] == UInt8(ascii: "\\"), text[place + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: text[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16)
    }
}
