import HeroBasics
import Testing

@Suite("Quoted text in messages")
struct QuotedTextTests {
    @Test(
        "a text is quoted on one line",
        arguments: [
            ("pace", "\"pace\""), ("", "\"\""), ("a\n\tb\r", "\"a\\n\\tb\\r\""), ("\u{1B}[31m", "\"\\u{1b}[31m\""),
            ("x\u{2028}y", "\"x\\u{2028}y\""), ("Ярило 😀", "\"Ярило 😀\""),
        ]
    )
    func lines(text: String, quoted: String) { #expect(text.quoted == quoted) }

    @Test("a long text is cut")
    func cut() {
        #expect(String(repeating: "a", count: 80).quoted == "\"" + String(repeating: "a", count: 80) + "\"")
        #expect(String(repeating: "a", count: 81).quoted == "\"" + String(repeating: "a", count: 80) + "…\"")
    }
}
