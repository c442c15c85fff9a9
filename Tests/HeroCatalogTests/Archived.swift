import Foundation
import HeroArchive
import HeroBasics

@testable import HeroCatalog
@testable import HeroModel

extension SourceName {
    static let legends = SourceName("legends")
}

extension ArchivedSource {
    static let legends = ArchivedSource(
        name: .legends,
        kind: "marvel",
        title: "Legends",
        baseURL: "https://legends.example",
        publicBase: "https://legends.example",
        attribution: Attribution(text: "Told by many", link: nil)
    )
}

extension Date {
    /// A moment of the tests' own calendar, at noon.
    static func day(_ number: Int) -> Date {
        Date(timeIntervalSince1970: 1_699_963_200 + Double(number) * 86_400 + 43_200)
    }
}

extension RecordKey {
    init(_ kind: RecordKind, _ id: String) { self.init(source: .legends, kind: kind, id: id) }
}

extension RecordHead {
    init(_ kind: RecordKind, _ id: String, _ title: String, picture: String? = nil) {
        self.init(
            key: RecordKey(kind, id),
            title: title,
            picture: picture.flatMap { SourceAddress($0, base: "https://legends.example") }
        )
    }
}

extension RelatedRecord {
    static func hero(
        _ id: String,
        _ title: String,
        picture: String? = nil,
        _ relations: RelationList...
    ) -> RelatedRecord {
        RelatedRecord(.hero(Hero(head: RecordHead(.heroes, id, title, picture: picture))), relations: relations)
    }

    static func comic(
        _ id: String,
        _ title: String,
        number: String? = nil,
        published: String? = nil,
        picture: String? = nil,
        _ relations: RelationList...
    ) -> RelatedRecord {
        let dates = published.flatMap { CalendarDate(iso: $0) }.map { PublicationDate(type: "onsaleDate", date: $0) }
        return RelatedRecord(
            .comic(
                Comic(
                    head: RecordHead(.comics, id, title, picture: picture),
                    issueNumber: number,
                    dates: [dates].compactMap(\.self)
                )
            ),
            relations: relations
        )
    }

    static func form(_ id: String, _ title: String, order: Int?, _ relations: RelationList...) -> RelatedRecord {
        let head = RecordHead(.transformations, id, title)
        return RelatedRecord(.transformation(Transformation(head: head, order: order)), relations: relations)
    }

    static func series(_ id: String, _ title: String, _ relations: RelationList...) -> RelatedRecord {
        RelatedRecord(.series(Series(head: RecordHead(.series, id, title))), relations: relations)
    }

    static func event(_ id: String, _ title: String, _ relations: RelationList...) -> RelatedRecord {
        RelatedRecord(.event(Event(head: RecordHead(.events, id, title))), relations: relations)
    }

    static func story(_ id: String, _ title: String, _ relations: RelationList...) -> RelatedRecord {
        RelatedRecord(.story(Story(head: RecordHead(.stories, id, title))), relations: relations)
    }

    static func creator(_ id: String, _ title: String) -> RelatedRecord {
        RelatedRecord(.creator(Creator(head: RecordHead(.creators, id, title))))
    }

    static func fact(_ id: String, _ title: String, _ categories: [String] = []) -> RelatedRecord {
        RelatedRecord(.fact(Fact(head: RecordHead(.facts, id, title), categories: categories)))
    }
}

extension RelationList {
    static func to(
        _ kind: RecordKind,
        _ ids: [String],
        role: RelationRole = .member,
        of available: Int? = nil,
        note: String? = nil
    ) -> RelationList {
        let items = ids.map { RelationItem(id: $0, title: "Named \($0)", note: note) }
        return RelationList(kind: kind, role: role, available: available, items: items)
    }
}

/// An archive of one source, filled reply by reply.
struct Archived {
    let archive: Archive

    init() async throws {
        archive = try Archive.inMemory()
        try await archive.register(.legends)
    }

    /// Keeps a reply with these records.
    func take(_ records: [RelatedRecord], as reply: String = "all", on day: Int = 0, in run: CrawlRun? = nil)
        async throws
    {
        let body = Data("\(records)".utf8)
        let kept = try await archive.keep(WebReply(body: body), to: reply, at: .day(day), from: .legends, in: run)
        try await archive.store(ArchivedReading(records: records), reply: kept.id, in: run, readBy: 1)
    }

    /// The catalog, once all records are named.
    func catalog(featuring featured: [RecordKey] = []) async throws -> Catalog {
        try await archive.nameNewRecords()
        return try await Catalog.load(from: archive, featured: featured)
    }

    /// The catalog of these records in one reply.
    static func catalog(_ records: [RelatedRecord]) async throws -> Catalog {
        let archived = try await Archived()
        try await archived.take(records)
        return try await archived.catalog()
    }
}

extension Catalog {
    func card(_ kind: RecordKind, _ id: String) -> Card? { index(of: RecordKey(kind, id)).map { cards[$0] } }

    /// The relation groups of a record.
    func groups(_ kind: RecordKind, _ id: String) -> [RelationGroup]? {
        index(of: RecordKey(kind, id)).map { groups(of: $0) }
    }

    /// The titles of a group's records.
    func titles(of group: RelationGroup) -> [String] {
        group.items.map { item in item.index.map { cards[$0].title } ?? item.name ?? "" }
    }

    /// The titles of the cards before and after one.
    func neighbours(_ kind: RecordKind, _ id: String) -> [String?] {
        guard let index = index(of: RecordKey(kind, id)) else { return [] }
        var reader = DigestedCatalog(self, pictures: SitePictures()).reader()
        let (previous, next) = reader.neighbours(of: reader.own(index))
        return [previous?.title, next?.title]
    }

    func titles(_ kind: RecordKind) -> [String] { cards(of: kind).map(\.title) }

    /// All that pages show, as lines; dates left out.
    var lines: [String] {
        let digested = DigestedCatalog(self, pictures: SitePictures())
        return cards.enumerated().map { index, card in
            let groups = groups(of: index).map { group in
                let items = group.items.map { "\($0.index ?? -1) \($0.name ?? "-") \($0.note ?? "-")" }
                return "\(group.kind) \(group.role) \(group.available ?? -1) \(items)"
            }
            var reader = digested.reader()
            let (previous, next) = reader.neighbours(of: reader.own(index))
            let row = "\(previous?.path ?? "-") \(next?.path ?? "-")"
            return "\(card.title) \(card.path) \(card.letter.text) \(card.picture) \(groups) \(row)"
        } + categories.map { "\($0.name) \($0.slug) \($0.facts)" }
    }
}
