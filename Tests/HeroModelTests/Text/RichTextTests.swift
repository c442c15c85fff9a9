import HeroModel
import Testing

@Suite("Descriptions become safe markup")
struct RichTextTests {
    private func markup(_ raw: String) -> String { TextReader().richText(raw).markup }
    private func plain(_ raw: String) -> String { TextReader().richText(raw).plain }

    @Test("an empty line ends a paragraph, a line break stays one")
    func plainText() {
        let text = TextReader().richText("One.\r\nStill one.\r\n \r\n\r\nTwo > one.  \n")
        #expect(text.markup == "<p>One.<br/>Still one.</p><p>Two &gt; one.</p>")
        #expect(text.plain == "One.\nStill one.\nTwo > one.")
    }

    @Test(
        "nothing readable is no text",
        arguments: ["", " \n\t ", "<p>&nbsp;</p>", "<br><br/>", "<!-- -->", "\u{0}\u{7}"]
    )
    func empty(raw: String) {
        #expect(TextReader().richText(raw) == .empty)
    }

    @Test("HTML of APIs keeps paragraphs, lists, emphasis and links")
    func html() {
        let raw = """
            <h2>Origin</h2>\r
            <p class="Body">Bitten by a <i>spider</i> &amp; <b>changed</b>&hellip;&nbsp;</p>
            <ul><li>climbs</li><li><p>swings</p></li></ul>
            <a href='https://example.org/a?b=1&amp;c="2"' onclick="x()">More <em>here</em></a>
            """
        #expect(
            markup(raw)
                == "<p><strong>Origin</strong></p><p>Bitten by a <em>spider</em> &amp; <strong>changed</strong>…</p>"
                + "<ul><li>climbs</li><li>swings</li></ul>"
                + #"<p><a href="https://example.org/a?b=1&amp;c=%222%22" rel="external nofollow noopener">"#
                + "More <em>here</em></a></p>"
        )
        #expect(plain(raw) == "Origin\nBitten by a spider & changed…\nclimbs\nswings\nMore here")
    }

    @Test(
        "elements outside the list give up their text, scripts give up nothing",
        arguments: [
            ("a<script>alert(1)</script>b", "<p>ab</p>"),
            ("a<style>p{}</style>b<template><p>c</p></template>", "<p>ab</p>"),
            ("a<!--><img src=x onerror=1>-->b", "<p>ab</p>"),
            ("<?php echo 1 ?>a", "<p>a</p>"),
            ("<blink>a</blink><x:y>b</x:y>", "<p>ab</p>"),
            ("<img src=x onerror=alert(1)>a", "<p>a</p>"),
            ("<svg onload=alert(1)><text>x</text></svg>a", "<p>a</p>"),
            ("<p style='color:red' onclick=x>a</p>", "<p>a</p>"),
            ("<table><tr><td>a<td>b</table>", "<p>a</p><p>b</p>"),
            ("&lt;script&gt;alert(1)&lt;/script&gt;", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        ]
    )
    func dropped(raw: String, expected: String) {
        #expect(markup(raw) == expected)
    }

    @Test(
        "only absolute web addresses stay links",
        arguments: [
            "javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\tscript:alert(1)", "&#106;avascript:alert(1)",
            "data:text/html,x",
            "//example.org/", "/relative", "relative.html", "#top", "mailto:a@example.org", "file:///etc/passwd",
            "https://user:pass@example.org/", "https:///nohost", "", "vbscript:x",
        ]
    )
    func refusedLinks(address: String) {
        #expect(markup("<a href=\"\(address)\">text</a>") == "<p>text</p>")
    }

    @Test(
        "links that no browser could follow, or that lead into a network of the reader's own, are text",
        arguments: [
            "http://[::1", "http://example.org:99999/", "http://example.org:65536/x.png", "http://a..example/",
            "http://256.1.1.1/", "http://localhost:8080/admin", "http://127.0.0.1/", "http://127.1/",
            "http://2130706433/", "http://0x7f.0.0.1/", "http://[::1]/", "http://[::ffff:192.168.0.1]/",
            "http://192.168.1.1/reboot", "http://169.254.169.254/latest/meta-data/", "http://router.local/",
            "http://intranet/", "http://%31%32%37.0.0.1/", "http://①②⑦.⓪.⓪.①/",
        ]
    )
    func deadLinks(address: String) {
        #expect(markup("see <a href=\"\(address)\">the <b>wiki</b></a>") == "<p>see the <strong>wiki</strong></p>")
    }

    @Test("what data often holds and an address may not is percent-encoded")
    func addressesAreMended() {
        let raw = "<a href='https://example.org/100%?a[]=1&amp;b=%5B#c#d'>text</a>"
        let address = "https://example.org/100%25?a%5B%5D=1&amp;b=%5B#c%23d"
        #expect(markup(raw) == "<p>" + Self.link(address) + "text</a></p>")
    }

    @Test(
        "markup out of order is put in order",
        arguments: [
            ("<b>a<i>b</b>c</i>", "<p><strong>a<em>b</em></strong>c</p>"),
            ("<em>a<p>b</em>c", "<p><em>a</em></p><p><em>b</em></p><p>c</p>"),
            ("<i>x<b>y</b>z</i>", "<p><em>x</em><strong><em>y</em></strong><em>z</em></p>"),
            ("<li>alone", "<ul><li>alone</li></ul>"),
            ("<ol><li>a<ul><li>b</ul><li>c</ol>", "<ol><li>a</li></ol><ul><li>b</li></ul><ol><li>c</li></ol>"),
            ("<em><strong><a href=http://x.y/>z", "<p>" + link("http://x.y/") + "<strong><em>z</em></strong></a></p>"),
            ("a<br><br><br>b<br>c<br>", "<p>a</p><p>b<br/>c</p>"),
            ("<div>a<div>b</div>c</div>", "<p>a</p><p>b</p><p>c</p>"),
            ("one <b> two </b> three", "<p>one <strong>two</strong> three</p>"),
        ]
    )
    func ordered(raw: String, expected: String) {
        #expect(markup(raw) == expected)
    }

    private static func link(_ address: String) -> String {
        "<a href=\"\(address)\" rel=\"external nofollow noopener\">"
    }

    @Test(
        "text that only looks like markup stays text",
        arguments: [
            ("I <3 you", "I <3 you"), ("a < b > c", "a < b > c"), ("AT&T", "AT&T"), ("Tom & Jerry", "Tom & Jerry"),
            ("R&D; more", "R&D; more"), ("x &#x26; y", "x & y"), ("&unknown; z", "&unknown; z"), ("a && b", "a && b"),
        ]
    )
    func lookalikes(raw: String, expected: String) {
        #expect(plain(raw) == expected)
    }

    @Test("entities alone leave line breaks their meaning")
    func entitiesOnly() {
        #expect(
            markup("Salt &amp; fire\r\n\r\nThen <b>peace</b>\nat last")
                == "<p>Salt &amp; fire</p><p>Then <strong>peace</strong><br/>at last</p>"
        )
        #expect(markup("<p>one\ntwo</p>") == "<p>one two</p>")
    }

    @Test("entities cannot bring in what is dropped from text")
    func hostileEntities() {
        #expect(plain("a&#8238;b&#0;c&#7;d&#x200B;e&#xFFFE;f&#146;g") == "abcdef’g")
    }

    @Test("a combining mark joins its letter, never a tag")
    func combiningMarks() {
        #expect(markup("<p>&#x338;a&#x301;<b>&#x301;b</b></p>") == "<p>\u{E1}<strong>b</strong></p>")
    }

    @Test(
        "a hundred thousand nested tags are only text",
        arguments: ["div", "b", "ul", "li", "a", "span", "blockquote", "table"]
    )
    func nested(tag: String) throws {
        let text = TextReader().richText(String(repeating: "<\(tag)>", count: 100_000) + "deep")
        #expect(text.plain.isEmpty || text.plain == "deep")
        _ = try StrictReader.text(of: text.markup)
    }

    @Test("long text is cut with an ellipsis")
    func long() throws {
        let text = TextReader().richText(String(repeating: "wörd ", count: 60_000))
        #expect(text.plain.unicodeScalars.count <= 200_002)
        #expect(text.plain.hasSuffix("…"))
        #expect(try StrictReader.text(of: text.markup) == text.plain)
    }

    @Test("a long link around many paragraphs cannot blow the markup up")
    func amplification() {
        let address = "https://example.org/" + String(repeating: "x", count: 2_000)
        let text = TextReader().richText("<a href='\(address)'>" + String(repeating: "<div>x</div>", count: 50_000))
        #expect(text.markup.utf8.count < 1_010_000)
    }
}
