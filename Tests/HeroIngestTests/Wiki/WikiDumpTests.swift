import Foundation
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("The dump of a wiki", .timeLimit(.minutes(10)))
struct WikiDumpTests {
    private static func settings(_ kinds: [(String, String)]) -> SourceSettings {
        var settings = SourceSettings(kind: "mediawiki", name: SourceName("wiki"))
        settings.wikiKinds = kinds.map { WikiKind(kind: $0.0, pages: [$0.1]) }
        settings.licence = "CC BY-SA 3.0"
        return settings
    }

    static let usual = settings([
        ("heroes", "Category:Figuren"), ("comics", "Kategorie:Hefte"), ("teams", "Kategorie:Teams"),
    ])

    private static func imported(
        _ files: [String: Data],
        settings: SourceSettings = usual,
        into archive: Archive
    ) async throws -> ImportReport {
        let source = try SourceRegistry.source(for: settings)
        return try await TestFolder.with(files) { try await Importer(source: source, archive: archive).run([$0]) }
    }

    @Test("has articles of each kind, by category, by one above it and by a template")
    func kinds() async throws {
        let archive = try Archive.inMemory()
        let report = try await Self.imported(["w.xml": WikiMaker.dump(WikiMaker.pages)], into: archive)
        #expect(report.isComplete && report.records == ["heroes": 2, "comics": 1, "teams": 1])
        #expect(try await archive.ids(.heroes) == ["4", "5"])
        #expect(
            report.remarks.map(\.reason) == [
                "pages that name pictures which images/ beside it does not have: 1, the first is Nova 1.png"
            ]
        )
    }

    @Test("brings what an infobox says, links of both, aliases, categories, a licence and no name of a user")
    func record() async throws {
        let archive = try Archive.inMemory()
        let files = [
            "w-pages-current.xml": WikiMaker.dump(WikiMaker.pages), "images/Nova_1.png": Data(ComicMaker.page(1)),
        ]
        let report = try await Self.imported(files, into: archive)
        #expect(report.isComplete && report.remarks.isEmpty)
        let nova = try #require(try await archive.records().first { $0.key.id == "4" }).head
        #expect(nova.title == "Nova" && nova.language?.text == "de")
        #expect(nova.aliases == ["Kid", "Rocket", "Frankie", "Human Rocket"])
        #expect(nova.overview.markup == "<p><strong>Nova</strong> fights doom and Nova.</p>")
        #expect(
            nova.properties == [
                Property(label: "Aliases", value: "Kid; Human Rocket"),
                Property(label: "Team", value: "die Fünf & Unknown"), Property(label: "Debut", value: "Heft 1"),
                Property(label: "Categories", value: "Born in 1976", browsed: ["Born in 1976"]),
                Property(label: "Picture", value: "Ann Example, CC-BY-SA-3.0", isLinked: false),
            ]
        )
        #expect(
            nova.links.map(\.address.text) == [
                "https://held.example/wiki/Nova", "https://held.example/wiki/File:Nova_1.png",
            ]
        )
        #expect(nova.picture != nil)
        let text = try await archive.contentText()
        #expect(!text.contains("Secret Sue"))
        #expect(text.contains("wiki/teams/7 Team") && text.contains("wiki/comics/6 Debut"))
        #expect(text.contains("wiki/heroes/5 -"), "\(text)")
        let source = try #require(try await archive.sources().first)
        #expect(source.attribution.text == "Text from Heldenwiki, by its authors, CC BY-SA 3.0.")
    }

    @Test("has pictures of which no licence is known, and says so on their pages and once for all")
    func unlicensed() async throws {
        let archive = try Archive.inMemory()
        let pages = WikiMaker.pages.filter { !$0.contains("<title>Datei:") }
        let files = ["w.xml": WikiMaker.dump(pages), "images/Nova_1.png": Data(ComicMaker.page(1))]
        let report = try await Self.imported(files, into: archive)
        let words = "pages with pictures of which the wiki names no licence; look before you publish"
        #expect(report.remarks.map(\.reason) == ["\(words): 1, the first is Nova 1.png"])
        let nova = try #require(try await archive.records().first { $0.key.id == "4" }).head
        #expect(nova.picture != nil && nova.properties.last?.value == "no licence known")
    }

    @Test(
        "has days in words of its language and numbers of issues as fields, and says which templates it does not know",
        arguments: [
            ("2010-07-05", "2010-07-05"), ("{{Start date|2010|7|5}}", "2010-07-05"), ("5. Mai 2010", "2010-05-05"),
            ("July 5th, 2010 (US)", "2010-07-05"), ("Juli 2010", "2010-07"), ("31. Juni 2010", nil), ("2010", "2010"),
            ("{{Start date|2010|7}}", "2010-07"), ("Juli 2010 bis Mai 2012", nil),
        ] as [(String, String?)]
    )
    func fields(_ written: String, _ day: String?) async throws {
        let box = "{{Infobox Heft|issue=12|cover date=\(written)|by={{plainlist|{{Who|A}}}}<ref>{{B|c}}</ref>}}"
        let archive = try Archive.inMemory()
        let pages = [WikiMaker.page(1, "Heft", box + "{{Navbox|a={{Other|b}}}} [[Kategorie:Hefte]]")]
        let report = try await Self.imported(["w.xml": WikiMaker.dump(pages)], into: archive)
        guard case .comic(let comic) = try await archive.records().first else { throw CocoaError(.fileReadUnknown) }
        let dates = [day.flatMap(CalendarDate.init(iso:))].compactMap(\.self)
        #expect(comic.issueNumber == "12")
        #expect(comic.dates == dates.map { PublicationDate(type: "Cover date", date: $0) })
        #expect(comic.head.properties.contains { $0.label == "Cover date" } == (day == nil))
        let unknown = "values of infoboxes made by templates that are not known are left out: who (1)"
        #expect(report.remarks.map(\.reason) == [unknown])
    }

    @Test("of all revisions has the newest, in whichever order, with bounded memory")
    func history() async throws {
        let old = (0..<3_000).map {
            WikiMaker.revision("Old \($0). " + String(repeating: "x", count: 2_000), at: "2019-01-01T00:00:00Z")
        }
        let newest = WikiMaker.revision("Newest. [[Kategorie:Figuren]]", at: "2021-05-05T00:00:00Z")
        let page = WikiMaker.page(4, "Nova", revisions: Array(old[..<1_000]) + [newest] + Array(old[1_000...]))
        let archive = try Archive.inMemory()
        let report = try await Self.imported(["w-history.xml": WikiMaker.dump([page])], into: archive)
        #expect(report.isComplete)
        #expect(try await archive.records().map(\.head.overview.plain) == ["Newest."])
    }

    @Test(
        "is refused in clear words if nothing in it is a record",
        arguments: [
            (
                settings([]), WikiMaker.pages,
                "nothing says which pages are records; its largest are Category:Born in 1976 (1), Category:Figuren (1), "
            ),
            (
                settings([("heroes", "Category:None")]), WikiMaker.pages,
                "no article is in Category:None; its largest are "
            ),
            (usual, [WikiMaker.page(1, "A", "")], "its pages have no text: "),
            (usual, [], "its pages have no text: "),
        ]
    )
    func none(settings: SourceSettings, pages: [String], reason: String) async throws {
        let archive = try Archive.inMemory()
        let report = try await Self.imported(["w.xml": WikiMaker.dump(pages)], settings: settings, into: archive)
        #expect(report.notUnderstood.count == 1 && report.notUnderstood[0].reason.hasPrefix(reason))
    }

    @Test("that is cut is read as far as it goes, and said to be cut")
    func cut() async throws {
        let archive = try Archive.inMemory()
        let pages = WikiMaker.pages + (20..<2_000).map { WikiMaker.page($0, "H \($0)", "[[Kategorie:Figuren]]") }
        let whole = WikiMaker.dump(pages)
        let report = try await Self.imported(["w.xml": whole.prefix(whole.count - 20_000)], into: archive)
        #expect(!report.isComplete && report.records["heroes", default: 0] > 1_900)
        #expect(report.notUnderstood.map(\.reason).allSatisfy { $0.hasPrefix("it is no XML: ") })
    }

    @Test("of another source is refused")
    func otherSource() async throws {
        let archive = try Archive.inMemory()
        let settings = SourceSettings(kind: "comicinfo", name: SourceName("shelf"))
        let report = try await Self.imported(["w.xml": WikiMaker.dump([])], settings: settings, into: archive)
        #expect(
            report.notUnderstood.map(\.reason) == [
                "it is the dump of a wiki, and the source reads none: kind: mediawiki would"
            ]
        )
    }

    @Test("is read again once it or its pictures are changed, and then alone")
    func secondRun() async throws {
        let archive = try Archive.inMemory()
        func crawl(_ folder: String, day: Int) async throws -> CrawlReport {
            try await Crawling(settings: Self.usual, archive: archive, date: .day(day), files: folder).run().report
        }
        try await TestFolder.with(["w.xml": WikiMaker.dump(WikiMaker.pages)]) { folder in
            let first = try await crawl(folder, day: 0)
            #expect(first.isComplete && first.notModified == 0 && first.picturesFetched == 0)
            #expect(try await crawl(folder, day: 1).notModified == 1)
            try FileManager.default.createDirectory(atPath: folder + "/images/1", withIntermediateDirectories: true)
            try Data(ComicMaker.page(1)).write(to: URL(filePath: folder + "/images/Nova 1.png"))
            let third = try await crawl(folder, day: 2)
            #expect(third.isComplete && third.notModified == 0 && third.picturesFetched == 1)
            #expect(try await crawl(folder, day: 3).notModified == 1)
            try WikiMaker.dump(WikiMaker.pages.filter { !$0.contains(">Doom<") })
                .write(to: URL(filePath: folder + "/w.xml"))
            let fifth = try await crawl(folder, day: 4)
            #expect(fifth.isComplete && fifth.withdrawn == ["heroes": 1])
        }
    }

    @Test(
        "names pictures beside it, and none elsewhere",
        arguments: [
            ("A b.png", "images/A b.png", true), ("A b.png", "images/A_b.png", true),
            ("A b.png", "images/8/8e/A_b.png", false), ("../w.xml", "w.xml", false), ("A.png", "images/a.png", false),
        ]
    )
    func pictures(name: String, path: String, isFound: Bool) async throws {
        try await TestFolder.with([path: Data("x".utf8)]) { folder in
            #expect(WikiPictures(dump: folder + "/w.xml").path(name) == (isFound ? path : nil))
        }
    }

    /// Two files as py7zr 1.0 packs them, of which the second is the dump.
    private static let packed =
        "N3q8ryccAARsC0ffDQEAAAAAAAAVAAAAAAAAACld9VfgANoAlV0APA8JppPSVX27pkWna0jWhNjOAB7JqoIfYLVt9EoYuiV3ccL3"
        + "7s2mMib06FLzeoO0lrTu6Nz1QEMKx1cPCnkZOVhRa6hcoxjSxY4K0QB880kYOl9b9psJo+j3wux1r3qHK09vhfXPyYNSlYF2KyqK"
        + "Y+3RL+dEKrMFSWIdtctTip8kxVXtc2cav+WuDpsHugCSBS/VECAA4AB0AGhdAACBMweuD9UwS/RWbCcB4O7TS0H0r1kWZbbK/rr/"
        + "Cc4NAnv3mUgd11H1zPSkl21qgyticIwDQhKeSzLYD2h6Ji4dxoMHCLxEBMNe1E9h/uJdpGsDvTy4MmN91ekzdEFpLUiNJr9IAAAA"
        + "ABcGgJ0BCXAABwsBAAEhIQEYDHUAAA=="

    @Test("in a 7-Zip archive is what that holds")
    func packed() async throws {
        let archive = try Archive.inMemory()
        let bytes = try #require(Data(base64Encoded: Self.packed))
        let report = try await Self.imported(["w.xml.7z": bytes], into: archive)
        #expect(report.isComplete && report.records == ["heroes": 1])
    }
}
