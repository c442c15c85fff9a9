import Foundation
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Changes of lists of related records")
struct ListChangeTests {
    private static let comics = RecordField.relations(.comics, .member)

    /// What is told as changed, once a site has shown `old` and then `new` came.
    private func changes(from old: [RelatedRecord], to new: [RelatedRecord]) async throws -> [FieldChange] {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        try await archive.take(.page("p"), old, in: nil)
        try await archive.recordBuild()
        try await archive.take(.page("p", "new", at: .day(3)), new, in: nil)
        return try await archive.content().changes.map(\.change)
    }

    @Test("a list known whole names what it gained and lost, by the records' own titles")
    func whole() async throws {
        let poem = RelatedRecord.comic("12", "Poem")
        let told = try await changes(
            from: [.hero("1", "Mulan", comics: ["10", "11"]), poem],
            to: [.hero("1", "Mulan", comics: ["13", "12", "11"]), poem]
        )
        let list = ListDifference(before: 2, after: 3, gained: ["Poem", "Tale 13"], lost: ["Tale 10"])
        #expect(told == [FieldChange(field: Self.comics, difference: .list(list))])
    }

    @Test("another order, another spelling and a list told twice are no change")
    func same() async throws {
        let old = RelatedRecord.hero("1", "Mulan", comics: ["10", "11"])
        var new = RelatedRecord.hero("1", "Mulan", comics: ["11", "10"])
        let items = ["10", "11", "10"].map { RelationItem(id: $0, title: "Anew \($0)") }
        new.relations.append(RelationList(kind: .comics, available: 2, items: items))
        #expect(try await changes(from: [old], to: [new]).isEmpty)
    }

    @Test("of a list cut short only the source's count is told")
    func cutShort() async throws {
        let told = try await changes(
            from: [.hero("1", "Mulan", comics: ["10", "11"], available: 12)],
            to: [.hero("1", "Mulan", comics: ["12", "11"], available: 14)]
        )
        let list = ListDifference(before: 12, after: 14)
        #expect(told == [FieldChange(field: Self.comics, difference: .list(list))])
        let known = try await changes(
            from: [.hero("1", "Mulan", comics: ["10", "11"], available: 12)],
            to: [.hero("1", "Mulan", comics: ["12", "11"], available: 12)]
        )
        #expect(known.isEmpty)
    }

    @Test("a smaller total from a list's own address is no change")
    func ownAddress() async throws {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        try await archive.take(.page("p"), [.hero("1", "Mulan", comics: ["10"], available: 4_499)], in: nil)
        func read(total: Int, day: Int) async throws {
            let kept = try await archive.keep(.page("list", "\(total)", at: .day(day)), from: .legends, in: nil)
            let list = RelationList(kind: .comics, available: total, items: [RelationItem(id: "10", title: "Tale 10")])
            let reading = ArchivedReading(relation: OwnedList(owner: .hero("1"), list: list))
            try await archive.store(reading, reply: kept.id, in: nil, readBy: 1)
        }
        try await read(total: 4_499, day: 1)
        try await archive.recordBuild()
        try await read(total: 31, day: 2)
        #expect(try await archive.content().changes.isEmpty)
        try await read(total: 4_520, day: 3)
        let list = ListDifference(before: 4_499, after: 4_520)
        #expect(
            try await archive.content().changes.map(\.change) == [
                FieldChange(field: Self.comics, difference: .list(list))
            ]
        )
    }

    @Test("a list that comes or goes as a whole is told")
    func comesAndGoes() async throws {
        let (without, with) = (RelatedRecord.hero("1", "Mulan"), RelatedRecord.hero("1", "Mulan", comics: ["10"]))
        let came = ListDifference(before: 0, after: 1, gained: ["Tale 10"])
        let went = ListDifference(before: 1, after: 0, lost: ["Tale 10"])
        let (toList, fromList) = (
            try await changes(from: [without], to: [with]), try await changes(from: [with], to: [without])
        )
        #expect(toList == [FieldChange(field: Self.comics, difference: .list(came))])
        #expect(fromList == [FieldChange(field: Self.comics, difference: .list(went))])
    }

    @Test("of many names the first few are kept, and how many there are")
    func many() async throws {
        let ids = (100..<400).map(String.init)
        let told = try await changes(
            from: [.hero("1", "Mulan", comics: ["10"])],
            to: [.hero("1", "Mulan", comics: ["10"] + ids.reversed())]
        )
        let list = ListDifference(
            before: 1,
            after: 301,
            gained: ids.prefix(8).map { "Tale \($0)" },
            gainedCount: 300
        )
        #expect(told == [FieldChange(field: Self.comics, difference: .list(list))])
    }

    @Test(
        "entries that move between pages of a list are no change, a page that falls away is",
        arguments: [
            (["12"], "13"), (["12", "13"], nil),
        ] as [([String], String?)]
    )
    func pages(second: [String], lost: String?) async throws {
        let archive = try Archive.inMemory()
        try await archive.register(.legends)
        func crawl(_ day: Int, _ pages: [[String]]) async throws {
            let names = pages.indices.map { "tales \($0)" }
            let run = try await archive.beginRun(.legends, seeds: names.map { .page($0) }, at: .day(day))
            try await archive.take(.page("h", at: .day(day)), [.hero("1", "Mulan")], in: run)
            for (name, ids) in zip(names, pages) {
                let kept = try await archive.keep(.page(name, "\(ids)", at: .day(day)), from: .legends, in: run)
                let items = ids.map { RelationItem(id: $0, title: "Tale \($0)") }
                let count = pages.joined().count
                let list = RelationList(kind: .comics, available: count, items: items)
                let reading = ArchivedReading(relation: OwnedList(owner: .hero("1"), list: list))
                try await archive.store(reading, reply: kept.id, in: run, readBy: 1)
            }
            try await archive.markCompleted(ListName(owner: .hero("1"), kind: .comics, role: .member), in: run)
            try await archive.finish(run, .complete, at: .day(day))
        }
        try await crawl(0, [["10"], ["11", "12"], ["13"]])
        try await archive.recordBuild()
        try await crawl(1, [["10", "11"], second])
        let expected = lost.map { id in
            let list = ListDifference(before: 4, after: 3, lost: ["Tale \(id)"])
            return FieldChange(field: Self.comics, difference: .list(list))
        }
        #expect(try await archive.content().changes.map(\.change) == [expected].compactMap(\.self))
    }
}
