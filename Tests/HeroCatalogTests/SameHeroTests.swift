import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import Testing

@testable import HeroCatalog

@Suite("Heroes who share a page")
struct SameHeroTests {
    private static func catalog(_ same: [[RecordKey]]) async throws -> Catalog {
        let archived = try await Archived()
        try await archived.take([
            .hero("a", "Ada"), .hero("b", "Bo"), .hero("c", "Cid"), .hero("d", "Dee"),
            .comic("1", "Tale", .to(.heroes, ["a", "b", "c"])), .comic("2", "Saga", .to(.heroes, ["b", "d"])),
        ])
        try await archived.archive.nameNewRecords()
        let heroes = same.map { NamedRecords(records: $0, place: "herodex.yaml:1") }
        return try await Catalog.load(from: archived.archive, same: SameHeroes(heroes))
    }

    private static func key(_ id: String) -> RecordKey { RecordKey(.heroes, id) }

    @Test("are one on every list, and the first one's page is the page of all")
    func lists() async throws {
        let catalog = try await Self.catalog([[Self.key("c"), Self.key("a"), Self.key("d")]])
        #expect(catalog.titles(.heroes) == ["Bo", "Cid"])
        #expect(catalog.listed.map(\.title) == ["Bo", "Cid", "Saga", "Tale"])
        #expect(catalog.cards.map(\.title) == ["Bo", "Cid", "Saga", "Tale", "Ada", "Dee"])
        #expect(catalog.counts == [.heroes: 4, .comics: 2])
        let cid = try #require(catalog.index(of: Self.key("c")))
        #expect(catalog.mergedRecords(of: cid) == [4, 5])
        #expect([4, 5].map { catalog.primary(of: $0) } == [cid, cid] && catalog.primary(of: 0) == nil)
        #expect(catalog.neighbours(.heroes, "b") == [nil, "Cid"])
        #expect(catalog.neighbours(.heroes, "a") == [nil, nil])

        // Wherever one of them is named, the link leads to the page.
        let digested = DigestedCatalog(catalog, pictures: SitePictures())
        var reader = digested.reader()
        let tale = try #require(catalog.index(of: RecordKey(.comics, "1")))
        let group = try #require(reader.groups(of: reader.own(tale)).first)
        let shown = reader.related(group, as: CardTitle.self).map { "\($0.view?.title ?? "") \($0.view?.path ?? "")" }
        #expect(shown == ["Ada heroes/cid.html", "Bo heroes/bo.html", "Cid heroes/cid.html"])
        let met = reader.coAppearances(of: reader.own(0), first: 8, works: 8)
        #expect(Set(met.map(\.hero.line.path)) == ["heroes/cid.html"])
        #expect(reader.own(4).path == "heroes/ada.html")
        #expect(reader.sameHeroes(of: reader.own(5)).map(\.title) == ["Cid", "Ada"])
        #expect(reader.primary(of: reader.own(5))?.title == "Cid")
    }

