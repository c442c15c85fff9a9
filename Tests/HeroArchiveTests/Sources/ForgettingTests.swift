import Foundation
import GRDB
import Testing

@testable import HeroArchive
@testable import HeroModel

@Suite("Forgetting a source")
struct ForgettingTests {
    private static let tales = ArchivedSource(
        name: SourceName("tales"),
        kind: "marvel",
        title: "Tales",
        baseURL: "https://tales.example",
        attribution: Attribution(text: "Told by few", link: nil)
    )

    /// Another source with a hero of the same name, whose picture is one of `legends`' and one of its own.
    private func addTales(to archive: Archive) async throws {
        try await archive.register(Self.tales)
        let run = try await archive.beginRun(Self.tales.name, seeds: [.page("all")], at: .day(0))
        let kept = try await archive.keep(.page("all"), from: Self.tales.name, in: run)
        let heroes = ["1", "2"].map { id in
            let key = RecordKey(source: Self.tales.name, kind: .heroes, id: id)
            let address = SourceAddress("https://tales.example/\(id)", base: "")
            return RelatedRecord(.hero(Hero(head: RecordHead(key: key, title: "Mulan", picture: address))))
        }
        try await archive.store(ArchivedReading(records: heroes), reply: kept.id, in: run, readBy: 1)
        for (id, bytes) in [("1", "picture"), ("2", "own")] {
            let address = try #require(SourceAddress("https://tales.example/\(id)", base: ""))
            let wanted = WantedPicture(source: Self.tales.name, address: address)
            try await archive.keepPicture(wanted, bytes: Data(bytes.utf8), contentType: nil, at: .day(0))
        }
        try await archive.count(to: Self.tales.name, on: CalendarDate(utc: .day(0)))
        try await archive.nameNewRecords()
        try await archive.finish(run, .complete, at: .day(1))
    }

    /// Fills every table with something of `legends`.
    private func addLegends(to archive: Archive) async throws {
        var crawler = SmallCrawler(archive: archive)
        try await crawler.crawl()
        try await archive.recordBuild()
        let heroes = [["11"], ["10"]].map { comics in
            [RelatedRecord.hero("1", "Mulan of \(comics)"), .hero("2", "Nova", comics: comics)]
        }
        try await archive.take(.page("heroes 0", "new", at: .day(2)), heroes[0], in: nil)
        try await archive.recordBuild()
        try await archive.take(.page("heroes 0", "news", at: .day(3)), heroes[1], in: nil)
        let item = UnreadableRecord(kind: .heroes, id: "9", path: "[9]", reason: "text expected")
        let kept = try await archive.keep(.page("odd"), from: .legends, in: nil)
        try await archive.store(ArchivedReading(unreadable: [item]), reply: kept.id, in: nil, readBy: 1)
        try await archive.count(to: .legends, on: CalendarDate(utc: .day(0)))
        var damage = ArchiveDamage()
        damage.replies = [kept.id]
        try await archive.record(damage)
        try await archive.recordCoverage(
            of: .legends,
            [SeenList(list: "heroes", kind: .heroes, available: 9, returned: 3, ids: ["1", "2", "x"])]
        )
        for name in ["name", "title"] {
            var shape = ReplyShape()
            shape.addObject(at: "")
            shape.addField(at: name, .text)
            _ = try await archive.recordShapes(of: .legends, ["heroes": shape], isComplete: true, at: .day(1))
        }
        let loss = SuspiciousDeletion(kind: .heroes, lost: 2, of: 3)
        try await archive.write { database in
            try DeletionGuard(source: 1, database: database, codes: KindCodes(database)).record(loss, at: .day(1))
        }
        let move = KindMove(from: .heroes, to: .events, prefix: "2")
        try await archive.write { _ = try KindMover(database: $0, source: 1).move(move) }
    }

    /// How many rows each table holds that is about sources.
    private func rows(_ archive: Archive) async throws -> [String: Int] {
        try await archive.read { database in
            let tables = try String.fetchAll(
                database,
                sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'grdb%' ORDER BY name"
            )
            return try Dictionary(
                uniqueKeysWithValues: tables.map { table in
                    (table, try Int.fetchOne(database, sql: "SELECT count(*) FROM \"\(table)\"") ?? 0)
                }
            )
        }
    }

    private func files(_ archive: Archive) -> [String] {
        let folder = archive.folder.appending(path: "pictures").path
        let paths = FileManager.default.subpaths(atPath: folder) ?? []
        return paths.filter { $0.count > 60 }.map { String($0.dropFirst(3)) }
    }

