import Fuzzing
import HeroBasics
import Testing

@testable import HeroCheck

@Suite("Pages changed at random")
struct MutatedPagesTests {
    private static let page = CheckCase.page(
        main: """
            <section class="shelf" id="comics"><h2>Comics <span>2</span></h2>
            <ul><li><a href="../comics/one.html#top"><img src="../images/a.webp" srcset="../images/a.webp 1x" width="1"
            height="2" alt="One"/></a></li><li><time datetime="2026-01-31">today</time> &amp; <em>more</em></li></ul></section>
            <p><a href="#comics">up</a> <a href="https://x.example/?a=1&amp;b=2">out</a></p>
            <script type="application/ld+json">{"@type":"Thing","n":[1,2.5e3,null]}</script>
            """
    )
    private static let pieces = [
        "<", ">", "/>", "</p>", "<p>", "<div", "<svg xmlns=\"http://www.w3.org/2000/svg\">", "<x:y>", "<main>", "<h1>",
        "<![CDATA[", "]]>", "<?x", "?>", "<!--", "-->", "<!DOCTYPE html [", "<!ENTITY a \"b\">", "&a;", "&", "&#0;",
        "&nbsp;", "&#x10FFFF;", "\"", "'", "=", " id=\"comics\"", " href=\"", " srcset=\",,\"", "%00", "%2", "../", "#",
        "//", "{", "[", "\\u12",
    ]
    private static let pages = Fuzz("pages", seeds: [page], pieces: pieces, longest: 8_192)

    @Test("give the same findings twice, and the validator stays as it was", arguments: Fuzz.lanes)
    func pages(lane: Int) throws {
        let validator = try PageValidator(schema: PageSchema())
        let sound = Array(Self.page.utf8)
        let expected = validator.validate(sound, path: "a/b.html")
        try #require(expected.isSound)
        Self.pages.run(lane: lane) { input in
            let proof = validator.validate(input.bytes, path: "a/b.html")
            for finding in proof.findings { #expect(!finding.message.isEmpty, "\(input)") }
            if input.seed % 16 == 0 { #expect(proof == validator.validate(input.bytes, path: "a/b.html"), "\(input)") }
        }
        #expect(validator.validate(sound, path: "a/b.html") == expected)
    }

    private static func remembered() throws -> [UInt8] {
        let page = Array(CheckCase.page(main: "<p id=\"a\"><a href=\"#a\">b</a><a href=\"b.html#b\">c</a></p>").utf8)
        let index = LinkIndex()
        let links = index.insert(try PageValidator(schema: PageSchema()).validate(page, path: "index.html"), bytes: 1)
        var writer = PackedWriter()
        writer.add(index.names.targetBytes)
        writer.add(index.names.packed(from: 0))
        links.write(to: &writer)
        return writer.bytes
    }

    @Test("links kept on disk are entered whole, or are none", arguments: Fuzz.lanes)
    func links(lane: Int) throws {
        try Fuzz("links", seeds: [Self.remembered()]).run(lane: lane) { input in
            var reader = PackedReader(input.bytes)
            guard let targets = reader.content(), let texts = reader.content(), let links = PageLinks(from: &reader),
                var names = LinkNames(targets: Array(targets)), names.append(Array(texts))
            else { return }
            let linkIndex = LinkIndex(names: names)
            linkIndex.insert(links, path: "index.html", bytes: 1)
            linkIndex.insert(links, path: "a/b.html", bytes: 1)
            _ = linkIndex.close()
            #expect(linkIndex.counts.pages == 2, "\(input)")
        }
    }

    private static let data = Fuzz(
        "linked-data",
        seeds: [#"{"@type":"Thing","n":[1,-2.5e3,null,true,false],"t":"a\u00e9\n\"b\""}"#, "[]"],
        pieces: ["{", "}", "[", "]", ",", ":", "\"", "\\u", "\\", "-", ".", "e", "tru"]
    )

    @Test("JSON in a page is JSON, or has a place where it is not", arguments: Fuzz.lanes)
    func linkedData(lane: Int) {
        Self.data.run(lane: lane) { input in
            let fault = JSONReading.fault(in: input.bytes)
            #expect(fault == JSONReading.fault(in: input.bytes + [0x20]) || fault != nil, "\(input)")
        }
    }
}
