import HeroModel
import Testing

@Suite("Names and titles become one line")
struct LineTests {
    @Test(
        "tags go, entities are decoded, white space collapses",
        arguments: [
            ("  Sun \t Wukong\r\n", "Sun Wukong"), ("Wolverine &amp; The X-Men", "Wolverine & The X-Men"),
            ("Cloak & Dagger", "Cloak & Dagger"), ("<b>Baba</b> <i>Yaga</i>", "Baba Yaga"),
            ("one<br>two<p>three", "one two three"), ("a\u{2028}b\u{A0}c", "a b c"),
            ("<script>x</script>Anansi", "Anansi"),
            ("<harmony/>", "<harmony/>"), ("<Infinite Dendrogram>", "<Infinite Dendrogram>"),
            ("<b></b><x>", ""),
            ("<o:p>Word</o:p> <mark>up</mark>", "Word up"), ("", ""), ("   ", ""), ("<p></p>", ""),
            ("VOR/TEX (Earth-616)", "VOR/TEX (Earth-616)"),
            ("../../etc/passwd", "../../etc/passwd"), ("He said \"hi\" 'there'", "He said \"hi\" 'there'"),
        ]
    )
    func lines(raw: String, expected: String) {
        #expect(TextReader().line(raw) == expected)
    }

    @Test("a long name is cut between characters")
    func long() {
        let cut = TextReader().line(String(repeating: "é👩‍🚀", count: 5_000))
        #expect(cut.hasSuffix("👩‍🚀…") || cut.hasSuffix("é…"))
        #expect((990...1_000).contains(cut.unicodeScalars.count))
        #expect(TextReader().line(String(repeating: "a", count: 1_000)) == String(repeating: "a", count: 1_000))
        #expect(TextReader().line(String(repeating: "a", count: 1_001)) == String(repeating: "a", count: 999) + "…")
    }

    @Test("a character of ten thousand marks is cut too")
    func marks() {
        let cut = TextReader().line("a" + String(repeating: "\u{301}", count: 10_000))
        #expect(cut.unicodeScalars.count <= 1_000)
    }
}
