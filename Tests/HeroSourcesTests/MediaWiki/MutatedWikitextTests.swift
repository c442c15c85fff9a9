import Fuzzing
import HeroModel
import Testing

@testable import HeroSources

@Suite("Wikitext changed at random")
struct MutatedWikitextTests {
    private static let fuzz = Fuzz(
        "wikitext",
        seeds: [
            "{{Infobox|name=A|image=[[File:A.png|thumb]]|team=[[B|b]]<br>[[C]]}}\n'''A''' is.<ref>{{c|d=e}}</ref>\n== H ==\n* a\n",
            "{| class=x\n! a\n|-\n| {{b|{{{c|d}}}}}\n|}\n<gallery>\nFile:D.png|d\n</gallery>[[Category:E]]{{#if:x|y|z}}",
        ],
        pieces: [
            "{{", "}}", "{{{", "}}}", "[[", "]]", "|", "=", "{|", "|}", "\n", "\n|", "\n==", "==\n", "\n*", "'''", "''",
            "<ref>",
            "</ref>", "<!--", "-->", "<br/>", "<div ", "[http://x ", "]", "__TOC__", "{{!}}", "[[File:", "[[Category:",
            "#", ":",
            "&lt;", "\u{1}", "\u{4}", "\u{0E}", "{{PAGENAME}}", "{{hlist|", "<gallery>", "</gallery>", "é", "\u{0}",
        ],
        cost: 2,
        longest: 4_000
    )

    @Test("leaves safe text without a brace of a template", arguments: Fuzz.lanes)
    func text(lane: Int) {
        Self.fuzz.run(lane: lane) { input in
            let article = WikitextScanner.read(input.text, title: "A", names: WikiNamespaces())
            let html = WikiBlocks.html(article.text)
            #expect(!html.contains("{{") && !html.contains("}}"), "\(input)")
            let text = TextReader().richText(html)
            #expect(text.plain.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" }, "\(input)")
            for (name, value) in article.infobox?.named ?? [] {
                let shown = WikiParameter(name).label + WikiValue.items(value).joined()
                #expect(shown.unicodeScalars.allSatisfy { $0.value >= 0x20 }, "\(input)")
            }
            #expect(
                WikiParents.all(in: input.text, names: WikiNamespaces()).allSatisfy { !$0.name.isEmpty },
                "\(input)"
            )
        }
    }
}
