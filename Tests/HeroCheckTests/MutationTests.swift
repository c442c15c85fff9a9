import Testing

@testable import HeroCheck

@Suite("A sound page, changed")
struct MutationTests {
    private static let page = CheckCase.page(
        main: """
            <section class="shelf" id="comics"><h2>Comics <span>2</span></h2>
            <ul><li><a href="../comics/one.html"><img src="../images/a.webp" width="1" height="2" alt="One"/></a></li>
            <li><time datetime="2026-01-31">today</time> &amp; <em>more</em></li></ul></section>
            <p><a href="#comics">up</a></p>
            """
    )

    @Test(
        "each of these changes is found, at its line",
        arguments: [
            ("<main>", "<div>", 9), ("</h1>", "", 5), ("alt=\"One\"", "", 6), ("alt=\"One\"", "alt=\"\"", 6),
            ("width=\"1\"", "width=\"-1\"", 6), ("href=\"../comics/one.html\"", "", 6), ("2026-01-31", "31.1.2026", 7),
            ("&amp;", "&", 7), ("<em>", "<em style=\"x\">", 7), ("#comics", "#comic", 8), ("<li>", "<li><li>", 6),
            ("id=\"comics\"", "id=\"comics\" onload=\"x\"", 5), ("<h2>", "<h3>", 5), ("lang=\"en\"", "lang=\"\"", 2),
            ("../images/a.webp", "/images/a.webp", 6), ("<p>", "<p id=\"comics\">", 8),
            ("class=\"shelf\"", "class=shelf", 5),
        ]
    )
    func change(old: String, new: String, line: Int) throws {
        let validator = try PageValidator(schema: PageSchema())
        #expect(validator.validate(Array(Self.page.utf8), path: "heroes/goku.html").isSound)
        let range = try #require(Self.page.firstRange(of: old))
        let changed = Self.page.replacingCharacters(range, with: new)
        let proof = validator.validate(Array(changed.utf8), path: "heroes/goku.html")
        #expect(
            proof.findings.contains { $0.line.map { (line...(line + 1)).contains($0) } ?? false },
            "\(proof.findings)"
        )
    }
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
