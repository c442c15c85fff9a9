import Testing

@testable import HeroCheck

@Suite("One page at a time")
struct PageValidatorTests {
    @Test("a summary tells title, ids and where links lead, each place once")
    func summary() throws {
        let page = CheckCase.page(
            title: "Son  Goku &amp; friends",
            main: """
                <p id="one"><a href="../comics/a%20b.html#x">a</a> <a href="krillin.html">b</a></p>
                <p id="two"><a href="krillin.html">b</a> <a href="#one">c</a> <a href="https://example.org/">d</a></p>
                <p><img src="../images/a.webp" srcset="../images/a.webp 1x,../images/b.webp 2x" width="1" height="1" alt="a"/></p>
                """
        )
        let proof = try PageValidator(schema: PageSchema()).validate(Array(page.utf8), path: "heroes/goku.html")
        #expect(proof.findings == [])
        #expect(proof.summary.title == "Son Goku & friends")
        #expect(proof.summary.ids == ["one", "two"])
        #expect(
            proof.summary.links.map(\.shown) == [
                "href comics/a b.html#x 5", "href heroes/krillin.html 5", "src images/a.webp 7",
                "srcset images/b.webp 7",
            ]
        )
    }

    @Test("a long page says its encoding as early as a short one")
    func longPage() throws {
        let main = "<p>" + String(repeating: "long ", count: 40_000) + "</p>"
        let proof = try PageValidator(schema: PageSchema()).validate(
            Array(CheckCase.page(main: main).utf8),
            path: "a.html"
        )
        #expect(proof.findings == [])
    }

    @Test("the version names schema, rules and library")
    func version() {
        #expect(PageSchema.version.wholeMatch(of: #/rules-\d+ schema-[0-9a-f]+ libxml2-2\.\d+\.\d+/#) != nil)
    }

    @Test("two provers at once give the verdicts of one")
    func threads() async throws {
        let schema = try PageSchema()
        let pages = (0..<2_000).map { number in
            let link = number.isMultiple(of: 3) ? "../" : "b\(number).html"
            let extra = number.isMultiple(of: 5) ? "<p wrong=\"1\">a</p>" : "<p id=\"p\(number)\">a</p>"
            return Array(CheckCase.page(title: "Page \(number)", main: "<p><a href=\"\(link)\">a</a></p>" + extra).utf8)
        }
        @Sendable func prove(_ numbers: some Sequence<Int> & Sendable) throws -> [PageValidation] {
            let validator = try PageValidator(schema: schema)
            return numbers.map { validator.validate(pages[$0], path: "heroes/\($0).html") }
        }
        async let all = prove(pages.indices)
        async let even = prove(stride(from: 0, to: 2_000, by: 2))
        async let odd = prove(stride(from: 1, to: 2_000, by: 2))
        let together = zip(try await even, try await odd).flatMap { [$0, $1] }
        #expect(try await all == together)
        #expect(
            together.indices.allSatisfy { together[$0].isSound == (!$0.isMultiple(of: 3) && !$0.isMultiple(of: 5)) }
        )
    }
}

extension PageLink {
    fileprivate var shown: String { "\(kind) \(target)\(fragment.map { "#" + $0 } ?? "") \(line)" }
}
