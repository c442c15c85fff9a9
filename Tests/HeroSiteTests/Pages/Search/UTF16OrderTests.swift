import Testing

@testable import HeroSite

@Suite("Texts in the order of scripts")
struct UTF16OrderTests {
    static let texts = [
        "", "a", "aa", "ab", "b", "z", "é", "ß", "猴", "猴王", "\u{D7FF}", "\u{E000}", "\u{FFFD}", "\u{10000}", "🐒", "🐒a",
        "a🐒", "a\u{E000}", "a\u{D7FF}", "\u{10FFFF}",
    ]

    @Test("is the order of UTF-16 units", arguments: texts)
    func order(text: String) {
        for other in Self.texts {
            #expect(
                text.precedesInUTF16(other) == text.utf16.lexicographicallyPrecedes(other.utf16),
                "\(text) \(other)"
            )
        }
    }
}
