import Fuzzing
import HeroModel
import Testing

@Suite("Slugs")
struct SlugTests {
    @Test(
        "A title gives a plain file name",
        arguments: [
            ("Sun Wukong", "sun-wukong"),
            ("A.I.M.", "aim"),
            ("D'Ken Neramani", "dken-neramani"),
            ("Hulk/Bruce Banner (MAA)", "hulk-bruce-banner-maa"),
            ("Araña", "arana"),
            ("Баба-Яга", "baba-yaga"),
            ("Жар-птица", "zhar-ptitsa"),
            ("Ἡρακλῆς", "herakles"),
            ("孫悟空", "sun-wu-kong"),
            ("  spaced   out  ", "spaced-out"),
            ("../../etc/passwd", "etc-passwd"),
            ("index", "index-page"),
            ("CON", "con-page"),
        ]
    )
    func titlesGiveSlugs(title: String, slug: String) {
        #expect(Slug(title: title, fallback: "1").text == slug)
    }

    @Test("Where nothing of a title is left, the id stands")
    func fallbackStands() {
        #expect(Slug(title: "???", fallback: "1009220").text == "1009220")
        #expect(Slug(title: "", fallback: "…").text == "record")
    }

    @Test("A namesake is told apart by its id")
    func namesakesDiffer() {
        let slug = Slug(title: "Jean Grey", fallback: "1009496")
        #expect(slug.distinguished(by: "1009327").text == "jean-grey-1009327")
        #expect(slug.distinguished(by: "D13A40E5-4418-4223-9CE6").text == "jean-grey-d13a40e5-441")
    }

    @Test("Any text gives a slug that can be kept and read back", arguments: 1...200 as ClosedRange<UInt64>)
    func anyTextGivesASlug(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let title = String(String.UnicodeScalarView(random.scalars(upTo: 300)))
        let slug = Slug(title: title, fallback: "x")
        #expect(Slug(archived: slug.text) == slug, "\(title.debugDescription)")
        #expect(slug.text.utf8.count <= 80)
        #expect(slug == Slug(title: title, fallback: "x"))
        #expect(Slug(archived: slug.distinguished(by: title).text) != nil)
    }

    @Test(
        "What is no slug is not read as one",
        arguments: ["", "index", "a/b", "..", "A", "a--b", "-a", "a.html", "é"]
    )
    func others(text: String) {
        #expect(Slug(archived: text) == nil)
    }
}

extension SeededRandom {
    /// Scalars of all planes, plain letters and slashes among them more often.
    mutating func scalars(upTo count: Int) -> [Unicode.Scalar] {
        (0..<Int.random(in: 0...count, using: &self)).compactMap { _ in
            let highest: UInt32 = [0x7F, 0x2FF, 0xFFFF, 0x10FFFF].randomElement(using: &self) ?? 0x7F
            return Unicode.Scalar(UInt32.random(in: 0...highest, using: &self))
        }
    }
}
