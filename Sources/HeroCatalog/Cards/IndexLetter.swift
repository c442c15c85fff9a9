import HeroBasics

/// The A-Z section of a title: its first letter as a capital without accents, `0-9` for digits, `#` for the rest.
public struct IndexLetter: Comparable, Hashable, Sendable {
    /// The capital's code point: Latin letters first, then other scripts, then digits, then the rest.
    private let code: UInt32

    private static let digits = IndexLetter(order: .max - 1)
    private static let others = IndexLetter(order: .max)

    public var text: String {
        switch self {
        case .digits: "0-9"
        case .others: "#"
        default: Unicode.Scalar(code).map { String(Character($0)) } ?? ""
        }
    }

    /// The file name of its list page, without the extension: `a`, `0-9`, `other`, `u0431` for letters beyond A-Z.
    public var fileName: String {
        switch self {
        case .digits: "0-9"
        case .others: "other"
        default: code < 0x80 ? text.lowercased() : "u" + Hex.text(code, width: 4)
        }
    }

    /// Numbers in the order of sections.
    var order: Int { Int(code) }

    /// The section of `title`, decided by its first letter or digit; quotes and dots before that are ignored.
    init(filing title: String) {
        // Most titles begin with a plain letter, which is its section whatever follows.
        if let first = title.utf8.first, 0x61...0x7A ~= first | 0x20 {
            self.init(order: UInt32(first & 0xDF))
            return
        }
        switch title.first(where: { $0.isLetter || $0.isNumber }) {
        case let first? where first.isLetter: self.init(order: Self.base(of: first).value)
        case let first? where first.wholeNumberValue != nil: self = .digits
        default: self = .others
        }
    }

    private init(order: UInt32) { code = order }

    public static func < (one: IndexLetter, other: IndexLetter) -> Bool { one.code < other.code }

    /// The capital without accent, ligature or width: `é` gives `E`, `ß` gives `S`, `й` gives `И`, `Ａ` gives `A`.
    private static func base(of letter: Character) -> Unicode.Scalar {
        let scalar = letter.unicodeScalars[letter.unicodeScalars.startIndex]
        let plain = scalar.isASCII ? String(scalar) : LetterFolding.fold(String(letter))
        return plain.uppercased().unicodeScalars.first ?? scalar
    }
}
