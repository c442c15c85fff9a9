import Foundation
import GRDB
import Testing

@testable import HeroArchive
@testable import HeroModel

@Suite("What is new since the build before")
struct BuildTests {
    /// Keeps one hero as the source tells it on a day.
    private func record(_ archive: Archive, _ title: String, comics: [String] = [], on day: Int) async throws {
        let reply = MadeReply.page("p", "\(title) \(comics) \(day)", at: .day(day))
        try await archive.take(reply, [.hero("1", title, comics: comics)], in: nil)
    }

    private func title(_ old: String, _ new: String) -> FieldChange {
        FieldChange(field: .one("title"), difference: .value(old: .text(old), new: .text(new)))
    }

    @Test("before the first build nothing has changed, whatever came how often", arguments: ArchiveDepth.allCases)
    func firstBuild(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await record(archive, "Mulan", on: 0)
            try await record(archive, "Hua Mulan", comics: ["10"], on: 5)
            let content = try await archive.content()
            #expect(content.changes.isEmpty)
            #expect(content.records.map(\.build) == [1])
            #expect((content.build, content.buildBefore) == (1, nil))
        }
    }

    @Test("what came and went back between two builds is no change", arguments: ArchiveDepth.allCases)
    func backAgain(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await record(archive, "Mulan", comics: ["10"], on: 0)
            try await archive.recordBuild()
            try await record(archive, "Ping", comics: ["11"], on: 1)
            #expect(try await archive.content().changes.count == 2)
            try await record(archive, "Mulan", comics: ["10"], on: 2)
            #expect(try await archive.content().changes.isEmpty)
            try await archive.recordBuild()
            #expect(try await archive.content().changes.isEmpty)
        }
    }

    @Test("changes add up until a build shows them, and are kept build by build", arguments: ArchiveDepth.allCases)
    func history(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await record(archive, "A", on: 0)
            try await archive.recordBuild()
            try await record(archive, "B", on: 1)
            try await record(archive, "C", on: 2)
            try await archive.recordBuild()
            try await record(archive, "D", on: 3)
            let content = try await archive.content()
            #expect(content.changes.map(\.change) == [title("A", "C"), title("C", "D")])
            #expect(content.changes.map(\.build) == [2, 3])
            #expect(content.changes.map(\.date) == [.day(2), .day(3)])
            #expect((content.build, content.buildBefore) == (3, .day(2)))
        }
    }

    @Test("noting a build changes nothing that a site shows, however often", arguments: ArchiveDepth.allCases)
    func sameContent(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("q"), FullRecords.all.map { RelatedRecord($0) }, in: nil)
            for day in 0..<4 {
                try await record(archive, "Title \(day)", comics: ["\(day)", "x"], on: day)
                let before = try await archive.content()
                for _ in 0..<2 { try await archive.recordBuild() }
                let after = try await archive.content()
                #expect(before.changes == after.changes)
                #expect(before.records.map(\.build) == after.records.map(\.build))
                #expect((before.build, before.buildBefore) == (after.build, after.buildBefore))
                #expect((before.build, before.revision) == (day + 1, after.revision))
            }
        }
    }

    @Test("of a record the newest fifty changes are kept, before and after a build is noted")
    func most() async throws {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        for day in 0..<70 {
            try await record(archive, "Title \(day)", on: day)
            let before = try await archive.content().changes
            try await archive.recordBuild()
            #expect(try await archive.content().changes == before)
            #expect(before.count == min(day, 50))
        }
        let first = try await archive.content().changes.first?.change
        #expect(first == title("Title 19", "Title 20"))
        #expect(try await archive.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM change") } == 50)
        #expect(try await archive.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM former") } == 0)
    }

    @Test("a name of 10,000 characters does not swell the archive")
    func longName() async throws {
        let long = String(repeating: "x", count: 10_000)
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        try await record(archive, "Mulan", on: 0)
        try await archive.recordBuild()
        let head = RecordHead(key: .hero("1"), title: long, aliases: [long])
        let items = [RelationItem(id: "9", title: long)]
        let hero = RelatedRecord(.hero(Hero(head: head)), relations: [RelationList(kind: .comics, items: items)])
        try await archive.take(.page("p", "new", at: .day(1)), [hero], in: nil)
        try await archive.recordBuild()
        let bytes = try await archive.read { database in
            try Int.fetchOne(database, sql: "SELECT sum(length(old) + length(new)) FROM change")
        }
        #expect(try await archive.content().changes.count == 3)
        #expect(try #require(bytes) < 600)
    }

    @Test("a kept reply read anew by a better reading is no news of the source", arguments: ArchiveDepth.allCases)
    func reparse(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await record(archive, "Mulan", on: 0)
            try await archive.recordBuild()
            let kept = try #require(try await archive.reply(.legends, "p"))
            let reading = ArchivedReading(records: [.hero("1", "Hua Mulan", comics: ["10"])])
            try await archive.store(reading, reply: kept.id, in: nil, readBy: 2)
            #expect(try await archive.titles() == ["Hua Mulan"])
            #expect(try await archive.content().changes.isEmpty)
            let bulk = [RelatedRecord.hero("1", "Ping")]
            try await archive.storeBulk(bulk, from: .legends, requestID: "dump", at: .day(1))
            try await archive.storeBulk([.hero("1", "Pong")], from: .legends, requestID: "dump", at: .day(2))
            let told = try await archive.content().changes.map(\.change)
            #expect(told == [title("Hua Mulan", "Pong")])
        }
    }

    @Test("a reading that is broken off leaves no change behind", arguments: ArchiveDepth.allCases)
    func brokenOff(depth: ArchiveDepth) async throws {
        struct Stop: Error {}
        try await depth.withArchive { archive in
            try await record(archive, "Mulan", comics: ["10"], on: 0)
            try await archive.recordBuild()
            let kept = try await archive.keep(.page("p", "new", at: .day(1)), from: .legends, in: nil)
            let reading = ArchivedReading(records: [.hero("1", "Ping", comics: ["11"])])
            await #expect(throws: Stop.self) {
                try await archive.write { database in
                    let writer = try ReadingWriter(reply: kept.id, database: database)
                    _ = try writer.write(reading, version: 1)
                    let former = ["former", "formerList"].map { "SELECT count(*) FROM \($0)" }
                    #expect(try former.map { try Int.fetchOne(database, sql: $0) } == [1, 1])
                    throw Stop()
                }
            }
            #expect(try await archive.content().changes.isEmpty)
            try await archive.store(reading, reply: kept.id, in: nil, readBy: 1)
            #expect(try await archive.content().changes.count == 2)
        }
    }

    @Test("a withdrawn record tells no change, until it comes back otherwise", arguments: ArchiveDepth.allCases)
    func withdrawn(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await record(archive, "Mulan", on: 0)
            try await archive.recordBuild()
            try await record(archive, "Ping", on: 1)
            let run = try await archive.beginRun(.legends, seeds: [], at: .day(2))
            _ = try await archive.withdrawUnseen(run, kinds: [.heroes], at: .day(2))
            let gone = try await archive.content()
            #expect(gone.changes.isEmpty)
            #expect(gone.withdrawn.map(\.build) == [2])
            try await archive.recordBuild()
            #expect(try await archive.content().withdrawn.map(\.build) == [2])
            try await archive.take(.page("p", "back", at: .day(3)), [.hero("1", "Hua Mulan")], in: run)
            let back = try await archive.content()
            #expect(back.changes.map(\.change) == [title("Mulan", "Hua Mulan")])
            #expect(back.changes.map(\.build) == [3])
        }
    }
}
