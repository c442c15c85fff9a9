import HeroBasics
import Testing

@Suite("Folding of letters")
struct LetterFoldingTests {
    @Test(
        "capitals, accents, ligatures and widths do not count",
        arguments: [
            ("ÉMILE", "emile"), ("Łódź", "lodz"), ("Straße", "strasse"), ("Ｅｒｉｋ", "erik"), ("ﬁn", "fin"),
            ("Ёлка", "елка"),
            ("Ħal Ŋo Ŧe", "hal no te"), ("Ὀδυσσεύς", "οδυσσευσ"), ("ISTANBUL ırmak İzmir", "istanbul irmak izmir"),
            ("Þór Ðuro", "thor duro"), ("孫悟空", "孫悟空"), ("مُحَمَّد", "محمد"), ("C-3PO!", "c-3po!"), ("", ""),
        ]
    )
    func folds(text: String, folded: String) { #expect(LetterFolding.fold(text) == folded) }
}
