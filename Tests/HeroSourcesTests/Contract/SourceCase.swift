import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

/// A source with a small made-up upstream, as much as the contract needs to be tried. A new source is done when it
/// passes with a case of its own.
struct SourceCase: CustomTestStringConvertible, Sendable {
    let source: any HeroSource
    /// A request whose reply lists records.
    let list: SourceRequest
    let kind: RecordKind
    /// One record of `kind` as the API writes it: id, name or text, and a field that was retyped if wanted.
    let item: @Sendable (_ id: Int, _ text: String) -> String
    /// The reply to `list` with these items.
    let page: @Sendable (_ items: [String]) -> String
    /// An item with a number where text belongs, and what must be said of it when it is the second of a page.
    let retyped: String
    let errorMessage: UnreadableRecord
    /// What the upstream answers while it is crawled.
    let upstream: @Sendable (SourceRequest) -> String
    /// The records a crawl of that upstream must find, by kind.
    let holds: [RecordKind: Int]

    var testDescription: String { source.profile.kind }

    func reading(_ items: [String]) throws -> SourceReading {
        try source.read(Made.reply(page(items)), to: list)
    }

    static func all() throws -> [SourceCase] {
        [try marvel(), try dragonBall(), try chuckNorris(), try superHero()] + (try described())
    }

    /// Ids are texts of the API's own form in each case.
    static func id(_ number: Int) -> String { "id-\(number)" }

    /// `text` as JSON, quotes included.
    static func json(_ text: String) -> String { JSONWriter.quoted(text) }

    /// A list without anything around it.
    static func list(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }

    /// The number that a request gives in a parameter.
    static func number(_ parameter: String, of request: SourceRequest) -> Int? {
        request.query.first { $0.name == parameter }.flatMap { Int($0.value) }
    }

    /// A description that comes along, with nothing but what it needs.
    static func source(_ name: String) throws -> DeclarativeSource { try Made.bundled(Made.settings(name) { _ in }) }

    /// The mistake of an object where a description expects one value.
    static func objectFound(at path: String, of id: String, _ kind: RecordKind = .heroes) -> UnreadableRecord {
        UnreadableRecord(kind: kind, id: id, path: path, reason: "a single value expected, object found")
    }
}

extension SourceCase {
    private static func marvel() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"id": \(id), "name": \(json(text)), "description": \(json(text)), "unheardOf": [1],
             "comics": {"available": 250, "items": []}}
            """
        }
        let page: @Sendable (Int, Int, [String]) -> String = { offset, total, items in
            """
            {"code": 200, "status": "Ok", "data": {"offset": \(offset), "limit": 100, "total": \(total),
             "count": \(items.count), "results": [\(items.joined(separator: ","))]}}
            """
        }
        var settings = Made.marvel
        settings.collections = ["characters"]
        let source = try MarvelSource(settings)
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: { page(0, $0.count, $0) },
            retyped: #"{"id": 7, "name": "A", "thumbnail": {"path": 4, "extension": "jpg"}}"#,
            errorMessage: UnreadableRecord(
                kind: .heroes,
                id: "7",
                path: "data.results[1].thumbnail.path",
                reason: "text expected, number found"
            ),
            upstream: { request in
                let offset = number("offset", of: request) ?? 0
                let ids = (offset..<min(offset + 100, 250))
                return page(offset, 250, ids.map { item($0, "Someone \($0)") })
            },
            holds: [.heroes: 250]
        )
    }

    private static func dragonBall() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"id": \(json(Self.id(id))), "name": \(json(text)), "description": \(json(text)), "favorite": true,
             "photo": "https://pictures.example/a b.jpg?width=300"}
            """
        }
        let source = try DragonBallSource(Made.dragonBall)
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: list,
            retyped: #"{"id": "G", "name": "A", "description": "", "photo": 4, "favorite": 1}"#,
            errorMessage: UnreadableRecord(
                kind: .heroes,
                id: "G",
                path: "[1].photo",
                reason: "text expected, number found"
            ),
            upstream: { request in
                guard case .relation(let owner, _, _, _) = request.step else {
                    return list((0..<15).map { item($0, "Heroína \($0)") })
                }
                return list(owner.id == Self.id(3) ? (100..<112).map { item($0, "\($0 - 99). Forma") } : [])
            },
            holds: [.heroes: 15, .transformations: 12]
        )
    }

    private static func chuckNorris() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"id": \(json(Self.id(id))), "value": \(json(text)), "categories": null,
             "icon_url": "https:\\/\\/pictures.example\\/icon.png", "created_at": "2020-01-05 13:42:19.576875"}
            """
        }
        let page: @Sendable ([String]) -> String = {
            #"{"total": \#($0.count), "result": [\#($0.joined(separator: ","))]}"#
        }
        // Only the first names the hero; each further one shares a word with the one before and nothing else.
        let facts = [
            "Chuck Norris counted to infinity, twice.", "Twice around is nought for Zeus.", "Zeus fears beards.",
            "Beards outgrow oaks.",
        ]
        let source = try ChuckNorrisSource(Made.chuckNorris)
        return SourceCase(
            source: source,
            list: source.seeds()[1],
            kind: .facts,
            item: item,
            page: page,
            retyped: #"{"id": "G", "value": 4, "categories": []}"#,
            errorMessage: UnreadableRecord(
                kind: .facts,
                id: "G",
                path: "result[1].value",
                reason: "text expected, number found"
            ),
            upstream: { request in
                guard case .search(let query) = request.step else { return #"["animal"]"# }
                let found = facts.indices.filter { facts[$0].lowercased().contains(query.lowercased()) }
                return page(found.map { item($0, facts[$0]) })
            },
            holds: [.facts: 4, .heroes: 1]
        )
    }

    private static func superHero() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"id": \(id), "name": \(json(text)), "slug": \(json(text)), "powerstats": {"intelligence": 50, "combat": 101},
             "biography": {"placeOfBirth": \(json(text)), "aliases": ["-"], "publisher": null}, "unheardOf": [1]}
            """
        }
        let source = try Made.bundled(Made.superHero)
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: list,
            retyped: #"{"id": 7, "name": "A", "work": {"base": {"city": "B"}}}"#,
            errorMessage: objectFound(at: "[1].work.base", of: "7"),
            upstream: { _ in list((0..<15).map { item($0, "Hero \($0)") }) },
            holds: [.heroes: 15]
        )
    }
}
