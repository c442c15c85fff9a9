import Foundation
import Fuzzing
import GRDB
import HeroBasics
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Pages that have rotted")
struct RotTests {
    private static func file(_ folder: URL) -> URL { folder.appending(path: "herodex.sqlite") }

    /// Makes an archive with texts and bodies that are longer than a page, and closes it.
    private func makeArchive(in folder: URL) async throws {
        let archive = try Archive.open(folder: folder, access: .readWrite)
        try await archive.register(.legends)
        var crawler = SmallCrawler(archive: archive)
        try await crawler.crawl()
        try await archive.take(.page("many", "first"), Self.many("HERO"), in: nil)
        try await archive.nameNewRecords()
        try await archive.recordBuild()
        let body = String(repeating: "body ", count: 3_000)
        try await archive.take(.page("many", body), Self.many("Hero"), in: nil)
        try await archive.recordBuild()
        #expect(try await archive.content().changes.count == 60)
    }

    private static func many(_ title: String) -> [RelatedRecord] {
        (100..<160).map { number in
            .hero("\(number)", "\(title) \(number)", picture: "https://p.example/\(number)", comics: ["10", "11"])
        }
    }

    /// All that a site would be made of.
    private func content(_ folder: URL, _ access: Archive.Access = .readOnly) async throws -> String {
        let archive = try Archive.open(folder: folder, access: access)
        let content = try await archive.content()
        var lines = content.records.map { "\($0.key) \($0.slug.text) \($0.retrieved) \($0.added) \($0.build)" }
        lines += try await archive.records().map { "\($0)" }
        for list in content.lists {
            let entries = content.relations[list.items].map { "\($0.target) \($0.note ?? -1)" }
            lines.append("\(list.owner) \(list.kind) \(list.role) \(list.available ?? -1) \(entries)")
        }
        lines += content.named.map { "\($0)" } + content.pictures.map { "\($0)" } + content.changes.map { "\($0)" }
        lines.append("\(content.build)")
        return lines.joined(separator: "\n")
    }

    /// The pages of a table or an index, by what they are.
    private func pages(of name: String, _ kind: String = "leaf", in folder: URL) throws -> [Int] {
        try DatabaseQueue(path: Self.file(folder).path).read { database in
            try Int.fetchAll(
                database,
                sql: "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY pageno",
                arguments: [name, kind]
            )
        }
    }

    private func flip(_ bit: Int, ofByte byte: Int, ofPage page: Int, in folder: URL) throws {
        var bytes = try Data(contentsOf: Self.file(folder))
        bytes[(page - 1) * 4_096 + byte] ^= 1 << UInt8(bit)
        try bytes.write(to: Self.file(folder))
    }

