import Foundation
import HeroBasics

/// What a title is filed under: its first letter as a capital without accents, `0-9` for digits, `#` for the rest.
public struct IndexLetter: Comparable, Hashable, Sendable {
    public let text: String
    /// The file name of its list page, without the ending: `a`, `0-9`, `other`, `u0431` for letters beyond A-Z.
    public let fileName: String
    /// Latin letters first, then other scripts by code point, digits, and the rest last.
    private let order: UInt32

    private static let digits = IndexLetter(text: "0-9", fileName: "0-9", order: .max - 1)
    private static let others = IndexLetter(text: "#", fileName: "other", order: .max)

    /// The letter `title` is filed under: its first letter or digit decides, quotes and dots before it do not.
    public init(filing title: String) {
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

    /// The capital without accents, ligatures and widths: `é` gives `E`, `ß` gives `S`, `й` gives `И`, `Ａ` gives `A`.
    private static func base(of letter: Character) -> Unicode.Scalar {
        let scalar = letter.unicodeScalars[letter.unicodeScalars.startIndex]
        let plain = scalar.isASCII ? String(scalar) : LetterFolding.fold(String(letter))
        return plain.uppercased().unicodeScalars.first ?? scalar
    }
}
