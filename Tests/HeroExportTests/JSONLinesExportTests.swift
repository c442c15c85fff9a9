import Foundation
import HeroArchive
import HeroBasics
import Testing

@testable import HeroExport
@testable import HeroIngest
@testable import HeroModel

@Suite("An archive is carried as JSON Lines")
struct JSONLinesExportTests {
    private static let source = SourceName("romance")

    private static func withFolder(_ work: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder.path)
    }

    private static func record(_ kind: RecordKind, _ id: String, _ title: String = "One") -> Record {
        let contents: [FieldType: FieldContent] = [
            .text: .text("a \"text\" \\ & <b>"), .word: .text("interiorStory"), .number: .number(32),
            .year: .number(1516), .seriesEnd: .seriesEnd(kind == .series ? .present : .year(1532)),
            .names: .names(["dev", "science"]), .statistics: .statistics([Statistic(name: .speed, value: 7)]),
            .prices: .prices([Price(type: "printPrice", cents: 399)]),
        ]
        let day = CalendarDate(iso: "-0008-02-29") ?? CalendarDate(utc: .distantPast)
        var head = RecordHead(
            key: RecordKey(source: source, kind: kind, id: id),
            title: title,
            aliases: ["AT&amp;T", "孫悟空", "The “White” Rider"],
            overview: TextReader().richText(
                "<p>A <b>knight</b> &amp; <a href='https://a.example/?x=1&amp;y'>more</a><br>x</p><ul><li>1"
            ),
            language: "it",
            picture: SourceAddress("https://romance.example/p q.png", base: "https://romance.example"),
            links: [SourceAddress("https://b.example/#[x]", base: "")].compactMap(\.self).map {
                WebLink(type: "wiki", address: $0)
            },
            modified: Date(timeIntervalSince1970: 1_578_231_759.576875),
            properties: [Property(label: "Species", value: "Human")]
        )
        head.pictures += ["2", "3"].compactMap { SourceAddress("https://romance.example/\($0).png", base: "") }
        return Record(head: head) { field in
            switch field.type {
            case .date: .date(day)
            case .dates: .dates([PublicationDate(type: "onsaleDate", date: day)])
            default: contents[field.type]
            }
        }
    }

    /// An archive with a record of each kind, a change, a withdrawn record, a list that failed, and pictures.
    private static func archive() async throws -> Archive {
        let archive = try Archive.inMemory()
        try await archive.register(
            ArchivedSource(
                name: source,
                kind: "described",
                title: "Romance",
                baseURL: "https://romance.example",
                attribution: Attribution(text: "By many", link: nil, licence: "none")
            )
        )
        for (day, title) in ["One", "Two"].enumerated() {
            let date = Date(timeIntervalSince1970: 1_700_000_000.123_456_7 + Double(day) * 86_400)
            var records = RecordKind.builtIn.map { RelatedRecord(record($0, "1", title)) }
            records[0].relations = [
                RelationList(kind: .comics, available: 9, items: [RelationItem(id: "1", title: "C", note: "cover")]),
                RelationList(kind: .heroes, role: .variant, items: [RelationItem(id: "gone", title: "G")]),
            ]
            if day == 0 { records.append(RelatedRecord(record(.heroes, "2"))) }
            let run = try await archive.beginRun(source, seeds: [FrontierRequest(id: "GET /a", payload: "")], at: date)
            let reply = WebReply(body: Data("\(day)".utf8), base: "https://romance.example")
            let kept = try await archive.keep(reply, to: "GET /a", at: date, from: source, in: run)
            try await archive.store(ArchivedReading(records: records), reply: kept.id, in: run, readBy: 1)
            _ = try await archive.withdrawUnseen(run, kinds: RecordKind.builtIn, limit: .none, at: date)
            try await archive.finish(run, .complete, at: date)
            if day == 0 { try await archive.recordBuild() }
        }
        try await archive.nameNewRecords()
        let address = try #require(SourceAddress("https://romance.example/p q.png", base: "https://romance.example"))
        let picture = WantedPicture(source: source, address: address)
        try await archive.keepPicture(picture, bytes: Data([1, 2, 3]), contentType: "image/png", at: .now)
        return archive
    }

    private static func entries(_ archive: Archive) throws -> [ArchiveEntry] {
        var entries: [ArchiveEntry] = []
        try archive.snapshot().forEachEntry { entries.append($0) }
        return entries
    }

    @Test("and what another one makes of them is the same, to the byte of a second export")
    func roundTrip() async throws {
        try await Self.withFolder { folder in
            let archive = try await Self.archive()
            let report = try JSONLinesExport.write(archive, to: folder + "/a.jsonl", generator: "test")
            #expect(report.records == 9 && report.sources == 1 && report.pictures == 1 && report.lost == 0)

            let again = try Archive.inMemory()
            let back = try ArchiveRestorer(archive: again).run(folder + "/a.jsonl")
            #expect(back.isComplete && back.pictures == 1 && back.records["heroes"] == 2 && back.sources == ["romance"])
            #expect(try Self.entries(again) == Self.entries(archive))
            #expect(try await again.records() == archive.records())
            let (one, two) = try await (archive.content(), again.content())
            #expect(one.changes == two.changes && !one.changes.isEmpty)
            #expect(one.withdrawn == two.withdrawn && one.withdrawn.count == 1)
            #expect(one.build == two.build && one.buildBefore == two.buildBefore && one.newestReply == two.newestReply)
            #expect(one.pictures == two.pictures && one.named == two.named && one.sources == two.sources)
            _ = try JSONLinesExport.write(again, to: folder + "/b.jsonl", generator: "test")
            let texts = try ["a", "b"].map { try String(contentsOfFile: folder + "/\($0).jsonl", encoding: .utf8) }
            #expect(texts[0].replacing("a-pictures", with: "b-pictures") == texts[1])
            let (check, _) = try await again.check()
            #expect(check.findings.isEmpty)
        }
    }

    @Test("A crawl brings back what was withdrawn, and reads on")
    func crawledAgain() async throws {
        try await Self.withFolder { folder in
            _ = try JSONLinesExport.write(try await Self.archive(), to: folder + "/a.jsonl", generator: "test")
            let archive = try Archive.inMemory()
            _ = try ArchiveRestorer(archive: archive).run(folder + "/a.jsonl")
            let run = try await archive.beginRun(Self.source, seeds: [], at: .now)
            let reply = WebReply(body: Data("new".utf8), base: "https://romance.example")
            let kept = try await archive.keep(reply, to: "GET /a", at: .now, from: Self.source, in: run)
            let reading = ArchivedReading(records: [RelatedRecord(Self.record(.heroes, "2"))])
            try await archive.store(reading, reply: kept.id, in: run, readBy: 1)
            #expect(try await archive.content().withdrawn == [])
        }
    }

    @Test("A full archive stays as it is; a cut or foreign file brings nothing; a wrong line costs itself")
    func refused() async throws {
        try await Self.withFolder { folder in
            let archive = try await Self.archive()
            _ = try JSONLinesExport.write(archive, to: folder + "/a.jsonl", generator: "test", withPictures: false)
            let before = try Self.entries(archive)
            #expect(throws: ArchiveError.self) { try ArchiveRestorer(archive: archive).run(folder + "/a.jsonl") }
            #expect(try Self.entries(archive) == before)

            let lines = try String(contentsOfFile: folder + "/a.jsonl", encoding: .utf8).split(separator: "\n")
            for count in [0, 1, 3, lines.count - 1] {
                let cut = folder + "/cut\(count).jsonl"
                try Data(lines.prefix(count).joined(separator: "\n").utf8).write(to: URL(filePath: cut))
                let empty = try Archive.inMemory()
                #expect(throws: Explanation.self) { try ArchiveRestorer(archive: empty).run(cut) }
                #expect(try await empty.sources() == [])
            }
            var wrong = lines.map(String.init)
            let record = try #require(wrong.firstIndex { $0.contains(#""line":"record","kind":"comics""#) })
            wrong[record].replace(#""title":"Two""#, with: #""title":[2]"#)
            let change = try #require(wrong.firstIndex { $0.contains(#""line":"change""#) })
            wrong[change].replace(#""field":"title""#, with: #""field":"picture""#)
            let path = folder + "/wrong.jsonl"
            try Data((wrong.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
            let empty = try Archive.inMemory()
            let report = try ArchiveRestorer(archive: empty).run(path)
            #expect(report.notUnderstood.first?.place == "\(path):\(record + 1)")
            #expect(report.notUnderstood.first?.reason == "title: text expected")
            #expect(report.notUnderstood.contains { $0.reason == "a change of picture holds no address" })
            #expect(report.records["heroes"] == 2 && report.records["comics"] == nil)
            #expect(report.picturesWithoutFile == 1)
        }
    }

    @Test(
        "A date is read back as it was",
        arguments: [0, 0.1, 1e-9, 804_617_200.123_456_7, 804_617_200.999_999_99, -978_307_200.5, 804_617_260]
    )
    func dates(seconds: Double) throws {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        #expect(try #require(LineDate.date(LineDate.text(date))).timeIntervalSinceReferenceDate == seconds)
    }

    @Test("A day is a date; what is none is none")
    func dateForms() {
        #expect(LineDate.date("2001-01-02") == Date(timeIntervalSinceReferenceDate: 86_400))
        for text in ["", "2001-13-01", "2001-01-01T10:00", "yesterday", "2001-01-01T10:00:00+01:00"] {
            #expect(LineDate.date(text) == nil, "\(text)")
        }
    }
}
