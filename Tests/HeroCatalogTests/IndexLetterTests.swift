import Testing

@testable import HeroCatalog

@Suite("IndexLetter")
struct IndexLetterTests {
    @Test(
        "a title is filed under its first letter, as a capital without accents",
        arguments: [
            ("Mulan", "M"), ("mulan", "M"), ("Éowyn", "E"), ("ﬁnn", "F"), ("Ødin", "O"), ("Æsir", "A"), ("ßoß", "S"),
            ("łukasz", "L"), ("Ａkira", "A"), ("Баба-яга", "Б"), ("йети", "И"), ("Ёжик", "Е"), ("孫悟空", "孫"),
            ("ガッツ", "カ"), ("Ωmega", "Ω"), ("ǅungla", "D"),
        ]
    )
    func letters(title: String, letter: String) {
        #expect(IndexLetter(filing: title).text == letter)
    }

    @Test(
        "digits share a place, and so do titles without letters and digits",
        arguments: [
            ("007", "0-9"), ("(2001) A Space Odyssey", "0-9"), ("٣ wishes", "0-9"), ("½ Man", "#"), ("", "#"),
            ("!?", "#"),
            ("…", "#"), ("💥", "#"), ("\u{0}", "#"),
        ]
    )
    func others(title: String, letter: String) {
        #expect(IndexLetter(filing: title).text == letter)
    }

    @Test(
        "quotes, dots and spaces in front do not count",
        arguments: [#""Mulan""#, "“Mulan”", "«Mulan»", "…Mulan", " Mulan", "'Mulan", "¡Mulan!", "- Mulan"]
    )
    func inFront(title: String) {
        #expect(IndexLetter(filing: title).text == "M")
    }

    @Test("file names are plain, and different for different letters")
    func fileNames() {
        let titles = ["A", "Z", "7", "!", "Б", "孫", "Ω", "𝔄", "𐐀", "가"]
        let letters = titles.map { IndexLetter(filing: $0) }
        let names = Set(letters.map(\.fileName))
        #expect(letters.prefix(5).map(\.fileName) == ["a", "z", "0-9", "other", "u0411"])
        #expect(names.count == Set(letters.map(\.text)).count)
        #expect(names.allSatisfy { name in name.utf8.allSatisfy { $0 < 0x80 && $0 != 0x2F && $0 != 0x2E } })
    }

    @Test("Latin letters come first, then other scripts, digits, and the rest")
    func order() {
        let letters = ["!", "7", "孫", "Б", "Z", "A"].map { IndexLetter(filing: $0) }
        #expect(letters.sorted().map(\.text) == ["A", "Z", "Б", "孫", "0-9", "#"])
    }
}
