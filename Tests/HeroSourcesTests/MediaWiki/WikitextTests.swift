import HeroModel
import Testing

@testable import HeroSources

@Suite("Wikitext")
struct WikitextTests {
    private static let names = WikiNamespaces(["Datei": 6, "Kategorie": 14])

    private static func read(_ text: String) -> WikiArticle {
        WikitextScanner.read(text, title: "Nova", names: names)
    }

    private static func html(_ text: String) -> String { WikiBlocks.html(read(text).text) }

    /// What readers see of it.
    private static func plain(_ text: String) -> String { TextReader().richText(html(text)).plain }

    @Test(
        "becomes paragraphs, headings, lists and emphasis",
        arguments: [
            (
                "'''Nova''' is ''a'' hero.\nOf Xandar.\n\nMore.",
                "<p><b>Nova</b> is <i>a</i> hero. Of Xandar.</p><p>More.</p>"
            ),
            ("'''''both''' it''", "<p><b><i>both</i></b><i> it</i></p>"), ("a 'b' c", "<p>a 'b' c</p>"),
            ("* a\n** b\n# c", "<ul><li> a</li><li> b</li></ul><ol><li> c</li></ol>"),
            ("; T\n: d", "<p> T</p><p> d</p>"), ("== A ==\n=== B ===\nt", "<h3> A </h3><h3> B </h3><p>t</p>"),
            ("== A ==\n== B ==\nt", "<h3> B </h3><p>t</p>"),
            ("t\n== References ==\nx\n=== More ===\ny\n== C ==\nz", "<p>t</p><h3> C </h3><p>z</p>"),
            ("a < b &amp; <span style=\"x\">c</span><br/>d", "<p>a &lt; b &amp; c<br>d</p>"),
            (
                "[http://x.example/?a the ''site''] [http://y.example]",
                "<p><a href=\"http://x.example/?a\">the <i>site</i></a> </p>"
            ),
            ("a----\n----\nb", "<p>a----</p><p>b</p>"),
        ]
    )
    func blocks(text: String, html: String) { #expect(Self.html(text) == html) }

    @Test(
        "has links of which the words stay",
        arguments: [
            ("[[Earth (planet)|Earth]]s", "Earths", ["Earth (planet)"]),
            ("[[earth_one#Past]]", "earth_one#Past", ["Earth one"]),
            ("[[:Kategorie:X]] [[:Category:Y|y]]", "Kategorie:X y", []), ("[[de:Nova]][[pt-br:Nova]]x", "x", []),
            ("[[#There|there]]", "there", []), ("[[a\nb]]", "a b", []), ("[[w:Nova|N]]", "N", ["W:Nova"]),
            ("[[Datei:A.png|thumb|of [[B|b]]]]c", "c", ["B"]),
        ]
    )
    func links(text: String, plain: String, targets: [String]) {
        #expect(Self.plain(text).replacing("]", with: "") == plain)
        let found = WikiMark.targets(in: Self.read(text).text, of: WikiMark.link)
        #expect(found == targets || text.contains("Datei"))
    }

    @Test(
        "leaves nothing of what readers of a page do not see",
        arguments: [
            ("a{{unknown|x|y={{z|{{w}}}}}}b", "ab"), ("a<ref name=\"x\">{{cite|t=[[u]]}}</ref><ref name=x/>b", "ab"),
            ("a<!-- {{ [[ -->b", "ab"), ("__NOTOC__a__TOC__", "a"),
            ("{{DEFAULTSORT:N, o}}a{{DISPLAYTITLE:''x''}}", "a"),
            ("a\n{| class=x\n! h\n|-\n| [[b]] {{c}}\n{|\n| in\n|}\n|}\nd", "a\nd"),
            ("<math>\\frac{a}{{b}}</math>a<script>alert('x')</script><STYLE>p{}</Style>", "a"),
            ("a<gallery>\nDatei:A.png|{{x}}\n</gallery>b", "ab"), ("{{#invoke:Thing|x}}a{{:Other}}", "a"),
            ("a[[Kategorie:X|y]][[category:Z]]b", "ab"), ("{{{1|given}}} {{{none}}}", "given"),
        ]
    )
    func hidden(text: String, plain: String) { #expect(Self.plain(text) == plain) }

    @Test(
        "has templates of which the text is known",
        arguments: [
            ("{{lang|ja|テスト}} {{lang-fr|mot}}", "テスト mot"), ("{{Nowrap|a b}}{{nbsp}}c", "a b c"),
            ("{{quote|Never.|me}}", "Never."), ("it{{'|s}} {{'}}", "its '"), ("a{{!}}b{{=}}c", "a|b=c"),
            ("{{#if: {{none}} | yes | no }} {{#if:x|[[y]]}}", "no y"), ("{{#ifeq:a| a |same|other}}", "same"),
            ("{{birth date and age|1962|8|5}}", "1962-08-05"), ("{{PAGENAME}} {{lc:Ab}}", "Nova Ab"),
            ("{{hlist|a|b}}", "a\nb"), ("{{Plainlist|\n* a\n* b}}", "a\nb"),
            ("<nowiki>{{x}} [[y]] ''z'' <b> &amp;</nowiki>", "{{x}} [[y]] ''z'' <b> &amp;"),
        ]
    )
    func known(text: String, plain: String) { #expect(Self.plain(text) == plain) }

    @Test(
        "that is not whole keeps its words",
        arguments: [
            ("{{Infobox\n|a=b\n|c=d\nText.", "b d Text."), ("a [[b\nc", "a b c"), ("a <nowiki>b {{c}} d", "a b d"),
            ("a <ref>b", "a b"), ("a }} b ]] c", "a b c"), ("a <!-- b", "a b"), ("{| class\n| a\nb", "b"), ("{{a", "a"),
            ("x {{{y}} z", "x z"), ("a <b", "a <b"),
        ]
    )
    func broken(text: String, plain: String) {
        let words = Self.plain(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.replacing("class ", with: "") == plain)
    }

    @Test(
        "of any depth is read, and no brace is left",
        arguments: [
            "{{", "{{a|", "[[", "[[a|", "{{{", "{|\n", "<div>", "<ref>", "<b ", "'''", "[http://a ", "[a", "* ",
            "{{#if:x|",
        ],
        [200, 60_000]
    )
    func depth(piece: String, count: Int) {
        let opened = String(repeating: piece, count: count / piece.utf8.count)
        for text in [opened + "word", opened + "word" + String(repeating: "}}]]", count: count / 4)] {
            let html = Self.html(text)
            #expect(!html.contains("{{") && !html.contains("}}") && !html.contains("[["))
        }
    }

    @Test("has an infobox with values, and the picture and the categories apart")
    func infobox() {
        let article = Self.read(
            """
            {{Quote|text=x|by=y}}{{Infobox hero|title=Nova
            | image = Nova 1.png
            | team_name = [[The Five|five]], {{nowrap|[[Six]]}}
            | empty =
            | powers = {{ubl|Flight|Strength}}
            | home = Earth<br />Moon<ref>x</ref>
            }}
            Text [[Datei:Other.jpg|thumb|x]] [[Kategorie:Helden]]
            == Later ==
            {{Infobox other|a=1|b=2|c=3|d=4|e=5|f=6}}
            """
        )
        #expect(article.infobox?.name == "infobox hero")
        let values = article.infobox?.named ?? []
        #expect(values.map(\.name) == ["title", "image", "team_name", "powers", "home"])
        #expect(
            values.map { WikiValue.items($0.value) } == [
                ["Nova"], ["Nova 1.png"], ["five, Six"], ["Flight", "Strength"], ["Earth", "Moon"],
            ]
        )
        #expect(WikiMark.targets(in: values[2].value, of: WikiMark.link) == ["The Five", "Six"])
        #expect(WikiMark.targets(in: article.text, of: WikiMark.file) == ["Other.jpg"])
        #expect(article.categories == ["Helden"])
    }
}