    @Test("any bit that flips is found by a check, and is never content", arguments: 0..<24 as Range<UInt64>)
    func flipped(seed: UInt64) async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            let before = try await content(folder)
            let whole = try Data(contentsOf: Self.file(folder))
            var dice = SeededRandom(seed: seed)
            for _ in 0..<8 {
                var bytes = whole
                // Every eighth in the first page, where the file says what it is.
                let place = dice.number(below: seed % 8 == 0 ? 4_096 : bytes.count)
                bytes[place] ^= 1 << UInt8(dice.number(below: 8))
                try bytes.write(to: Self.file(folder))
                do {
                    let (report, damage) = try await Archive.open(folder: folder, access: .readOnly).check()
                    #expect(!report.isSound && damage.isRotten, "byte \(place)")
                } catch {
                    #expect(error is ArchiveError, "byte \(place): \(error)")
                }
                do {
                    let now = try await content(folder)
                    #expect(now == before, "byte \(place)")
                } catch {
                    #expect(error is ArchiveError, "byte \(place): \(error)")
                }
            }
        }
    }

    @Test("a file that no longer says that it has checksums is not read without them")
    func switchedOff() async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            for bit in 0..<8 {
                try flip(bit, ofByte: 20, ofPage: 1, in: folder)
                for access in [Archive.Access.readOnly, .readWrite, .untouched] {
                    #expect(throws: ArchiveError.rotten(path: Self.file(folder).path)) {
                        try Archive.open(folder: folder, access: access)
                    }
                }
                try flip(bit, ofByte: 20, ofPage: 1, in: folder)
            }
        }
    }

    @Test(
        "what was lost comes back by reading its replies again, and no site differs",
        arguments: [
            "record", "list", "kind", "mention", "subject", "slug", "build", "sqlite_autoindex_subject_1",
            "listOfReply",
        ]
    )
    func mended(table: String) async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            let before = try await content(folder)
            let page = try #require(pages(of: table, in: folder).first)
            // One bit would be put back.
            for byte in [4_000, 4_010] { try flip(3, ofByte: byte, ofPage: page, in: folder) }
            let named = Archive.unreadableRecords(in: folder)
            #expect(named.isEmpty == (table != "record"))
            let mended = try Archive.mend(folder: folder)
            // Indexes hold all of these; of a subject, they lack the title that lists give it.
            let isWhole = table == "mention" || table.contains("Of") || table.contains("_")
            #expect((mended.lostRows == 0) == isWhole)
            #expect(Set(named).isSubset(of: mended.lostRecords))
            do {
                let archive = try Archive.open(folder: folder, access: .readWrite)
                #expect(try await archive.check().0.isSound)
                #expect(try await archive.missing(of: mended.lostRecords) == mended.lostRecords)
                try await SmallCrawler(archive: archive).readAgain()
                let many = try #require(try await archive.reply(.legends, "many"))
                try await archive.store(ArchivedReading(records: Self.many("Hero")), reply: many.id, in: nil, readBy: 1)
                #expect(try await archive.repliesToRead(.legends, olderThan: 1) == [])
                try await archive.restoreChanges(mended)
                try await archive.recordBuild()
                #expect(try await archive.missing(of: mended.lostRecords) == [])
            }
            #expect(try await content(folder) == before)
        }
    }

    @Test("records on a page to which no way leads any more are named by their replies")
    func unreachable() async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            let before = try await content(folder)
            let page = try #require(pages(of: "record", in: folder).first)
            // The kind of the page and the number of its cells.
            for byte in [0, 4] { try flip(6, ofByte: byte, ofPage: page, in: folder) }
            let mended = try Archive.mend(folder: folder)
            #expect(!mended.lostRecords.isEmpty)
            let archive = try Archive.open(folder: folder, access: .readWrite)
            #expect(try await archive.missing(of: mended.lostRecords) == mended.lostRecords)
            try await SmallCrawler(archive: archive).readAgain()
            let many = try #require(try await archive.reply(.legends, "many"))
            try await archive.store(ArchivedReading(records: Self.many("Hero")), reply: many.id, in: nil, readBy: 1)
            try await archive.restoreChanges(mended)
            #expect(try await archive.missing(of: mended.lostRecords) == [])
            #expect(try await content(folder) == before)
        }
    }

    @Test("records stay whose reply was lost")
    func replies() async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            let before = try await content(folder)
            let page = try #require(pages(of: "reply", in: folder).first)
            for byte in [4_000, 4_010] { try flip(3, ofByte: byte, ofPage: page, in: folder) }
            #expect(Archive.unreadableRecords(in: folder) == [])
            let mended = try Archive.mend(folder: folder)
            #expect(mended.lostRecords == [] && mended.lostRows > 0)
            let archive = try Archive.open(folder: folder, access: .readWrite)
            #expect(try await archive.check().0.isSound)
            try await SmallCrawler(archive: archive).readAgain()
            try await archive.restoreChanges(mended)
            #expect(try await content(folder) == before)
        }
    }

    @Test("rows of an imported file still name it if the reply that stands for them was lost")
    func imports() async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            do {
                let archive = try Archive.open(folder: folder, access: .readWrite)
                let rows = [RelatedRecord.hero("90", "Zoe")]
                try await archive.storeBulk(
                    rows,
                    from: .legends,
                    requestID: "import a#b.csv#1",
                    at: .day(0),
                    origin: "a#b.csv"
                )
            }
            for page in try pages(of: "reply", in: folder) {
                for byte in [4_000, 4_010] { try flip(3, ofByte: byte, ofPage: page, in: folder) }
            }
            #expect(try Archive.mend(folder: folder).lostTables == ["reply"])
            let archive = try Archive.open(folder: folder, access: .readWrite)
            #expect(try await archive.content().records.first { $0.title == "Zoe" }?.origin == "a#b.csv")
        }
    }

    @Test("what builds showed as changed is in no reply: that it is lost is known")
    func changes() async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            for page in try pages(of: "change", in: folder) {
                for byte in [4_000, 4_010] { try flip(3, ofByte: byte, ofPage: page, in: folder) }
            }
            #expect(try Archive.mend(folder: folder).lostTables.contains("change"))
        }
    }

    @Test("a reply whose body was lost is asked for in full; its records stay")
    func bodies() async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            let before = try await content(folder)
            let page = try #require(pages(of: "body", "overflow", in: folder).first)
            for byte in [2_000, 2_010] { try flip(0, ofByte: byte, ofPage: page, in: folder) }
            let mended = try Archive.mend(folder: folder)
            #expect(mended.lostRows == 1)
            let archive = try Archive.open(folder: folder, access: .readWrite)
            let damage = try await archive.recordedDamage()
            #expect(damage.replies.count == 1 && !damage.isRotten)
            #expect(try await archive.reply(.legends, "many") == nil)
            try await archive.restoreChanges(mended)
            #expect(try await content(folder) == before)
        }
    }

    @Test("what a check found stays noted until it is mended, wherever it is")
    func noted() async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            try flip(5, ofByte: 4_090, ofPage: try #require(pages(of: "listOfOwner", in: folder).first), in: folder)
            do {
                let archive = try Archive.open(folder: folder, access: .readWrite)
                let (report, damage) = try await archive.check()
                #expect(report.findings.map(\.problem) == ["damaged: its bytes have changed"])
                try await archive.record(damage)
                #expect(try await archive.recordedDamage() == damage)
            }
            #expect(try Archive.mend(folder: folder).lostRows == 0)
            let mended = try Archive.open(folder: folder, access: .readWrite)
            #expect(try await mended.check().0.isSound)
            #expect(try await mended.recordedDamage() == ArchiveDamage())
        }
    }

    @Test(
        "a bit of the first page, without which nothing can be found, is put back",
        arguments: 0..<24 as Range<UInt64>
    )
    func head(seed: UInt64) async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            let before = try await content(folder)
            var dice = SeededRandom(seed: seed)
            // The upper bits of a word of four bytes have the same weight in many words.
            try flip(dice.number(below: 8), ofByte: 4 * dice.number(below: 1_024), ofPage: 1, in: folder)
            #expect(try Archive.mend(folder: folder).lostRows == 0)
            #expect(try await Archive.open(folder: folder, access: .readWrite).check().0.isSound)
            #expect(try await content(folder) == before)
        }
    }

    @Test("a first page that no bit, or more than one, would explain is not mended, and the file stays")
    func wrongHead() async throws {
        for flips in [[(1, 3_000), (2, 3_500)], [(7, 3_003)]] {
            try await withTemporaryFolder { folder in
                try await makeArchive(in: folder)
                for (bit, byte) in flips { try flip(bit, ofByte: byte, ofPage: 1, in: folder) }
                let bytes = try Data(contentsOf: Self.file(folder))
                let error = ArchiveError.corrupt(path: Self.file(folder).path, reason: "its first page has rotted")
                #expect(throws: error) { try Archive.mend(folder: folder) }
                #expect(try Data(contentsOf: Self.file(folder)) == bytes)
            }
        }
    }

    @Test("without the list of sources nothing is mended, and the file stays")
    func sources() async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            let page = try #require(pages(of: "source", in: folder).first)
            for byte in [4_040, 4_050] { try flip(1, ofByte: byte, ofPage: page, in: folder) }
            let bytes = try Data(contentsOf: Self.file(folder))
            let error = #expect(throws: ArchiveError.self) { try Archive.mend(folder: folder) }
            guard case .corrupt = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(try Data(contentsOf: Self.file(folder)) == bytes)
            #expect(!FileManager.default.fileExists(atPath: Self.file(folder).path + "-mending"))
        }
    }
}
