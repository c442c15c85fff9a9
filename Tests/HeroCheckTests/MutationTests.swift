import HeroCheck
import Testing

@Suite("A sound page, changed")
struct MutationTests {
    /// Small, seeded and the same everywhere.
    struct Dice: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

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
        let prover = try PageProver(schema: PageSchema())
        #expect(prover.prove(Array(Self.page.utf8), path: "heroes/goku.html").isSound)
        let range = try #require(Self.page.firstRange(of: old))
        let changed = Self.page.replacingCharacters(range, with: new)
        let proof = prover.prove(Array(changed.utf8), path: "heroes/goku.html")
        #expect(
            proof.findings.contains { $0.line.map { (line...(line + 1)).contains($0) } ?? false },
            "\(proof.findings)"
        )
    }

    @Test("bytes changed at random are survived, and the prover stays as it was", arguments: 0..<20)
    func random(block: UInt64) throws {
        let prover = try PageProver(schema: PageSchema())
        let sound = Array(Self.page.utf8)
        let expected = prover.prove(sound, path: "a/b.html")
        for seed in (block * 200)..<(block * 200 + 200) {
            var dice = Dice(state: seed)
            var page = sound
            for _ in 0..<Int.random(in: 1...4, using: &dice) {
                let index = Int.random(in: 0..<page.count, using: &dice)
                switch Int.random(in: 0..<4, using: &dice) {
                case 0: page[index] = UInt8.random(in: 0...255, using: &dice)
                case 1: page.remove(at: index)
                case 2: page.insert(contentsOf: "<\"/>& =#'".utf8.shuffled(using: &dice).prefix(2), at: index)
                default: page.removeSubrange(index..<min(page.count, index + 20))
                }
            }
            let proof = prover.prove(page, path: "a/b.html")
            #expect(proof == prover.prove(page, path: "a/b.html"), "seed \(seed)")
            #expect(PageSummary(text: proof.summary.text) == proof.summary, "seed \(seed)")
        }
        #expect(prover.prove(sound, path: "a/b.html") == expected)
    }
}

extension String {
    fileprivate func replacingCharacters(_ range: Range<String.Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
