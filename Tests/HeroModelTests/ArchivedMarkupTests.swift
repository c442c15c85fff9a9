import HeroModel
import Testing

@Suite("Texts kept by earlier versions")
struct ArchivedMarkupTests {
    private static func link(_ address: String, _ words: String) -> String {
        "<a href=\"\(address)\" rel=\"external nofollow noopener\">\(words)</a>"
    }

    @Test("lose the links that lead nowhere, and keep their words and all other markup")
    func deadLinks() {
        let sound = Self.link("https://example.org/?a=1&amp;b=2", "<em>c</em>")
        let dead = [
            Self.link("http://[::1", "<strong>b</strong>"), Self.link("http://192.168.0.1/?x=1&amp;y=2", "d"),
            Self.link("http://x.example:99999/", "e"),
        ]
        let markup = "<p>a \(dead[0]) \(sound)</p><ul><li>\(dead[1])\(dead[2])</li></ul>"
        let text = RichText(archived: markup, plain: "a b c\nde")
        #expect(text.markup == "<p>a <strong>b</strong> " + sound + "</p><ul><li>de</li></ul>")
        #expect(text.plain == "a b c\nde")
    }

    @Test(
        "stay as they are where all is well, or where they are no markup",
        arguments: [
            "", "<p>a &lt;a href=\"http://[::1\"&gt; b</p>", "<p>" + link("https://example.org/", "a") + "</p>",
            "<a href=\"", "<a href=\"http://[::1\"", "<a href=\"http://[::1\">", "<a href=\"http://[::1\">a",
        ]
    )
    func untouched(markup: String) {
        #expect(RichText(archived: markup, plain: "").markup == markup)
    }
}
