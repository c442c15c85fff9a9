import Fuzzing

/// A text drawn from all that a source may send where a text is expected.
struct RandomText {
    enum Flavour: CaseIterable, Hashable {
        case plain, empty, blank, longest, mixedScript, caseTwin, separator, markup, number, letter, word, composed
    }

    let flavour: Flavour
    let text: String

    /// - Parameter flavours: those to draw from.
    init(_ dice: inout SeededRandom, from flavours: [Flavour] = Flavour.allCases) {
        flavour = dice.pick(flavours)
        text =
            switch flavour {
            case .plain: dice.pick(["Ada", "Bo Peep", "Cid", "The Dragon of Old", "Ada"])
            case .empty: ""
            case .blank: dice.pick([" ", "\u{200B}", "\u{200D}", "\u{3164}", "\u{2800}", "\t\n", "\u{AD}", "\u{FEFF}"])
            case .longest: String(repeating: dice.pick(["x", "Ы", "👩‍👩‍👧", "a b ", "e\u{301}"]), count: 1_200)
            case .mixedScript: dice.pick(["Пётр and ピーター", "العربية Ada 中文", "Ada-Élan Ωmega", "٣ ३ 3", "ﬁ ﬀ Ⅷ"])
            case .caseTwin: dice.pick(["cat", "Cat", "CAT", "ĊAT", "straße", "STRASSE", "ı", "İ"])
            case .separator:
                dice.pick([
                    "a/b", "a-b", "a b", "a_b", "a.b", "a,b", "a, b (c)", "a: b · c", "--", "..", "#", "a#b?c&d",
                ])
            case .markup: dice.pick(["<b>a</b>", "&amp;", "\"'<>", "</title><script>", "{{x}}", "]]>", "<!--", "%00%"])
            case .number: dice.pick(["0", "2015", "-1", "1e400", "007", "1", "2"])
            case .letter: dice.pick(["A", "a", "B", "#", "0-9", "Å", "A\u{30A}", "\u{212B}"])
            case .word:
                dice.pick(["writer", "cover", "wiki", "detail", "onsaleDate", "UNCATEGORIZED", "Comic", "index"])
            case .composed: dice.pick(["é", "e\u{301}", "\u{1F468}\u{200D}", "a\u{0}b", "\u{202E}abc", "\u{E000}"])
            }
    }

    /// A text in which something can be read.
    static func visible(_ dice: inout SeededRandom) -> RandomText {
        RandomText(&dice, from: Flavour.allCases.filter { $0 != .empty && $0 != .blank })
    }
}
