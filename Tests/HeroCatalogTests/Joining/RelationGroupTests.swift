import Foundation
import HeroArchive
import HeroModel
import Testing

@testable import HeroCatalog

@Suite("Shelves")
struct RelationGroupTests {
    private func titles(_ catalog: Catalog, _ kind: RecordKind, _ id: String) -> [[String]] {
        (catalog.groups(kind, id) ?? []).map { catalog.titles(of: $0) }
    }

    @Test("works stand by day, then by issue number, then by title; those of which no day is known by title")
    func days() async throws {
        let catalog = try await Archived.catalog([
            .hero("1", "Ada", .to(.comics, ["a", "b", "c", "d", "e", "f"])),
            .comic("a", "Zeta", number: "1", published: "1990-05-02"),
            .comic("b", "Alpha", number: "10", published: "1990-05-02"),
            .comic("c", "Beta", number: "2", published: "1990-05-02"), .comic("d", "Aleph", number: "3"),
            .comic("e", "Omega", number: "9", published: "1990-05-01"), .comic("f", "Bet", number: "1"),
        ])
        #expect(titles(catalog, .heroes, "1") == [["Omega", "Zeta", "Beta", "Alpha", "Aleph", "Bet"]])
    }

    @Test("a relation told from one end is known at both, and once")
    func bothWays() async throws {
        let catalog = try await Archived.catalog([
            .hero("1", "Mulan", .to(.comics, ["10", "11"])), .hero("2", "Anansi"),
            .comic("10", "Ballad", .to(.heroes, ["1", "2", "2"])), .comic("11", "Web"),
            .comic("12", "Zenith", .to(.heroes, ["1"])),
        ])
        #expect(titles(catalog, .heroes, "1") == [["Ballad", "Web", "Zenith"]])
        #expect(titles(catalog, .heroes, "2") == [["Ballad"]])
        #expect(titles(catalog, .comics, "10") == [["Mulan", "Anansi"]])
        #expect(titles(catalog, .comics, "11") == [["Mulan"]])
    }

    @Test("every role is read from its other end as what it is there")
    func roles() async throws {
        let catalog = try await Archived.catalog([
            .hero("1", "Wukong", .to(.transformations, ["t"], role: .form)), .form("t", "Ape", order: 1),
            .comic("1", "Part", .to(.comics, ["2"], role: .collectedIn), .to(.comics, ["3"], role: .variant)),
            .comic("2", "Whole"), .comic("3", "Other cover"),
        ])
        func roles(_ kind: RecordKind, _ id: String) -> [RelationRole]? { catalog.groups(kind, id)?.map(\.role) }
        #expect(roles(.heroes, "1") == [.form])
        #expect(roles(.transformations, "t") == [.base])
        #expect(roles(.comics, "1") == [.variant, .collectedIn])
        #expect(roles(.comics, "2") == [.collects])
        #expect(roles(.comics, "3") == [.variant])
    }

