import Foundation
import GRDB
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Entries of relation lists in one piece")
struct ListEntriesTests {
    private static func archive() async throws -> Archive {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        let comics = (1...40).map { number in
            let notes = [nil, "writer", "“ink”, \u{1F58B}", ""]
            return RelationItem(id: "\(number)", title: "Tale \(number)", note: notes[number % 4])
        }
        let heroes = (1...6).map { number in
            let own = comics.filter { Int($0.id).map { $0 % 6 == number % 6 } ?? false }
            let list = RelationList(kind: .comics, available: own.count, items: number == 3 ? [] : own)
            return RelatedRecord(
                .hero(Hero(head: RecordHead(key: .hero("\(number)"), title: "Hero \(number)"))),
                relations: [list]
            )
        }
        try await archive.take(.page("h"), heroes, in: nil)
        // Half of the comics are archived, the others are only named.
        let kept = (1...20).map { RelatedRecord.comic("\($0)", "Tale \($0)", heroes: ["1"]) }
        try await archive.take(.page("c"), kept, in: nil)
        return archive
    }

    /// What the content says of each list.
    private static func told(_ archive: Archive) async throws -> [String] {
        let content = try await archive.content()
        return content.lists.map { list in
            let items = content.relations[list.items].map { relation in
                let title =
                    switch relation.target {
                    case .record(let place): content.records[place].title
                    case .named(let place): "(\(content.named[place].title))"
                    }
                return title + (relation.note.map { ": " + content.notes[$0] } ?? "")
            }
            return "\(content.records[list.owner].key) \(list.kind): \(items)"
        }
    }

    @Test(
        "say what the rows say, and so do lists that an older version kept",
        arguments: ["1", "id % 3 = 0", "id > 9"]
    )
    func packed(unpacked: String) async throws {
        let archive = try await Self.archive()
        let before = try await Self.told(archive)
        #expect(before.count == 26 && before.joined().contains("(Tale 40)"))
        try await archive.database.write { try $0.execute(sql: "UPDATE list SET entries = NULL WHERE \(unpacked)") }
        #expect(try await Self.told(archive) == before)
        try await archive.database.write { try ListEntries.packAll(in: $0) }
        #expect(try await Self.told(archive) == before)
        let packed = try await archive.database.read { database in
            try Int.fetchOne(database, sql: "SELECT count(*) FROM list WHERE entries IS NOT NULL")
        }
        #expect(packed == 26)
    }

    @Test(
        "that nobody packed, or without a row for a title, are an error",
        arguments: ["x'80'", "x'7F05'", "x'8F4E00'"]
    )
    func damaged(entries: String) async throws {
        let archive = try await Self.archive()
        try await archive.database.write { try $0.execute(sql: "UPDATE list SET entries = \(entries) WHERE id = 3") }
        await #expect(throws: ArchiveError.self) { try await archive.content() }
    }
}
