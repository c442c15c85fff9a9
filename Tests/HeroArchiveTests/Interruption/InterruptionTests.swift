import Foundation
import GRDB
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Interruption")
struct InterruptionTests {
    /// All that a site would be made of, row numbers aside.
    private func content(_ archive: Archive) async throws -> String {
        let content = try await archive.content()
        var lines = content.records.map { "\($0.key) \($0.slug.text) \($0.retrieved) \($0.picture ?? -1)" }
        lines += try await archive.records().map { "\($0)" }
        for list in content.lists {
            let entries = content.relations[list.items].map { "\($0.target) \($0.note ?? -1)" }
            lines.append("\(list.owner) \(list.kind) \(list.role) \(list.available ?? -1) \(entries)")
        }
        lines += content.named.map { "\($0)" } + content.pictures.map { "\($0)" }
        lines += content.failedLists.map { "\($0)" } + content.withdrawn.map { "\($0)" }
        let status = try await archive.status()[0]
        lines.append("\(status.failedRequests) \(status.health) \(status.pictures)")
        return lines.joined(separator: "\n")
    }

    /// Makes an archive by one crawl that nothing interrupts.
    private func uninterrupted() async throws -> (content: String, operations: Int) {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        var crawler = SmallCrawler(archive: archive)
        try await crawler.crawl()
        return (try await content(archive), crawler.operations)
    }

    @Test("a crawl cut off after any operation and gone on with ends equal to one that was not")
    func inMemory() async throws {
        let whole = try await uninterrupted()
        #expect(whole.operations > 12)
        for operations in 0..<whole.operations {
            try await ArchiveDepth.memory.withArchive { archive in
                var crawler = SmallCrawler(archive: archive, operations: operations)
                await #expect(throws: SmallCrawler.CutOff.self) { try await crawler.crawl() }
                var second = SmallCrawler(archive: archive)
                try await second.crawl()
                #expect(try await content(archive) == whole.content, "cut off after \(operations)")
            }
        }
    }

    @Test("the files a killed process leaves after any operation go on to the same content")
    func killed() async throws {
        let whole = try await uninterrupted()
        for operations in 0..<whole.operations {
            try await withTemporaryFolder { folder in
                let left = folder.appending(path: "left")
                do {
                    let archive = try Archive.open(folder: folder.appending(path: "open"), access: .readWrite)
                    try await archive.register(.legends)
                    var crawler = SmallCrawler(archive: archive, operations: operations)
                    await #expect(throws: SmallCrawler.CutOff.self) { try await crawler.crawl() }
                    // While the archive is open nothing is folded in or tidied up: what a kill would leave.
                    try FileManager.default.copyItem(at: archive.folder, to: left)
                }
                let archive = try Archive.open(folder: left, access: .readWrite)
                var crawler = SmallCrawler(archive: archive)
                try await crawler.crawl()
                #expect(try await content(archive) == whole.content, "cut off after \(operations)")
            }
        }
    }

    @Test("a process killed in the middle of a change leaves the archive as it was before")
    func withinTransaction() async throws {
        struct Stop: Error {}
        try await withTemporaryFolder { folder in
            let left = folder.appending(path: "left")
            let archive = try Archive.open(folder: folder.appending(path: "open"), access: .readWrite)
            try await archive.register(.legends)
            try await archive.take(.page("h"), [.hero("1", "Mulan")], in: nil)
            let kept = try await archive.keep(.page("many"), from: .legends, in: nil)
            let heroes = (0..<2_000).map { RelatedRecord.hero("\($0)", "Changed", comics: ["\($0)"]) }
            await #expect(throws: Stop.self) {
                try await archive.write { database in
                    // So small a cache makes SQLite write pages out before the transaction ends.
                    try database.execute(sql: "PRAGMA cache_size = 5")
                    let writer = try ReadingWriter(reply: kept.id, database: database)
                    _ = try writer.write(ArchivedReading(records: heroes), version: 1)
                    try FileManager.default.copyItem(at: archive.folder, to: left)
                    throw Stop()
                }
            }
            let log = try FileManager.default.attributesOfItem(atPath: left.appending(path: "herodex.sqlite-wal").path)
            #expect((log[.size] as? Int ?? 0) > 500_000)
            for folder in [left, archive.folder] {
                let reopened = try Archive.open(folder: folder, access: .readWrite)
                #expect(try await reopened.titles() == ["Mulan"])
                let check = try await reopened.read { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
                #expect(check == ["ok"])
                #expect(try await reopened.repliesToRead(.legends, olderThan: 1) == [kept.id])
            }
        }
    }

    @Test("a crawl of an unchanged source changes nothing a site would show", arguments: ArchiveDepth.allCases)
    func unchanged(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            var first = SmallCrawler(archive: archive)
            try await first.crawl()
            let revision = try await archive.contentRevision()
            let before = try await content(archive)
            var second = SmallCrawler(archive: archive)
            try await second.crawl()
            #expect(try await archive.contentRevision() == revision)
            #expect(try await content(archive) == before)
        }
    }
}
