import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroIngest

@Suite("Corrections are read from YAML")
struct CorrectionFolderTests {
    private static func read(_ yaml: String) throws -> ([Correction], faults: [String]) {
        try CorrectionFolder.read(yaml, file: "overrides/a.yaml", kinds: .builtIn)
    }

    @Test(
        "with fields of every sort",
        arguments: [
            ("comics", "title", " New  title", .title("New title")),
            ("comics", "aliases", "[A, B]", .aliases(["A", "B"])),
            ("comics", "pageCount", "33", .field("pageCount", .number(33))),
            ("comics", "pageCount", "null", .field("pageCount", nil)),
            ("series", "end", "present", .field("end", .seriesEnd(.present))),
            ("series", "startYear", "1963", .field("startYear", .number(1963))),
            ("heroes", "statistics.speed", "7", .statistic(.speed, 7)),
            ("heroes", "statistics.speed", "~", .statistic(.speed, nil)),
            ("heroes", "statistics.HP", "45", .statistic(StatisticName(rawValue: "HP")!, 45)),
            ("comics", "prices.printPrice", "3.99", .price(type: "printPrice", cents: 399)),
            ("comics", "dates.onsaleDate", "1962-08-10", .date(type: "onsaleDate", CalendarDate(iso: "1962-08-10"))),
            ("facts", "categories", "[dev]", .field("categories", .names(["dev"]))),
            ("heroes", "properties.First seen", "Paris", .property(label: "First seen", ["Paris"])),
            ("heroes", "properties.Powers", "[Swim, Dive]", .property(label: "Powers", ["Swim", "Dive"])),
            (
                "heroes", "links.wiki", "https://b.example/x",
                .link(type: "wiki", SourceAddress("https://b.example/x", base: ""))
            ),
            ("heroes", "language", "pt-BR", .language("pt-BR")),
        ] as [(String, String, String, CorrectedValue)]
    )
    func fields(kind: String, field: String, value: String, expected: CorrectedValue) throws {
        let yaml = "- { record: a/\(kind)/x/1, field: \(field), value: \(value), reason: r }"
        let (corrections, faults) = try Self.read(yaml)
        #expect(faults == [] && corrections.map(\.value) == [expected])
        #expect(corrections.first?.record.id == "x/1" && corrections.first?.place == "overrides/a.yaml:1:3")
    }

    @Test("Texts are as safe as those of an API")
    func texts() throws {
        let (corrections, _) = try Self.read(
            "- { record: a/heroes/1, field: overview, value: '<b>x</b><script>y</script>', reason: <i> }"
        )
        #expect(corrections.first?.value == .overview(RichText(markup: "<p><strong>x</strong></p>", plain: "x")))
        #expect(corrections.first?.reason == "<i>")
    }

    @Test(
        "What is wrong is named with its place, and the others count",
        arguments: [
            (
                "record: a/heros/1, field: title, value: x, reason: r",
                #"overrides/a.yaml:2:13: "a/heros/1" names no record"#
            ),
            (
                "record: a/heroes/1, field: titel, value: x, reason: r",
                #"no field "titel" that can be corrected; did you mean "title"?"#
            ),
            ("record: a/heroes/1, field: pageCount, value: 3, reason: r", "no field"),
            (
                "record: a/comics/1, field: pageCount, value: many, reason: r",
                "a whole number from 0 to 1000000 expected"
            ),
            ("record: a/comics/1, field: pageCount, value: [1, 2], reason: r", "one value expected, a list found"),
            ("record: a/comics/1, field: title, value: null, reason: r", "this field cannot be empty"),
            ("record: a/comics/1, field: dates.onsaleDate, value: soon, reason: r", #"a date expected, "soon" found"#),
            ("record: a/comics/1, field: links.wiki, value: 'javascript:x', reason: r", "is no http or https address"),
            ("record: a/heroes/1, field: statistics.sped, value: 1, reason: r", #"no field "sped""#),
            ("record: a/heroes/1, field: title, value: x", "reason of a correction is missing"),
            ("record: a/heroes/1, field: title, value: x, reason: ''", "a correction has no reason"),
            ("record: a/heroes/1, field: title, value: x, reason: r, why: s", #"unknown key "why""#),
        ] as [(String, String)]
    )
    func faults(entry: String, fault: String) throws {
        let yaml = "- { record: a/heroes/9, field: title, value: x, reason: r }\n- { \(entry) }"
        let (corrections, faults) = try Self.read(yaml)
        #expect(corrections.first?.record.id == "9")
        #expect(faults.count == 1 && faults[0].contains(fault), "\(faults)")
        #expect(faults.first?.hasPrefix("overrides/a.yaml:2:") == true)
    }

    @Test("A file that is no YAML is refused with its place; an empty one and a missing folder have none")
    func files() throws {
        #expect(throws: Explanation.self) { try Self.read("- {") }
        #expect(try Self.read("").0 == [] && Self.read("# nothing\n").0 == [])
        #expect(try Self.read("title: x").faults.count == 1)
        #expect(try CorrectionFolder(besides: "/nowhere/herodex.yaml").read() == CorrectionFolder.Content())
    }

    @Test("Of two corrections of one field the later one is used, and the other one named")
    func replaced() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "corrections-\(UUID())/overrides")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        for (name, value) in [("a", "A"), ("b", "B")] {
            let yaml = """
                - { record: a/heroes/1, field: title, value: \(value), reason: r }
                - { record: a/heroes/\(name), field: title, value: \(value), reason: r }
                """
            try Data(yaml.utf8).write(to: folder.appending(path: name + ".yaml"))
        }
        let read = try CorrectionFolder(besides: folder.deletingLastPathComponent().path + "/herodex.yaml").read()
        let (former, later) = (folder.path + "/a.yaml:1:3", folder.path + "/b.yaml:1:3")
        let words = "corrects title of a/heroes/1 too, and is used; take one of them out"
        #expect(read.faults == ["\(former): \(later) \(words)"])
        #expect(read.corrections.all.count == 4)
    }

    @Test("What is written is read again, without what was there")
    func writing() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "corrections-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let corrections = CorrectionFolder(besides: folder.path + "/herodex.yaml")
        let texts = [
            CorrectionText(record: "a/heroes/1", field: "title", value: ["A \"b\" \\ : # x"], reason: "é"),
            CorrectionText(record: "a/heroes/1", field: "aliases", value: ["A", "B, C"], reason: "r"),
            CorrectionText(record: "a/heroes/1", field: "properties.Race", value: nil, reason: "r"),
        ]
        let file = try #require(try corrections.write(texts, as: "x.yaml"))
        #expect(file == folder.path + "/overrides/x.yaml")
        #expect(try corrections.read().corrections.all.map(\.text) == texts)
        #expect(try corrections.write(texts, as: "x.yaml") == nil)
        let more = CorrectionText(record: "a/heroes/2", field: "title", value: ["x"], reason: "r")
        let error = #expect(throws: Explanation.self) { try corrections.write([more], as: "x.yaml") }
        #expect(error?.summary == "\(file) exists and is left as it is")
    }
}
