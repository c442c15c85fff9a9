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

    @Test("say of each list what its reply said, notes and titles that differ from other lists included")
    func entries() async throws {
        let archive = try await Self.archive()
        let before = try await Self.told(archive)
        #expect(before.count == 26 && before.joined().contains("(Tale 40)"))
        // Of the titles that lists give a record, the first in sort order is shown; each export has its own.
        let other = RelationList(kind: .comics, items: [RelationItem(id: "40", title: "A tale", note: "reprint")])
        let hero = Hero(head: RecordHead(key: .hero("7"), title: "Hero 7"))
        try await archive.take(.page("h7"), [RelatedRecord(.hero(hero), relations: [other])], in: nil)
        let after = try await Self.told(archive)
        #expect(
            after.count == 27 && after.joined().contains("(A tale): reprint") && !after.joined().contains("(Tale 40)")
        )
        var titles: [String] = []
        try archive.snapshot().forEachEntry { entry in
            guard case .record(let record) = entry else { return }
            titles += record.lists.flatMap(\.list.items).filter { $0.id == "40" }.map(\.title)
        }
        #expect(titles.sorted() == ["A tale", "Tale 40"])
    }

    @Test(
        "that cannot be entries, or name a record that is not there, are an error",
        arguments: ["x'80'", "x'7F05'", "x'8F4E0000'", "x'0100'"]
    )
    func damaged(entries: String) async throws {
        let archive = try await Self.archive()
        try await archive.database.write { try $0.execute(sql: "UPDATE list SET entries = \(entries) WHERE id = 3") }
        await #expect(throws: ArchiveError.self) { try await archive.content() }
    }
}
