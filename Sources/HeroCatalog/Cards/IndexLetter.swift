import Foundation
import HeroBasics

/// The A-Z section of a title: its first letter as a capital without accents, `0-9` for digits, `#` for the rest.
public struct IndexLetter: Comparable, Hashable, Sendable {
    public let text: String
    /// The file name of its list page, without the extension: `a`, `0-9`, `other`, `u0431` for letters beyond A-Z.
    public let fileName: String
    /// Latin letters first, then other scripts by code point, then digits, then the rest.
    private let order: UInt32

    private static let digits = IndexLetter(text: "0-9", fileName: "0-9", order: .max - 1)
    private static let others = IndexLetter(text: "#", fileName: "other", order: .max)

    /// The section of `title`, decided by its first letter or digit; quotes and dots before that are ignored.
    public init(filing title: String) {
        // Most titles begin with a plain letter, which is its section whatever follows.
        if let first = title.utf8.first, 0x61...0x7A ~= first | 0x20 {
            let letter = Unicode.Scalar(first & 0xDF)
            self.init(text: String(letter), fileName: String(Unicode.Scalar(first | 0x20)), order: letter.value)
            return
        }
        guard let first = title.first(where: { $0.isLetter || $0.isNumber }) else {
            self = .others
            return
        }
        guard first.isLetter else {
            self = first.wholeNumberValue == nil ? .others : .digits
            return
        }
        let base = Self.base(of: first)
        self.init(
            text: String(Character(base)),
            fileName: base.isASCII
                ? String(Character(base)).lowercased()
                : "u" + Hex.text(base.value, width: 4),
            order: base.value
        )
    }

    private init(text: String, fileName: String, order: UInt32) {
        self.text = text
        self.fileName = fileName
        self.order = order
    }

    public static func < (one: IndexLetter, other: IndexLetter) -> Bool { one.order < other.order }

    /// The capital without accent, ligature or width: `é` gives `E`, `ß` gives `S`, `й` gives `И`, `Ａ` gives `A`.
    private static func base(of letter: Character) -> Unicode.Scalar {
        let scalar = letter.unicodeScalars[letter.unicodeScalars.startIndex]
        let plain = scalar.isASCII ? String(scalar) : LetterFolding.fold(String(letter))
        return plain.uppercased().unicodeScalars.first ?? scalar
    }
}
