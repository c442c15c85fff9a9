import HeroBasics
import Testing

@Suite("Escaping of markup")
struct MarkupEscapingTests {
    private static let text = #"Tom & "Jerry" <b>it's</b> ½"#

    @Test("each place has the entities it needs")
    func places() {
        #expect(MarkupEscaping.betweenTags(Self.text) == #"Tom &amp; "Jerry" &lt;b&gt;it's&lt;/b&gt; ½"#)
        #expect(MarkupEscaping.inQuotes(Self.text) == "Tom &amp; &quot;Jerry&quot; &lt;b&gt;it's&lt;/b&gt; ½")
        #expect(appended(Self.text) == "Tom &amp; &quot;Jerry&quot; &lt;b&gt;it&#39;s&lt;/b&gt; ½")
    }

    @Test("what XML cannot hold becomes a replacement character, at any place of a text")
    func unfit() {
        for start in 0..<20 {
            let words = String(repeating: "x", count: start)
            #expect(
                appended(words + "\u{0}a\u{FFFE}b\u{1F}c\t\n\u{FFFD}") == words
                    + "\u{FFFD}a\u{FFFD}b\u{FFFD}c\t\n\u{FFFD}"
            )
        }
    }

    @Test("an escaped text comes back", arguments: [text, "", "plain", "&amp;", "&amp;quot;", "&&lt;;", #""""#])
    func undone(text: String) { #expect(MarkupEscaping.undone(MarkupEscaping.inQuotes(text)) == text) }

    private func appended(_ text: String) -> String {
        var bytes: [UInt8] = []
        MarkupEscaping.append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
