import Foundation
import HeroArchive
import HeroCatalog
import HeroModel
import Testing

@Suite("Catalog")
struct CatalogTests {
    @Test("an empty archive gives an empty catalog")
    func empty() async throws {
        let catalog = try await Catalog.load(from: try Archive.inMemory())
        #expect(catalog.cards.isEmpty)
        #expect(catalog.sources.isEmpty)
        #expect(catalog.changes.isEmpty)
        #expect(catalog.categories.isEmpty)
        #expect(catalog.asOf == Date(timeIntervalSince1970: 0))
    }

    @Test("two heroes of one name get pages of their own")
    func namesakes() async throws {
        let catalog = try await Archived.catalog([.hero("9", "Nova"), .hero("12", "Nova"), .comic("9", "Nova")])
        #expect(catalog.cards.map(\.path) == ["heroes/nova.html", "heroes/nova-12.html", "comics/nova.html"])
    }

    @Test("records that were not named yet have the pages that they will get")
    func nameless() async throws {
        let archived = try await Archived()
        try await archived.take([.hero("9", "Nova"), .hero("12", "Nova")])
        let catalog = try await Catalog.load(from: archived.archive)
        #expect(catalog.cards.map(\.path).sorted() == ["heroes/nova-12.html", "heroes/nova.html"])
    }

    @Test("hostile titles leave their folder in no way, and are shown as they are")
    func hostile() async throws {
        let titles = [
            "../../etc/passwd", "<script>alert(1)</script>", "a/b", "con", "index",
            String(repeating: "x", count: 10_000),
            "\u{202E}evil", "…", "%2e%2e%2f", "C:\\x",
        ]
        let catalog = try await Archived.catalog(titles.enumerated().map { .hero("\($0)", $1) })
        #expect(Set(catalog.cards.map(\.title)) == Set(titles))
        #expect(Set(catalog.cards.map(\.path)).count == titles.count)
        for entry in catalog.cards {
            #expect(entry.path.wholeMatch(of: /heroes\/[a-z0-9-]{1,96}\.html/) != nil, "\(entry.path)")
        }
    }

    @Test("comics that an event numbers are in this order before the others, in which those by date are")
    func numbered() async throws {
        func comic(_ id: String, _ date: String) -> RelatedRecord { .comic(id, id, published: date) }
        let numbered = [("a", "10"), ("b", "2"), ("c", nil), ("d", nil), ("e", "1")]
        let items = numbered.map { RelationItem(id: $0, title: $0, note: $1) }
        let event = RelatedRecord(
            .event(Event(head: RecordHead(.events, "1", "War"))),
            relations: [RelationList(kind: .comics, items: items)]
        )
        let comics = [comic("a", "2001-01-01"), comic("b", "2001-01-02"), comic("c", "2001-01-04")]
        let catalog = try await Archived.catalog(comics + [comic("d", "2001-01-03"), comic("e", "2001-01-05"), event])
        let index = try #require(catalog.cards.firstIndex { $0.key.kind == .events })
        let group = try #require(catalog.groups(of: index).first)
        #expect(group.items.map { $0.index.map { catalog.cards[$0].key.id } } == ["e", "b", "a", "d", "c"])
    }

    @Test("a picture is kept, failed, pending or none")
    func pictures() async throws {
        let archived = try await Archived()
        let addresses = ["a", "b", "c"].map { "https://p.example/\($0)" }
        try await archived.take(
            addresses.map { .hero($0, $0, picture: $0) } + [.hero("none", "none")]
        )
        func wanted(_ text: String) throws -> WantedPicture {
            WantedPicture(source: .legends, address: try #require(SourceAddress(text, base: "")))
        }
        let digest = try await archived.archive.keepPicture(
            try wanted(addresses[0]),
            bytes: Data([1]),
            contentType: nil,
            at: .day(0)
        )
        try await archived.archive.failPicture(try wanted(addresses[1]), reason: "too large", .final, at: .day(1))
        let catalog = try await archived.catalog()
        #expect(
            catalog.cards.map(\.picture) == [
                .archived(digest: digest), .failed(reason: "too large", date: .day(1)), .pending, .none,
            ]
        )
    }

    @Test("facts stand in each of their categories, and in UNCATEGORIZED where they have none")
    func categories() async throws {
        let catalog = try await Archived.catalog([
            .fact("1", "One", ["dev", "travel"]), .fact("2", "Two"), .fact("3", "Three", ["dev"]),
            .fact("4", "Four", ["uncategorized"]), .fact("5", "Five", ["Žižek"]), .fact("6", "Six", ["!"]),
        ])
        let shown = catalog.categories.map { category in
            "\(category.name) \(category.slug): "
                + category.facts.map { catalog.cards[$0].title }.joined(separator: ",")
        }
        #expect(
            shown == [
                "! category: Six", "dev dev: One,Three", "travel travel: One", "uncategorized uncategorized: Four",
                "Žižek zizek: Five", "UNCATEGORIZED uncategorized-2: Two",
            ]
        )
    }

    @Test("a source says what it is, since when, and how many records of it there are")
    func sources() async throws {
        let catalog = try await Archived.catalog([.hero("1", "Mulan"), .hero("2", "Anansi"), .comic("1", "Web")])
        let source = try #require(catalog.sources.first)
        #expect((source.name, source.title, source.publicBase) == (.legends, "Legends", "https://legends.example"))
        #expect(source.counts == [.heroes: 2, .comics: 1])
        #expect(source.asOf == .day(0))
        #expect(catalog.cards.allSatisfy { $0.source == 0 && $0.retrieved == .day(0) })
    }

    @Test("a withdrawn record is still named where others tell of it, without a page")
    func withdrawnIsNamed() async throws {
        let archived = try await Archived()
        try await archived.take([.hero("1", "Mulan", .to(.comics, ["10"]))], as: "heroes", on: 0)
        try await archived.take([.comic("10", "Ballad")], as: "comics", on: 0)
        let run = try await archived.archive.beginRun(.legends, seeds: [], at: .day(1))
        _ = try await archived.archive.withdrawUnseen(run, kinds: [.comics], at: .day(1))
        let catalog = try await archived.catalog()
        let items = try #require(catalog.groups(.heroes, "1")?.first?.items)
        #expect(items.map(\.name) == ["Named 10"])
        #expect(items.map(\.index) == [nil])
    }
}
