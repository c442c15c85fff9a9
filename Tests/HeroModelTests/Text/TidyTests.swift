import HeroModel
import Testing

@Suite("Broken encodings are repaired, sound text is left alone")
struct TidyTests {
    private func line(_ raw: String) -> String { TextReader().line(raw) }

    @Test(
        "double-encoded UTF-8 is read as it was meant",
        arguments: [
            ("Osbornâ€™s", "Osborn’s"), ("Rand â€“ the", "Rand – the"), ("EspaÃ±a", "España"), ("ESPAÃ‘A", "ESPAÑA"),
            ("SÃ£o Paulo", "São Paulo"), ("Ã‰tienne", "Étienne"), ("X-â€‹Men", "X-Men"),
            ("next.Â\u{A0} Then", "next. Then"),
            ("cafÃ©", "café"), ("Marvelâ„¢", "Marvel™"), ("20 â‚¬", "20 €"), ("Â© 2020", "© 2020"),
            ("ï»¿Start", "Start"),
            ("â€œquotedâ€\u{9D}", "“quoted”"), ("å\u{AD}«æ‚Ÿç©º", "孫悟空"), ("ðŸ˜€", "😀"), ("ÐœÐ¸Ñ€", "Мир"),
            ("PlockÂ®", "Plock®"),
            ("Osborn\u{E2}\u{80}\u{99}s", "Osborn’s"), ("Osborn&acirc;&euro;&trade;s", "Osborn’s"),
            ("itÃ¢â‚¬â„¢s", "it’s"),
        ]
    )
    func repaired(raw: String, expected: String) {
        #expect(Array(line(raw).unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(
        "text that is right already stays",
        arguments: [
            "Osborn’s “best” – day…", "España", "AMANHÃ", "“AMANHÃ”", "NÃO É", "«É»", "« liberté »", "MARQUÉ™",
            "„Viel Spaß“", "Straß–Haus", "PÅ…", "Â", "Ã", "â", "Größe", "ÅÄÖ", "Mr. Satán", "Ærøskøbing", "Żółć",
            "Москва",
            "孫悟空", "नमस्ते", "👩‍🚀", "naïve”",
        ]
    )
    func untouched(raw: String) {
        #expect(Array(line(raw).unicodeScalars) == Array(raw.unicodeScalars))
    }

    @Test("a no-break space before a closing quotation mark is no mojibake")
    func frenchQuotation() {
        #expect(line("«\u{A0}liberté\u{A0}»") == "« liberté »")
    }

    @Test("a lost character shows once")
    func lost() {
        #expect(line("Osbornï¿½s") == "Osborn\u{FFFD}s")
        #expect(line("wordï¿½ï¿½ï¿½word") == "word\u{FFFD}word")
    }

    @Test("what a page may not hold is dropped")
    func forbidden() {
        #expect(
            line("a\u{0}b\u{8}c\u{1B}[0m\u{202E}d\u{2066}e&#xFFFE;f&#xFFFF;g&#xFDD0;h&#x1FFFE;i\u{7F}j")
                == "abc[0mdefghij"
        )
    }

    @Test("Latin-1 controls are the quotes and dashes they were meant to be")
    func controls() {
        #expect(line("it\u{92}s \u{93}so\u{94} \u{96} \u{81}end\u{85}") == "it’s “so” – end…")
    }

    @Test("characters are composed")
    func composed() {
        #expect(Array(line("Sata\u{301}n").unicodeScalars) == Array("Satán".unicodeScalars))
    }
}