    private static func wanted(_ id: String) throws -> WantedPicture {
        WantedPicture(source: .legends, address: try #require(SourceAddress("https://p.example/\(id)", base: "")))
    }

    /// Archives a picture, and gives it as it is prepared.
    private static func keepPicture(of id: String, in archived: Archived) async throws -> (String, SitePicture) {
        let digest = try await archived.archive.keepPicture(
            try wanted(id),
            bytes: Data([1]),
            contentType: nil,
            at: .day(0)
        )
        let variants = [PictureVariant(width: 160, height: 160, path: "images/\(id).webp")]
        return (digest, try #require(SitePicture(width: 160, height: 160, colour: "#0000ff", variants: variants)))
    }

    @Test("One without a picture has the picture of the page on cards, and none in the section of its own")
    func pictures() async throws {
        let archived = try await Archived()
        try await archived.take([
            .hero("a", "Ada", picture: "https://p.example/a"), .hero("b", "Bo", picture: "https://p.example/b"),
            .comic("1", "Tale", .to(.heroes, ["a"])),
        ])
        let (digest, picture) = try await Self.keepPicture(of: "b", in: archived)
        try await archived.archive.nameNewRecords()
        func reader() async throws -> (DigestReader, Catalog) {
            let same = NamedRecords(records: [Self.key("b"), Self.key("a")], place: "herodex.yaml:1")
            let catalog = try await Catalog.load(from: archived.archive, same: SameHeroes([same]))
            return (DigestedCatalog(catalog, pictures: SitePictures([digest: picture])).reader(), catalog)
        }
        var (pages, catalog) = try await reader()
        let tale = try #require(catalog.index(of: RecordKey(.comics, "1")))
        let ada = try #require(catalog.index(of: Self.key("a")))
        let group = try #require(pages.groups(of: pages.own(tale)).first)
        let face = try #require(pages.related(group, as: CardSummary.self).first?.view)
        #expect(face.line.title == "Ada" && face.picture == picture && face.hasPicture && group.hasPictures)
        _ = pages.digest()
        #expect(pages.own(ada).picture == nil && pages.own(ada).pictureState == .pending)
        let pending = pages.digest()
        try await archived.archive.failPicture(try Self.wanted("a"), reason: "too large", .final, at: .day(1))
        (pages, _) = try await reader()
        #expect(pages.own(ada).pictureState == .failed(reason: "too large", date: .day(1)))
        _ = pages.own(ada)
        #expect(pages.digest() != pending, "what a page shows of a picture is part of its digest")
    }

    @Test("One without a picture has on cards, and at the head of the page, that of one who shares the page")
    func borrowed() async throws {
        let archived = try await Archived()
        try await archived.take([.hero("a", "Ada"), .hero("b", "Bo", picture: "https://p.example/b")])
        let (digest, picture) = try await Self.keepPicture(of: "b", in: archived)
        try await archived.archive.nameNewRecords()
        let same = NamedRecords(records: [Self.key("a"), Self.key("b")], place: "herodex.yaml:1")
        let catalog = try await Catalog.load(from: archived.archive, same: SameHeroes([same]))
        let digested = DigestedCatalog(catalog, pictures: SitePictures([digest: picture]))
        var reader = digested.reader()
        let ada = try #require(catalog.index(of: Self.key("a")))
        #expect(CardSummary(digested, ada).picture == picture && CardSummary(digested, ada).hasPicture)
        #expect(reader.own(ada).portrait == picture && reader.own(ada).picture == nil)
        #expect(catalog.weight(of: ada) == Catalog.weight(relations: 0, hasPicture: true, hasText: false))
    }

    @Test("Those that the archive does not have are left out, and one that is left alone keeps its page")
    func unknown() async throws {
        let unknown = [Self.key("x"), Self.key("b"), Self.key("y"), Self.key("d")]
        let catalog = try await Self.catalog([unknown, [Self.key("a"), Self.key("z")]])
        #expect(catalog.titles(.heroes) == ["Ada", "Bo", "Cid"])
        let apart = try await Self.catalog([[Self.key("a"), Self.key("z")]])
        #expect(apart.lines == (try await Self.catalog([])).lines)
    }

    @Test("A page's digest depends on all that it shows, and no other page's on who shares one, but by its links")
    func digests() async throws {
        func digests(_ catalog: Catalog) -> [String: Digest] {
            let digested = DigestedCatalog(catalog, pictures: SitePictures())
            return Dictionary(
                uniqueKeysWithValues: catalog.cards.indices.map { index in
                    var reader = digested.reader()
                    let own = reader.own(index)
                    _ = reader.mergedRecords(of: own)
                    _ = reader.primary(of: own)
                    return (catalog.cards[index].key.id, reader.digest())
                }
            )
        }
        let apart = digests(try await Self.catalog([]))
        let joined = digests(try await Self.catalog([[Self.key("c"), Self.key("a")]]))
        #expect(Set(apart.keys.filter { apart[$0] != joined[$0] }) == ["a", "c"])
    }
}