    @Test("nothing of it is left in any table, and nothing of the others is touched", arguments: ArchiveDepth.allCases)
    func nothingLeft(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await addLegends(to: archive)
            let filled = try await rows(archive)
            for (table, count) in filled where !["damagedPicture", "freedPicture"].contains(table) {
                #expect(count > 0, "the test leaves \(table) empty")
            }
            try await addTales(to: archive)
            let holdings = try await archive.holdings(of: .legends)
            #expect(holdings.title == "Legends")
            #expect((holdings.records, holdings.replies, holdings.pictures) == (6, 5, 0))
            let revision = try await archive.contentRevision()
            #expect(try await archive.forget(.legends) == holdings)

            let alone = try Archive.inMemory()
            try await addTales(to: alone)
            var (left, expected) = (try await rows(archive), try await rows(alone))
            for table in ["build", "kind", "state"] { (left[table], expected[table]) = (nil, nil) }
            #expect(left == expected)
            #expect(try await archive.sources().map(\.name) == [Self.tales.name])
            #expect(try await archive.contentRevision() > revision)
            let (report, _) = try await archive.check()
            #expect(report.findings == [])
            // The connection checks foreign keys as before.
            let checks = try await archive.write { try Int.fetchOne($0, sql: "PRAGMA foreign_keys") }
            #expect(checks == 1)
        }
    }

    @Test("names and pictures that no other source has are free again", arguments: ArchiveDepth.allCases)
    func freed(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            var crawler = SmallCrawler(archive: archive)
            try await crawler.crawl()
            try await addTales(to: archive)
            let shared = PictureFiles.digest(of: Data("picture".utf8))
            let own = PictureFiles.digest(of: Data("own".utf8))
            #expect(Set(files(archive)) == [shared, own])
            _ = try await archive.forget(Self.tales.name)
            #expect(try await archive.freedPictures() == [own])
            #expect(try await archive.removeFreedPictures() == 1)
            #expect(files(archive) == [shared])
            _ = try await archive.forget(.legends)
            try await archive.removeFreedPictures()
            #expect(files(archive) == [])
            let folder = archive.folder.appending(path: "pictures").path
            #expect(FileManager.default.subpaths(atPath: folder) == [])
            try await archive.register(.legends)
            try await archive.take(.page("h"), [.hero("7", "Mulan")], in: nil)
            try await archive.nameNewRecords()
            #expect(try await archive.content().records.map(\.slug.text) == ["mulan"])
        }
    }

    @Test("a source that is not there is not forgotten", arguments: ArchiveDepth.allCases)
    func unknown(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let name = SourceName("legend")
            await #expect(throws: ArchiveError.unknownSource(name)) { try await archive.forget(name) }
            await #expect(throws: ArchiveError.unknownSource(name)) { try await archive.holdings(of: name) }
            let sources = try await archive.sources()
            #expect(sources.map(\.name) == [.legends])
        }
    }

    @Test("a process killed while it forgets leaves the source whole")
    func killedWithin() async throws {
        struct Stop: Error {}
        try await withTemporaryFolder { folder in
            let left = folder.appending(path: "left")
            let archive = try Archive.open(folder: folder.appending(path: "open"), access: .readWrite)
            try await archive.register(.legends)
            try await addLegends(to: archive)
            let before = try await rows(archive)
            await #expect(throws: Stop.self) {
                try await archive.database.writeWithoutTransaction { database in
                    // So small a cache makes SQLite write pages out before the transaction ends.
                    try database.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA cache_size = 5")
                    try database.inTransaction(.immediate) {
                        try SourceEraser(source: 1, database: database).erase()
                        try FileManager.default.copyItem(at: archive.folder, to: left)
                        throw Stop()
                    }
                }
            }
            let reopened = try Archive.open(folder: left, access: .readWrite)
            #expect(try await rows(reopened) == before)
            #expect(try await reopened.check().0.findings.map(\.kind) == [])
        }
    }

    @Test("files that a killed process could not remove any more are removed later, unless they are kept again")
    func killedAfter() async throws {
        try await withTemporaryFolder { folder in
            let left = folder.appending(path: "left")
            let archive = try Archive.open(folder: folder.appending(path: "open"), access: .readWrite)
            try await addTales(to: archive)
            _ = try await archive.forget(Self.tales.name)
            try FileManager.default.copyItem(at: archive.folder, to: left)
            let reopened = try Archive.open(folder: left, access: .readWrite)
            #expect(files(reopened).count == 2)
            try await reopened.register(.legends)
            let address = try #require(SourceAddress("https://p.example/1", base: ""))
            let wanted = WantedPicture(source: .legends, address: address)
            try await reopened.keepPicture(wanted, bytes: Data("own".utf8), contentType: nil, at: .day(1))
            #expect(try await reopened.removeFreedPictures() == 1)
            #expect(files(reopened) == [PictureFiles.digest(of: Data("own".utf8))])
            #expect(try await reopened.removeFreedPictures() == 0)
        }
    }

    @Test("an import is undone, and what it replaced comes back when its file is imported again")
    func imports() async throws {
        let archive = try Archive.inMemory()
        try await archive.register(Self.tales)
        let name = Self.tales.name
        func put(_ file: String, _ titles: [String: String], at day: Int) async throws {
            let heroes = titles.sorted { $0.key < $1.key }.map { id, title in
                let key = RecordKey(source: name, kind: .heroes, id: id)
                let comic = RelationItem(id: "c", title: "Comic of \(title)")
                return RelatedRecord(
                    .hero(Hero(head: RecordHead(key: key, title: title))),
                    relations: [RelationList(kind: .comics, role: .member, available: 1, items: [comic])]
                )
            }
            try await archive.storeBulk(heroes, from: name, requestID: "import \(file)#1", at: .day(day), origin: file)
        }
        func titles() async throws -> [String] { try await archive.records().map(\.head.title) }
        try await put("a.csv", ["1": "Ada", "2": "Bo"], at: 0)
        try await archive.recordBuild()
        let before = try await archive.content().lists.count
        try await put("b.csv", ["2": "Bob", "3": "Cid"], at: 1)
        try await archive.recordBuild()
        let error = await #expect(throws: ArchiveError.self) { try await archive.forget(importOf: "c.csv", from: name) }
        #expect(error == .unknownImport(file: "c.csv", source: name, known: ["a.csv", "b.csv"]))
        let gone = try await archive.forget(importOf: "b.csv", from: name)
        #expect(gone == (2, 1))
        #expect(try await titles() == ["Ada"])
        #expect(try await archive.check().0.isSound)
        try await put("a.csv", ["1": "Ada", "2": "Bo"], at: 0)
        #expect(try await titles() == ["Ada", "Bo"])
        #expect(try await archive.content().lists.count == before)
    }
}