    @Test("comics stand by date, those without one last; what was never archived stands behind, by number")
    func order() async throws {
        let catalog = try await Archived.catalog([
            .hero("1", "Mulan", .to(.comics, ["90", "100", "1", "2", "3", "4"])),
            .comic("1", "Undated"), .comic("2", "Late", published: "2001-05-01"),
            .comic("3", "Beta", published: "1939-05-01"), .comic("4", "Alpha", published: "1939-05-01"),
        ])
        let group = try #require(catalog.groups(.heroes, "1")?.first)
        #expect(catalog.titles(of: group) == ["Alpha", "Beta", "Late", "Undated", "Named 90", "Named 100"])
        #expect(group.items.map { $0.index == nil } == [false, false, false, false, true, true])
        #expect(
            group.items.prefix(4).compactMap(\.index).map { catalog.cards[$0].title } == [
                "Alpha", "Beta", "Late", "Undated",
            ]
        )
    }

    @Test("several notes of one relation stand on one item")
    func notes() async throws {
        let catalog = try await Archived.catalog([
            .comic("1", "Web", .to(.heroes, ["1"], note: "writer"), .to(.heroes, ["1"], note: "artist")),
            .hero("1", "Anansi", .to(.comics, ["1"], note: "writer")),
        ])
        #expect(catalog.groups(.comics, "1")?.map { $0.items.map(\.note) } == [["artist, writer"]])
        #expect(catalog.groups(.heroes, "1")?.map { $0.items.map(\.note) } == [["artist, writer"]])
    }

    @Test("a story's type stands on links to the story, a creator's role on both ends")
    func typesAndRoles() async throws {
        let catalog = try await Archived.catalog([
            .comic("1", "Web", .to(.stories, ["1"], note: "cover"), .to(.creators, ["1"], note: "writer")),
            .story("1", "Sky"), .creator("1", "Ada"),
        ])
        #expect(catalog.groups(.comics, "1")?.map { $0.items.map(\.note) } == [["cover"], ["writer"]])
        #expect(catalog.groups(.stories, "1")?.map { $0.items.map(\.note) } == [[nil]])
        #expect(catalog.groups(.creators, "1")?.map { $0.items.map(\.note) } == [["writer"]])
    }

    @Test("a record that names itself gets no link to itself")
    func itself() async throws {
        let catalog = try await Archived.catalog([.comic("1", "Loop", .to(.comics, ["1", "2"], role: .next))])
        #expect(titles(catalog, .comics, "1") == [["Named 2"]])
    }

    @Test("a shelf says how many there are, where that is more than it holds")
    func available() async throws {
        let catalog = try await Archived.catalog([
            .hero("1", "Mulan", .to(.comics, ["10"], of: 3_954)), .hero("2", "Anansi", .to(.comics, ["10"], of: 2)),
            .hero("3", "Zeus", .to(.comics, [], of: 5)), .hero("4", "Nova", .to(.comics, [], of: 0)),
            .comic("10", "Web"), .comic("11", "Ballad", .to(.heroes, ["2"])),
        ])
        #expect(catalog.groups(.heroes, "1")?.map(\.available) == [3_954])
        // The other side brought what was missing.
        #expect(catalog.groups(.heroes, "2")?.map(\.available) == [nil])
        #expect(catalog.groups(.heroes, "3")?.map(\.available) == [5])
        #expect(catalog.groups(.heroes, "3")?.map(\.items.count) == [0])
        #expect(catalog.groups(.heroes, "4")?.count == 0)
    }

    @Test(
        "a comic that a source has twice stands once in lists: of the same title, number and day, with a picture if any has one"
    )
    func issues() async throws {
        func issue(_ id: String, _ title: String, _ number: String?, _ day: String, picture: String? = nil)
            -> RelatedRecord
        {
            .comic(id, title, number: number, published: day, picture: picture)
        }
        let all = ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
        let catalog = try await Archived.catalog([
            .series("1", "War", .to(.comics, all, of: 9)), .hero("2", "Yore", .to(.comics, ["1", "3"], of: 40)),
            .event("1", "End", .to(.comics, ["1", "7"])), .event("2", "Dawn", .to(.comics, ["1"])),
            .hero("1", "Mulan", .to(.comics, ["1"], note: "writer"), .to(.comics, ["2"], note: "editor")),
            issue("1", "War #10", "10", "2013-06-19"),
            issue("2", "War #10", "10", "2013-06-19", picture: "https://legends.example/2.png"),
            issue("3", "War #10", "10", "2013-06-19"),
            issue("4", "War #10 (Variant)", "10", "2013-06-19"), issue("5", "War #10", "10", "2014-06-19"),
            issue("6", "War", nil, "2013-06-19"), issue("7", "War", nil, "2013-06-19"),
            issue("8", "War #11", "11", "2013"), issue("9", "War #11", "11", "2013"),
        ])
        func ids(_ kind: RecordKind, _ id: String) -> [String]? {
            catalog.groups(kind, id)?.first { $0.kind == .comics }?.items.compactMap { item in
                item.index.map { catalog.cards[$0].key.id }
            }
        }
        // Those of a year alone and those without a number may be different.
        #expect(ids(.series, "1") == ["8", "9", "6", "7", "2", "4", "5"])
        #expect(catalog.groups(.series, "1")?.map(\.available) == [nil])
        #expect(catalog.groups(.heroes, "2")?.map(\.available) == [40])
        #expect(ids(.heroes, "2") == ["1"])
        #expect(ids(.events, "2") == ["1"])
        #expect(ids(.heroes, "1") == ["2"])
        #expect(catalog.groups(.heroes, "1")?.first?.items.first?.note == "editor, writer")
        // Each has a page of its own, which leads where the listed one leads.
        let cards = ["1", "2", "3"].compactMap { catalog.index(of: RecordKey(.comics, $0)) }
        let places = cards.map { catalog.neighbours.place(of: $0, in: catalog.relations)?.number }
        #expect(places == [5, 5, 5])
        #expect(Set(cards.map { catalog.neighbours.after($0) }).count == 1)
    }

    @Test("printings of one issue are all listed")
    func printings() async throws {
        let other = ["2", "3"].map { RelatedRecord.comic($0, "War #10", number: "10", published: "2013-06-19") }
        let first = RelatedRecord.comic(
            "1",
            "War #10",
            number: "10",
            published: "2013-06-19",
            .to(.comics, ["2", "3"], role: .variant)
        )
        let catalog = try await Archived.catalog(other + [first])
        #expect(catalog.groups(.comics, "1")?.map(\.items.count) == [2])
    }

    @Test("a list that could not be read is told with reason and date, unless it lacks nothing")
    func failure() async throws {
        let archived = try await Archived()
        let names = ["1", "2", "3"].map { ListName(owner: RecordKey(.heroes, $0), kind: .comics, role: .member) }
        let requests = names.map { FrontierRequest(id: "list \($0.owner.id)", payload: "{}", list: $0) }
        let run = try await archived.archive.beginRun(.legends, seeds: requests, at: .day(0))
        try await archived.take([
            .hero("1", "Mulan", .to(.comics, ["10"], of: 9)), .hero("2", "Anansi", .to(.comics, ["10"], of: 1)),
            .hero("3", "Zeus"), .comic("10", "Web"),
        ])
        for request in requests {
            let failure = RequestFailure(reason: "it answered 500", status: 500, attempts: 5)
            try await archived.archive.fail(request.id, in: run, failure, at: .day(1))
        }
        let catalog = try await archived.catalog()
        let failure = RelatedFailure(reason: "it answered 500", date: .day(1))
        #expect(catalog.groups(.heroes, "1")?.map(\.failure) == [failure])
        #expect(catalog.groups(.heroes, "2")?.map(\.failure) == [nil])
        #expect(catalog.groups(.heroes, "3")?.map(\.failure) == [failure])
        #expect(catalog.groups(.heroes, "3")?.map(\.items.count) == [0])
    }
}
