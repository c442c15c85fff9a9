import Foundation
import HeroModel
import Testing

@testable import HeroSources

extension SourceCase {
    /// A case for each description that comes along and declares kinds, in the documented shape of its API.
    static func declaringKinds() throws -> [SourceCase] {
        [try rickAndMorty(), try swapi(), try pokeAPI(), try hpAPI(), try digimon(), try jikan(), try wikidata()]
    }

    /// A declared kind.
    static func kind(_ name: String) throws -> RecordKind { try #require(RecordKind(rawValue: name)) }

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
            errorMessage: objectFound(at: "results[1].status", of: "7"),
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
            errorMessage: objectFound(at: "[1].gender", of: "7"),
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

    private static func pokeAPI() throws -> SourceCase {
        let address = "https://pokeapi.co/api/v2"
        let item: @Sendable (Int, String) -> String = { id, text in
            #"{"name": \#(json(text)), "url": "\#(address)/pokemon-species/\#(id)/"}"#
        }
        let page: @Sendable (Int, [String]) -> String = { total, items in
            """
            {"count": \(total), "next": null, "previous": null, "results": [\(items.joined(separator: ","))]}
            """
        }
        let pokemon: @Sendable (String) -> String = { id in
            """
            {"id": \(id), "name": "mill-mouse-\(id)", "height": 7, "weight": 69, "base_experience": null,
             "species": {"name": "mill-mouse", "url": "\(address)/pokemon-species/1/"},
             "sprites": {"front_default": null, "other": {"official-artwork": {"front_default": null}}},
             "stats": [{"base_stat": 45, "effort": 0, "stat": {"name": "hp", "url": "\(address)/stat/1/"}}],
             "types": [{"slot": 1, "type": {"name": "grain", "url": "\(address)/type/1/"}}],
             "abilities": [{"is_hidden": true, "ability": {"name": "big-ears", "url": "\(address)/ability/1/"}}]}
            """
        }
        let source = try source("pokeapi")
        return SourceCase(
            source: source,
            list: source.seeds()[1],
            kind: try kind("species"),
            item: item,
            page: { page($0.count, $0) },
            retyped: #"{"name": {"en": "A"}, "url": "\#(address)/pokemon-species/7/"}"#,
            errorMessage: objectFound(at: "results[1].name", of: "7", try kind("species")),
            upstream: { request in
                if case .detail(let key) = request.step {
                    return key.kind == .heroes ? pokemon(key.id) : #"{"id": \#(key.id), "name": "mill-mouse"}"#
                }
                let offset = number("offset", of: request) ?? 0
                let name = request.path.split(separator: "/").last ?? ""
                let total = name == "pokemon" ? 120 : 2
                let ids = (offset..<min(offset + 100, total)).map { $0 + 1 }
                return page(total, ids.map { #"{"name": "mouse", "url": "\#(address)/\#(name)/\#($0)/"}"# })
            },
            holds: [.heroes: 120, try kind("species"): 2, try kind("types"): 2, try kind("abilities"): 2]
        )
    }

    private static func hpAPI() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"id": "id-\(id)", "name": \(json(text)), "alternate_names": [], "species": "human", "house": "",
             "dateOfBirth": "31-07-1980", "yearOfBirth": 1980, "wizard": true,
             "wand": {"wood": "oak", "core": "", "length": null}, "hogwartsStudent": true, "hogwartsStaff": false,
             "alternate_actors": [], "alive": true, "image": ""}
            """
        }
        let source = try source("hpapi")
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: list,
            retyped: #"{"id": "G", "name": "A", "species": {"en": "B"}}"#,
            errorMessage: objectFound(at: "[1].species", of: "G"),
            upstream: { request in
                if request.path == "/spells" {
                    return list([#"{"id": "s", "name": "Molo", "description": "Turns mills"}"#])
                }
                let members = ["North Mill", "South Mill", "North Mill"].enumerated().map { place, house in
                    #"{"id": "m-\#(place)", "name": "Miller \#(place)", "house": "\#(house)"}"#
                }
                return list((1...15).map { item($0, "Hero \($0)") } + members)
            },
            holds: [.heroes: 18, try kind("houses"): 2, try kind("spells"): 1]
        )
    }

    private static func digimon() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"id": \(id), "name": \(json(text)), "href": "https://digi-api.com/api/v1/digimon/\(id)",
             "image": "https://digi-api.com/images/digimon/w/Mill mouse.png"}
            """
        }
        let page: @Sendable (Int, [String]) -> String = { total, items in
            """
            {"content": [\(items.joined(separator: ","))],
             "pageable": {"currentPage": 0, "elementsOnPage": \(items.count), "totalElements": \(total),
              "totalPages": \((total + 99) / 100), "previousPage": "", "nextPage": ""}}
            """
        }
        let whole: @Sendable (String) -> String = { id in
            """
            {"id": \(id), "name": "Mousemon \(id)", "xAntibody": false, "images": [],
             "levels": [{"id": 4, "level": "Child"}],
             "descriptions": [{"origin": "book", "language": "en_us", "description": "It eats grain."}],
             "skills": [{"id": \(id), "skill": "Gnaw", "translation": "", "description": "It gnaws."}],
             "priorEvolutions": [{"id": null, "digimon": "Pupmon", "condition": ""}],
             "nextEvolutions": [{"id": 1, "digimon": "Mousemon 1", "condition": "with grain"}]}
            """
        }
        let source = try source("digimon")
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: { page($0.count, $0) },
            retyped: #"{"id": 7, "name": {"en": "A"}}"#,
            errorMessage: objectFound(at: "content[1].name", of: "7"),
            upstream: { request in
                if case .detail(let key) = request.step { return whole(key.id) }
                let first = 100 * (number("page", of: request) ?? 0) + 1
                return page(120, (first...min(first + 99, 120)).map { item($0, "Mousemon \($0)") })
            },
            holds: [.heroes: 120, try kind("skills"): 120]
        )
    }

    private static func jikan() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"mal_id": \(id), "url": "https://myanimelist.net/anime/\(id)", "images": {"jpg": {"image_url": null}},
             "titles": [{"type": "Default", "title": \(json(text))}], "episodes": 12, "synopsis": \(json(text)),
             "aired": {"from": "1998-04-03T00:00:00+00:00", "to": null}, "season": null, "year": 1998, "studios": []}
            """
        }
        let page: @Sendable (Int, [String]) -> String = { total, items in
            """
            {"pagination": {"last_visible_page": \((total + 24) / 25), "has_next_page": false, "current_page": 1,
              "items": {"count": \(items.count), "total": \(total), "per_page": 25}},
             "data": [\(items.joined(separator: ","))]}
            """
        }
        let character: @Sendable (String) -> String = { id in
            """
            {"data": {"mal_id": \(id), "name": "Ada \(id)", "name_kanji": null, "nicknames": [], "about": "She mills.",
              "anime": [{"role": "Main", "anime": {"mal_id": 5, "title": "The mill"}}], "manga": [],
              "voices": [{"person": {"mal_id": 9, "name": "Bo"}, "language": "Japanese"}]}}
            """
        }
        let source = try source("jikan")
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: try kind("anime"),
            item: item,
            page: { page($0.count, $0) },
            retyped: #"{"mal_id": 7, "title": "A", "synopsis": {"en": "B"}}"#,
            errorMessage: objectFound(at: "data[1].synopsis", of: "7", try kind("anime")),
            upstream: { request in
                if case .detail(let key) = request.step { return character(key.id) }
                guard request.path == "/anime" else {
                    let cast = request.path == "/anime/5/characters" ? [7, 8] : [8]
                    let items = cast.map { #"{"character": {"mal_id": \#($0), "name": "A"}, "role": "Main"}"# }
                    return #"{"data": \#(list(items))}"#
                }
                let first = 25 * ((number("page", of: request) ?? 1) - 1) + 1
                return page(30, (first...min(first + 24, 30)).map { item($0, "Anime \($0)") })
            },
            holds: [try kind("anime"): 30, .heroes: 2, .creators: 1]
        )
    }
}
