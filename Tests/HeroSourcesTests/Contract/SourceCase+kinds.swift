import Foundation
import HeroModel
import Testing

@testable import HeroSources

extension SourceCase {
    /// A case for each description that comes along and declares kinds, in the documented shape of its API.
    static func declaringKinds() throws -> [SourceCase] { [try rickAndMorty(), try swapi()] }

    private static func source(_ name: String) throws -> DeclarativeSource {
        try Made.bundled(Made.settings(name) { _ in })
    }

    /// A declared kind.
    static func kind(_ name: String) throws -> RecordKind { try #require(RecordKind(rawValue: name)) }

    /// The number that a request gives in a parameter.
    private static func number(_ parameter: String, of request: SourceRequest) -> Int? {
        request.query.first { $0.name == parameter }.flatMap { Int($0.value) }
    }

    /// A list without anything around it.
    private static func list(_ items: [String]) -> String { "[\(items.joined(separator: ","))]" }

    private static func rickAndMorty() throws -> SourceCase {
        let address = "https://rickandmortyapi.com/api"
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"id": \(id), "name": \(json(text)), "status": "unknown", "species": "", "type": "", "gender": "Genderless",
             "origin": {"name": "unknown", "url": ""}, "location": {"name": "Mill", "url": "\(address)/location/2"},
             "image": "\(address)/character/avatar/1.jpeg", "episode": ["\(address)/episode/1", "\(address)/episode/2"],
             "url": "\(address)/character/\(id)", "created": "2017-11-04T18:48:46.250Z"}
            """
        }
        let page: @Sendable (Int, [String]) -> String = { total, items in
            """
            {"info": {"count": \(total), "pages": \((total + 19) / 20), "next": null, "prev": null},
             "results": [\(items.joined(separator: ","))]}
            """
        }
        let location: @Sendable (Int) -> String = { id in
            """
            {"id": \(id), "name": "Mill \(id)", "type": "Planet", "dimension": "unknown",
             "residents": ["\(address)/character/1"], "url": "\(address)/location/\(id)"}
            """
        }
        let episode: @Sendable (Int) -> String = { id in
            """
            {"id": \(id), "name": "Day \(id)", "air_date": "December \(id), 2013", "episode": "S01E0\(id)",
             "characters": ["\(address)/character/1"], "url": "\(address)/episode/\(id)"}
            """
        }
        let source = try source("rickandmorty")
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: { page($0.count, $0) },
            retyped: #"{"id": 7, "name": "A", "status": {"alive": true}}"#,
            errorMessage: UnreadableRecord(
                kind: .heroes,
                id: "7",
                path: "results[1].status",
                reason: "a single value expected, object found"
            ),
            upstream: { request in
                let first = 20 * ((number("page", of: request) ?? 1) - 1) + 1
                return switch request.path {
                case "/character": page(41, (first...min(first + 19, 41)).map { item($0, "Hero \($0)") })
                case "/location": page(2, [location(1), location(2)])
                default: page(23, (first...min(first + 19, 23)).map(episode))
                }
            },
            holds: [.heroes: 41, try kind("locations"): 2, try kind("episodes"): 23]
        )
    }

    private static func swapi() throws -> SourceCase {
        let address = "https://swapi.info/api"
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"name": \(json(text)), "height": "172", "mass": "unknown", "hair_color": "n/a", "gender": "n/a",
             "homeworld": "\(address)/planets/28", "films": ["\(address)/films/1"], "species": [], "vehicles": [],
             "starships": ["\(address)/starships/12"], "edited": "2014-12-20T21:17:56.891000Z",
             "url": "\(address)/people/\(id)"}
            """
        }
        let named: @Sendable (String, Int, String) -> String = { list, id, name in
            #"{"name": "\#(name)", "films": [], "url": "\#(address)\#(list)/\#(id)"}"#
        }
        let source = try source("swapi")
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: list,
            retyped: #"{"name": "A", "gender": {"en": "B"}, "url": "\#(address)/people/7"}"#,
            errorMessage: UnreadableRecord(
                kind: .heroes,
                id: "7",
                path: "[1].gender",
                reason: "a single value expected, object found"
            ),
            upstream: { request in
                switch request.path {
                case "/people": list((1...15).map { item($0, "Hero \($0)") })
                case "/films": list([#"{"title": "Film", "episode_id": 4, "url": "\#(address)/films/1"}"#])
                // The one that stands for the unknown is no planet.
                case "/planets": list([named("/planets", 3, "Mill"), named("/planets", 28, "unknown")])
                default: list([named(request.path, 12, "Thing")])
                }
            },
            holds: [
                .heroes: 15, try kind("films"): 1, try kind("planets"): 1, try kind("species"): 1,
                try kind("vehicles"): 1, try kind("starships"): 1,
            ]
        )
    }
}
