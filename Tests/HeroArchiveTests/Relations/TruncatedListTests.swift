import Foundation
import Testing

@testable import HeroArchive
@testable import HeroModel

@Suite("Lists cut short")
struct TruncatedListTests {
    private let tales = ListName(owner: .hero("1"), kind: .comics, role: .member)

    @Test("a list that says more than both sides know is unfinished", arguments: ArchiveDepth.allCases)
    func bothSides(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let run = try await archive.beginRun(.legends, seeds: [.page("h"), .page("c")], at: .day(0))
            let heroes = [
                RelatedRecord.hero("1", "Mulan", comics: ["10", "11"], available: 4),
                .hero("2", "Anansi", comics: ["10"], available: 1),
                .hero("3", "Robin Hood", comics: ["10"], available: 2),
            ]
            try await archive.take(.page("h"), heroes, in: run)
            #expect(try await archive.truncatedLists(run).map(\.known) == [2, 1])
            // The other side brings one new entry for each, and one already known.
            let comics = [RelatedRecord.comic("11", "B", heroes: ["1"]), .comic("12", "C", heroes: ["1", "3"])]
            try await archive.take(.page("c"), comics, in: run)
            #expect(try await archive.truncatedLists(run) == [TruncatedList(name: tales, available: 4, known: 3)])
        }
    }

    @Test("the other end of a directed role counts, the same role does not", arguments: ArchiveDepth.allCases)
    func roles(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            func collection(_ id: String, _ role: RelationRole, _ items: [String], available: Int) -> RelatedRecord {
                let head = RecordHead(key: .comic(id), title: id)
                let items = items.map { RelationItem(id: $0, title: $0) }
                let list = RelationList(kind: .comics, role: role, available: available, items: items)
                return RelatedRecord(.comic(Comic(head: head)), relations: [list])
            }
            let run = try await archive.beginRun(.legends, seeds: [], at: .day(0))
            let records = [
                collection("1", .collects, [], available: 2),
                collection("2", .collectedIn, ["1"], available: 1),
                collection("3", .collects, ["1"], available: 1),
            ]
            try await archive.take(.page("c"), records, in: run)
            #expect(try await archive.truncatedLists(run).map(\.known) == [1])
        }
    }

    @Test(
        "a list read to its end by its own address is asked for in the next run only",
        arguments: ArchiveDepth.allCases
    )
    func completed(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let hero = RelatedRecord.hero("1", "Mulan", comics: ["10"], available: 9)
            let run = try await archive.beginRun(.legends, seeds: [.page("h")], at: .day(0))
            try await archive.take(.page("h"), [hero], in: run)
            try await archive.markCompleted(tales, in: run)
            #expect(try await archive.truncatedLists(run).isEmpty)
            try await archive.finish(run, .complete, at: .day(0))
            let next = try await archive.beginRun(.legends, seeds: [.page("h")], at: .day(1))
            #expect(try await archive.truncatedLists(next).map(\.name) == [tales])
        }
    }

    @Test(
        "a page that fell off a list is forgotten, and counted again when it returns",
        arguments: ArchiveDepth.allCases
    )
    func shrunk(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("h"), [.hero("1", "Mulan")], in: nil)
            func read(_ pages: [String], day: Int) async throws -> [Int] {
                let run = try await archive.beginRun(.legends, seeds: [], at: .day(day))
                for page in pages {
                    let kept = try await archive.keep(.page("list \(page)"), from: .legends, in: run)
                    let items = [RelationItem(id: page, title: page)]
                    let list = RelationList(kind: .comics, available: pages.count, items: items)
                    let reading = ArchivedReading(relation: OwnedList(owner: .hero("1"), list: list))
                    try await archive.store(reading, reply: kept.id, in: run, readBy: 1)
                }
                try await archive.markCompleted(tales, in: run)
                try await archive.finish(run, .complete, at: .day(day))
                let content = try await archive.content()
                #expect(content.lists.allSatisfy { $0.available == pages.count })
                return content.lists.map(\.items.count)
            }
            #expect(try await read(["10", "11"], day: 0) == [1, 1])
            #expect(try await read(["10"], day: 1) == [1])
            #expect(try await read(["10", "11"], day: 2) == [1, 1])
        }
    }

    @Test("lists of withdrawn records are not worth a request")
    func withdrawn() async throws {
        try await ArchiveDepth.memory.withArchive { archive in
            let run = try await archive.beginRun(.legends, seeds: [], at: .day(0))
            let hero = RelatedRecord.hero("1", "Mulan", comics: ["10"], available: 9)
            try await archive.take(.page("h"), [hero], in: nil)
            _ = try await archive.withdrawUnseen(run, kinds: [.heroes], at: .day(0))
            #expect(try await archive.truncatedLists(run).isEmpty)
        }
    }
}
