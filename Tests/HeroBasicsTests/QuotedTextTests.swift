import Foundation
import HeroBasics
import Testing

@Suite("Quoted text in messages")
struct QuotedTextTests {
    @Test(
        "a text is quoted on one line",
        arguments: [
            ("pace", "\"pace\""), ("", "\"\""), ("a\n\tb\r", "\"a\\n\\tb\\r\""), ("\u{1B}[31m", "\"\\u{1b}[31m\""),
            ("x\u{2028}y", "\"x\\u{2028}y\""), ("a\u{202E}b\u{9B}", "\"a\\u{202e}b\\u{9b}\""),
            ("Ярило 😀", "\"Ярило 😀\""),
        ]
    )
    func lines(text: String, quoted: String) { #expect(text.quoted == quoted) }

    @Test("of a line, and of JSON, only what steers a terminal is an escape")
    func steering() throws {
        let text = "\u{1B}[1mA\u{85}\n\u{2066}\u{2028}\u{7F}\t\"Ярило\u{200F}"
        #expect(text.inOneLine == #"\u{1b}[1mA\u{85}\n\u{2066}\u{2028}\u{7f}"# + "\t\"Ярило\u{200F}")
        let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self).inPlainJSON
        #expect(
            json.unicodeScalars.allSatisfy { !(0x7F...0x9F).contains($0.value) && $0 != "\u{2066}" && $0 != "\u{2028}" }
        )
        #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
    }

    @Test("a long text is cut")
    func cut() {
        #expect(String(repeating: "a", count: 80).quoted == "\"" + String(repeating: "a", count: 80) + "\"")
        #expect(String(repeating: "a", count: 81).quoted == "\"" + String(repeating: "a", count: 80) + "…\"")
    }
}
