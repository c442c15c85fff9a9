import Fuzzing
import HeroModel
import Testing

@Suite("Markup changed at random")
struct MutatedMarkupTests {
    private static let fuzz = Fuzz(
        "markup",
        seeds: [
            "<p>Born of <em>stone</em> &amp; <strong>sea</strong>.</p><ul><li>One</li><li>Two</li></ul>",
            "<h2>Title</h2>Line<br>next <a href=\"https://x.example/?a=1&amp;b=2\">link</a> &#8217; &nbsp;",
            "Plain text with â€™ and Ã±\r\n\r\nand a second part",
            "<table><tr><td>1</td></tr></table><script>alert(1)</script><!-- no --><![CDATA[x]]>",
        ],
        pieces: [
            "<p>", "</p>", "<ol>", "<li>", "<b>", "</i>", "<a href='javascript:1'>", "<a href=\"http://x/\">", "</a>",
            "<br/>", "<svg>", "<template>", "<plaintext>", "<title>", "<body>", "</html>", "<!--", "-->", "<![CDATA[",
            "]]>", "<?x", "?>", "&", "&lt;", "&#x202e;", "&#0;", "&#xFFFFFFFF;", "&nbsp", "<", ">", "\"", "=", "\u{0}",
            "Ã", "â€", "\u{92}", "\u{301}",
        ],
        longest: 4_096
    )

    @Test("comes out well-formed, on the list, and says the plain text", arguments: Fuzz.lanes)
    func sound(lane: Int) {
        Self.fuzz.run(lane: lane) { input in
            let rich = TextReader().richText(input.text)
            let read = Result { try StrictReader.text(of: rich.markup) }
            #expect((try? read.get()) == rich.plain, "\(input): \(read)")
            let line = TextReader().line(input.text)
            #expect(line.unicodeScalars.count <= 1_000, "\(input)")
            #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(input)")
        }
    }
}
