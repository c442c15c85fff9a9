import Foundation
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Comics on disk")
struct ComicFileTests {
    private static func imported(_ files: [String: [UInt8]], into archive: Archive) async throws -> ImportReport {
        try await ComicMaker.imported(files, into: archive)
    }

    private static let pages: [ComicMaker.Entry] = [
        ("pages/10.png", ComicMaker.page(10)), ("pages/2.png", ComicMaker.page(2)), ("__MACOSX/._1.png", [1]),
        ("pages/.1.png", [1]), ("notes.txt", Array("n".utf8)),
    ]

    private static let info = ComicMaker.comicInfo([
        "Title": "The Start", "Series": "Space Knights", "Number": "1", "Volume": "1994", "Count": "-1",
        "Summary": "It begins &amp; so <b>on</b>", "Year": "1994", "Month": "3", "Writer": "Ann Smith, Bob",
        "Penciller": "Bob", "Characters": "Nova, Comet", "Teams": "Knights", "StoryArc": "Long War",
        "Publisher": "North", "Genre": "Space, War", "AgeRating": "Unknown", "LanguageISO": "de",
        "AlternateSeries": "Long War", "AlternateNumber": "4", "SeriesGroup": "Space, Knights",
        "CommunityRating": "4.5",
    ])

    @Test("are records with all that their document names, whatever packs them", arguments: ["a.cbz", "a.cbt"])
    func comicInfo(name: String) async throws {
        let entries = Self.pages + [("ComicInfo.xml", Self.info)]
        let archive = try Archive.inMemory()
        let bytes = name == "a.cbz" ? ComicMaker.zip(entries) : ComicMaker.tar(entries)
        let report = try await Self.imported([name: bytes], into: archive)
        #expect(report.isComplete && report.remarks.isEmpty)
        #expect(
            report.records == [
                "comics": 1, "series": 1, "creators": 2, "heroes": 2, "teams": 1, "events": 1, "publishers": 1,
            ]
        )
        let records = try await archive.records()
        let comic = try #require(records.first { $0.key.kind == .comics })
        #expect(comic.key.id == "space-knights-1994-1" && comic.head.title == "Space Knights #1")
        #expect(comic.head.aliases == ["The Start"] && comic.head.language == LanguageTag("de"))
        #expect(comic.head.overview.plain == "It begins & so on")
        #expect(
            comic.head.properties.map { "\($0.label)=\($0.value)" } == [
                "Genre=Space, War", "Year=1994", "Also in=Long War #4", "Series group=Space, Knights",
                "Community rating=4.5",
            ]
        )
        let row = try #require(try ComicFileTests.row(bytes, name))
        #expect(row.cover?.bytes == Data(ComicMaker.page(2)) && row.json.contains("\"pages\":2"))
        #expect(comic.head.pictures.count == 1)
    }

    private static func row(_ bytes: [UInt8], _ name: String) throws -> ComicFile.Row? {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID())-\(name)")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try ComicFile(path: file.path).row()
    }

    @Test("whose first page is too long have no cover, which is said")
    func longPage() throws {
        let page = [UInt8](repeating: 0, count: 64 << 20 | 1)
        let row = try #require(try Self.row(ComicMaker.zip([("1.png", page)]), "a.cbz"))
        #expect(row.cover == nil && row.remark == "its first page is longer than any is: no cover")
    }

    @Test("with Metron's document are the same, with the roles and ids that it has")
    func metronInfo() async throws {
        let document = """
            <MetronInfo><IDS><ID source="Metron" primary="true">29</ID></IDS>
            <Publisher id="1"><Name>North</Name><Imprint>Vert</Imprint></Publisher>
            <Series id="6" lang="en"><Name>Star League</Name><Volume>2</Volume><StartYear>1970</StartYear><IssueCount>12</IssueCount></Series>
            <Universes><Universe id="2"><Name>Earth 2</Name></Universe></Universes><Reprints><Reprint>Old #1</Reprint></Reprints>
            <Number>7</Number><Stories><Story id="12">Part One</Story><Story>Part Two</Story></Stories>
            <Prices><Price country="US">3.99</Price></Prices><CoverDate>2011-10-01</CoverDate>
            <Genres><Genre id="9">Super-Hero</Genre><Genre>Crime</Genre></Genres>
            <Characters><Character id="4">Nova</Character></Characters>
            <Credits><Credit><Creator id="3">Jim Li</Creator><Roles><Role>Penciller</Role><Role id="2">Cover</Role></Roles></Credit>
            </Credits></MetronInfo>
            """
        let archive = try Archive.inMemory()
        let entries = [("ComicInfo.xml", Self.info), ("MetronInfo.xml", Array(document.utf8))] + Self.pages
        let report = try await Self.imported(["m.cbz": ComicMaker.zip(entries)], into: archive)
        #expect(report.isComplete && report.records["comics"] == 1)
        let records = try await archive.records()
        let comic = try #require(records.first { $0.key.kind == .comics })
        #expect(comic.key.id == "metron-29" && comic.head.title == "Star League #7")
        #expect(comic.head.aliases == ["Part One", "Part Two"])
        #expect(comic.head.properties.map(\.value) == ["Super-Hero, Crime", "Vert", "Earth 2", "12", "Old #1"])
        let creator = try #require(records.first { $0.key.kind == .creators })
        #expect(creator.head.title == "Jim Li")
    }

    @Test(
        "without a document are what their name says",
        arguments: [
            ("Space Knights 012 (of 20) (1994) (digital).cbz", "Space Knights #12", "1994"),
            ("Star_League_#3.cbz", "Star League #3", nil), ("Star League v02.cbz", "Star League #2", nil),
            ("2000 AD 0001 (1977).cbz", "2000 AD #1", "1977"), ("One Shot (Mar 2001).cbz", "One Shot", "2001"),
            ("Odd 000 [scan].cbz", "Odd #0", nil), ("(1994).cbz", "(1994)", "1994"),
        ]
    )
    func names(file: String, title: String, year: String?) async throws {
        let archive = try Archive.inMemory()
        let report = try await Self.imported([file: ComicMaker.zip(Self.pages)], into: archive)
        #expect(report.isComplete)
        let comic = try #require(try await archive.records().first { $0.key.kind == .comics })
        #expect(comic.head.title == title)
        #expect(comic.head.properties.first { $0.label == "Year" }?.value == year)
        #expect(comic.head.properties.contains { $0.label == "Known from" })
    }

    @Test("that are moved or in two files stay one record, and others of one file name stay apart")
    func identity() async throws {
        let archive = try Archive.inMemory()
        func comic(_ number: String, _ page: UInt8) -> [UInt8] {
            let info = ComicMaker.comicInfo(["Series": "Space Knights", "Number": number])
            return ComicMaker.zip([("1.png", ComicMaker.page(page)), ("ComicInfo.xml", info)])
        }
        let first = try await Self.imported(["a/001.cbz": comic("1", 1), "b/001.cbz": comic("-1", 2)], into: archive)
        #expect(first.added == 3)
        let moved = try await Self.imported(["c/x.cbz": comic("1", 1), "c/001.cbz": comic("½", 3)], into: archive)
        #expect(moved.added == 1 && moved.changed == 0)
        let ids = try await archive.records().filter { $0.key.kind == .comics }.map(\.key.id)
        #expect(Set(ids) == ["space-knights-1", "space-knights-minus-1", "space-knights-half"])
    }

    @Test("without a picture are the same row whenever they are imported")
    func coverless() async throws {
        let info = ComicMaker.comicInfo(["Series": "A", "Number": "1", "Year": "1994", "Month": "3"])
        let row = try #require(try Self.row(ComicMaker.zip([("ComicInfo.xml", info)]), "a.cbz"))
        let json = row.json.replacing(/"file":"[^"]*"/, with: #""file":"a""#)
        let members = [
            #""date":"1994-03""#, #""file":"a""#, #""issue":"1""#, #""Month":"3""#, #""Number":"1""#,
            #""Series":"A""#, #""Year":"1994""#,
        ]
        #expect(json == "{\(members.joined(separator: ","))}")
    }

    @Test("that cannot be read are named with the reason, and the others go in")
    func broken() async throws {
        let whole = ComicMaker.zip(Self.pages + [("ComicInfo.xml", Self.info)])
        let archive = try Archive.inMemory()
        let report = try await Self.imported(
            [
                "cut.cbz": Array(whole.prefix(whole.count / 2)), "empty.cbr": [], "text.cb7": Array("no".utf8),
                "secret.cbz": ComicMaker.zip(Self.pages, flags: 1), "good.cbz": whole,
                "info.cbz": ComicMaker.zip(Self.pages + [("ComicInfo.xml", Array("<ComicInfo><Series>".utf8))]),
                "links.cbt": ComicMaker.tar([("1.png", [])], type: "2"),
            ],
            into: archive
        )
        let reasons = Dictionary(
            report.notUnderstood.map { (URL(filePath: $0.place).lastPathComponent, $0.reason) },
            uniquingKeysWith: { $1 }
        )
        #expect(Set(reasons.keys) == ["cut.cbz", "empty.cbr", "text.cb7", "secret.cbz"])
        #expect(reasons["secret.cbz"] == "it is encrypted")
        #expect(report.remarks.map(\.reason).contains { $0.hasPrefix("ComicInfo.xml in it, line 1: it is no XML") })
        let titles = try await archive.records().filter { $0.key.kind == .comics }.map(\.head.title)
        #expect(Set(titles) == ["Space Knights #1", "info", "links"])
    }
}
