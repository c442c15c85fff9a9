import HeroBasics

/// Text as the search compares it: no accents, no capitals, no punctuation; `fold` in `assets/search-engine.js` folds
/// queries by the same rule.
enum FoldedText {
    /// The folded words of a text, in order.
    static func words(of text: String) -> [String] {
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        let bytes = isPlain ? plain(text.utf8) : Array(spelledOut(text).utf8)
        return bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// ASCII needs no lookup in the Unicode tables.
    private static func plain(_ text: String.UTF8View) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): bytes.append(byte)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            case UInt8(ascii: "'"), UInt8(ascii: "."): continue
            default: bytes.append(UInt8(ascii: " "))
            }
        }
        return bytes
    }

    private static func spelledOut(_ text: String) -> String {
        var words = String.UnicodeScalarView()
        for scalar in LetterFolding.fold(text).unicodeScalars {
            switch scalar {
            // The last two only choose how the symbol before them is drawn.
            case "'", "’", ".", "\u{FE0E}", "\u{FE0F}": continue
            default: words.append(isOfWord(scalar) ? scalar : " ")
            }
        }
        return String(words)
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
            true
        default: false
        }
    }
}
