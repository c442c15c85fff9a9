import Foundation
import Fuzzing
import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate
import Testing

@testable import HeroSite

@Suite("Words of a language changed at random")
struct MutatedWordsTests {
    private static let words = """
        # The words of the site.
        name: English
        numbers: { group: ",", groupedFrom: 4, price: "${1}.{2}" }
        dates:
          months: [January, February, March]
          day: "{1} {2} {3}"
        kinds:
          heroes: &h { title: Heroes, one: hero, other: heroes }
        pages:
          skip: Skip to {{page.title}} & more
        """
    private static let fuzz = Fuzz(
        "words",
        seeds: [words],
        pieces: [
            "\n", "  ", ": ", "- ", "{", "}", "[", "]", ",", "#", "&a ", "*h", "!!int ", "|\n", ">\n", "'", "\"", "? ",
            "---\n", "...", "%TAG ! x\n", "<<: *h", "\t", "\r", "\u{85}", "{}", "{9223372036854775807}", "{{", "}}",
            "é",
        ],
        cost: 10,
        longest: 4_096
    )

    @Test("are read, or refused with the file's name", arguments: Fuzz.lanes)
    func catalogues(lane: Int) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-words-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/languages", withIntermediateDirectories: true)
        Self.fuzz.run(lane: lane) { input in
            _ = FileManager.default.createFile(atPath: folder + "/languages/en.yaml", contents: input.data)
            do throws(TemplateErrors) {
                let catalogue = try LanguageCatalogue(language: "en", FolderLayers(folder))
                let wording = Wording(catalogue, kinds: .builtIn, titles: PageList.single.compactMap(\.title))
                #expect(!wording.number(1_234_567).isEmpty && wording.dates.months.count == 12, "\(input)")
                _ = wording.price(cents: .min) + wording.year(.min) + wording.amount(.max, of: .heroes)
                _ = TemplateWords(catalogue, titles: wording.titles)
                try catalogue.finish()
            } catch {
                #expect(error.all.allSatisfy { $0.file.hasSuffix("en.yaml") && !$0.message.isEmpty }, "\(input)")
            }
        }
    }

    private static let texts = Fuzz(
        "page-texts",
        seeds: ["90 Septillion", "60.000.000", "interiorStory_two", "Жар-птица & ħ (2011) #1", "a {1} b {} c {2}"],
        pieces: [".", ",", " ", "googol", "million", "e", "{", "}", "{1}", "\u{301}", "_", "Ж", "ß", "-"],
        longest: 512
    )

    @Test("texts of records fit wherever pages show them", arguments: Fuzz.lanes)
    func pageTexts(lane: Int) throws {
        let wording = try Wording.of("en")
        Self.texts.run(lane: lane) { input in
            let scale = PowerScale([input.text, "1.000", "1 million"])
            for power in [input.text, "1.000"] {
                if let percent = scale?.percent(of: power) { #expect((8...100).contains(percent), "\(input)") }
            }
            for length in [1, 20, 400] { #expect(input.text.cut(to: length).count <= length + 1, "\(input)") }
            _ = wording.spelledOut(input.text) + Phrase(input.text)("one", "two") + PlainSlug.of(input.text)
            for word in FoldedText.words(of: input.text) { #expect(!word.isEmpty, "\(input)") }
            for line in [1, 2, .max] {
                _ = Excerpt(of: input.bytes, line: line, column: line, around: 2)
            }
        }
    }
}

@Suite("Numbers that no page was made for")
struct FarNumberTests {
    private let wording: Wording

    init() throws { wording = try .of("en") }

    @Test(
        "prices down to the last number are written out",
        arguments: [(Int.min, "$-92,233,720,368,547,758.08"), (Int.max, "$92,233,720,368,547,758.07"), (-5, "$0.05")]
    )
    func prices(cents: Int, text: String) { #expect(wording.price(cents: cents) == text) }

    @Test(
        "years down to the last number are written out",
        arguments: [
            (Int.min, "9223372036854775809 BC"), (0, "1 BC"), (-1_193, "1194 BC"), (Int.max, "9223372036854775807"),
        ]
    )
    func years(year: Int, text: String) { #expect(wording.year(year) == text) }

    @Test("a power with more digits than any scale is none", arguments: ["", " million"])
    func powers(scale: String) {
        let endless = String(repeating: "9", count: 400) + scale
        #expect(PowerScale.magnitude(of: endless) == nil)
        #expect(PowerScale(["1000", endless]) == nil)
    }

    @Test(
        "a moment without end is written as the first or last day",
        arguments: [
            (Double.infinity, "9999-12-31T00:00:00Z"), (-.infinity, "0001-01-01T00:00:00Z"),
            (.nan, "1970-01-01T00:00:00Z"),
        ]
    )
    func moments(seconds: Double, text: String) {
        #expect(Date(timeIntervalSince1970: seconds).instant == text)
    }

    @Test("a picture whose sides cannot be is none", arguments: [0, -1, Int.min, Int.max])
    func sides(side: Int) {
        let sound = PictureVariant(width: 160, height: 200, path: "images/a.webp")
        let odd = PictureVariant(width: side, height: 200, path: "images/b.webp")
        let tall = PictureVariant(width: 160, height: side, path: "images/b.webp")
        for variants in [[sound, odd], [tall]] {
            #expect(SitePicture(width: 9, height: 9, colour: "#000000", variants: variants) == nil)
        }
        #expect(SitePicture(width: side, height: 9, colour: "#000000", variants: [sound]) == nil)
        #expect(SitePicture(width: 9, height: 9, colour: "#000000", variants: [sound], share: odd) == nil)
    }
}
