import Foundation
import HeroModel

@testable import HeroSources

extension SourceCase {
    /// A case for each description that comes along besides `superhero`, in the recorded shape of its API.
    static func described() throws -> [SourceCase] {
        [try dragonBallAPI(), try mcu(), try comicVine(), try metron()] + (try declaringKinds())
    }

    private static func dragonBallAPI() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"id": \(id), "name": \(json(text)), "ki": "60.000.000", "race": null, "description": \(json(text)),
             "image": "https://pictures.example/Grand priest.webp", "deletedAt": null}
            """
        }
        let page: @Sendable (Int, [String]) -> String = { total, items in
            """
            {"items": [\(items.joined(separator: ","))], "meta": {"totalItems": \(total), "itemCount": \(items.count),
             "itemsPerPage": 50, "totalPages": \((total + 49) / 50), "currentPage": 1}, "links": {"next": ""}}
            """
        }
        let source = try source("dragonballapi")
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: { page($0.count, $0) },
            retyped: #"{"id": 7, "name": "A", "affiliation": {"id": 4}}"#,
            errorMessage: objectFound(at: "items[1].affiliation", of: "7"),
            upstream: { request in
                if case .detail(let key) = request.step {
                    let forms =
                        key.id == "3"
                        ? (1...4).map { #"{"id": \#($0), "name": "Form \#($0)", "ki": "3 Billion"}"# } : []
                    return
                        #"{"id": \#(key.id), "name": "Héroe", "transformations": [\#(forms.joined(separator: ","))]}"#
                }
                let number = Self.number("page", of: request) ?? 1
                if request.path == "/planets" {
                    return page(1, [#"{"id": 1, "name": "Huerta", "isDestroyed": false, "description": "Verde."}"#])
                }
                return page(120, (50 * (number - 1)..<min(50 * number, 120)).map { item($0, "Héroe \($0)") })
            },
            holds: [.heroes: 120, .transformations: 4, try kind("planets"): 1]
        )
    }

    private static func mcu() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"id": \(id), "name": \(json(text)), "alias": null, "description": \(json(text)), "image_url": null,
             "first_appearance_movie_id": 1, "updated_at": "2026-07-21T18:28:07.943Z", "_links": {"self": {"href": "x"}}}
            """
        }
        // By the API's own code (mcuapi, hateoas/buildPaginationLinks): `limit` is 10 unless asked for, and at most 100.
        let page: @Sendable (Int, Int, [String]) -> String = { number, total, items in
            """
            {"data": [\(items.joined(separator: ","))], "total": \(total), "page": \(number), "limit": 100,
             "_links": {"self": {"href": "x"}}}
            """
        }
        let pages: @Sendable (SourceRequest, Int, (Int) -> String) -> String = { request, total, item in
            let number = Self.number("page", of: request) ?? 1
            let limit = Self.number("limit", of: request) ?? 10
            let ids = (1...total).dropFirst(limit * (number - 1)).prefix(limit)
            return page(number, total, ids.map(item))
        }
        let film: @Sendable (Int) -> String = {
            #"{"id": \#($0), "title": "Film \#($0)", "release_date": "2008-05-02"}"#
        }
        let source = try source("mcu")
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: { page(1, $0.count, $0) },
            retyped: #"{"id": 7, "name": "A", "played_by": [{"name": "B"}]}"#,
            errorMessage: objectFound(at: "data[1].played_by[0]", of: "7"),
            upstream: { request in
                switch request.path {
                case "/characters": pages(request, 130) { item($0, "Hero \($0)") }
                case "/movies": pages(request, 101, film)
                case "/tvshows": pages(request, 2, film)
                case "/characters/7/movies": "[\(film(2)), \(film(101))]"
                case "/people": pages(request, 101) { #"{"id": \#($0), "name": "Person \#($0)", "_links": {}}"# }
                case "/people/3/characters": "[\(item(7, "Hero 7"))]"
                case let path where path.hasPrefix("/characters/") || path.hasPrefix("/people/"): "[]"
                default: #"[{"entries": [{"id": 2, "title": "Film 2", "type": "movie"}]}, {"entries": []}]"#
                }
            },
            holds: [.heroes: 130, try kind("films"): 101, try kind("shows"): 2, .creators: 101]
        )
    }

    private static func comicVine() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            """
            {"id": \(id), "name": \(json(text)), "aliases": "One\\r\\nTwo", "deck": null, "description": \(json(text)),
             "gender": 1, "image": {"super_url": "https://pictures.example/6373148-blank.png"}}
            """
        }
        let page: @Sendable (Int, [String]) -> String = { total, items in
            """
            {"error": "OK", "limit": 100, "offset": 0, "number_of_page_results": \(items.count),
             "number_of_total_results": \(total), "status_code": 1, "results": [\(items.joined(separator: ","))]}
            """
        }
        let source = try Made.bundled(Made.comicVine)
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: { page($0.count, $0) },
            retyped: #"{"id": 7, "name": {"text": "A"}}"#,
            errorMessage: objectFound(at: "results[1].name", of: "7"),
            upstream: { request in
                if case .detail(let key) = request.step {
                    let whole = item(Int(key.id) ?? 0, "Hero \(key.id)")
                    return #"{"status_code": 1, "results": \#(whole)}"#
                }
                // A total, and no results: seen for two searches.
                guard request.path == "/characters/" else { return page(5_794, []) }
                let offset = number("offset", of: request) ?? 0
                return page(150, (offset..<min(offset + 100, 150)).map { item($0, "Hero \($0)") })
            },
            holds: [.heroes: 150]
        )
    }

    private static func metron() throws -> SourceCase {
        let item: @Sendable (Int, String) -> String = { id, text in
            #"{"id": \#(id), "name": \#(json(text)), "modified": "2023-04-21T08:31:15.376734-04:00", "alias": []}"#
        }
        let page: @Sendable (Int, String?, [String]) -> String = { count, next, items in
            """
            {"count": \(count), "next": \(next.map(json) ?? "null"), "previous": null,
             "results": [\(items.joined(separator: ","))]}
            """
        }
        let source = try Made.bundled(Made.metron)
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: item,
            page: { page($0.count, nil, $0) },
            retyped: #"{"id": 7, "name": "A", "desc": {"en": "B"}}"#,
            errorMessage: objectFound(at: "results[1].desc", of: "7"),
            upstream: { request in
                if case .detail(let key) = request.step { return item(Int(key.id) ?? 0, "Gen¹³ \(key.id)") }
                guard request.path == "/character/" else { return page(0, nil, []) }
                let number = Self.number("page", of: request) ?? 1
                let next = number < 3 ? "http://metron.cloud/api/character/?page=\(number + 1)" : nil
                return page(70, next, (28 * (number - 1)..<min(28 * number, 70)).map { item($0, "Gen¹³ \($0)") })
            },
            holds: [.heroes: 70]
        )
    }
}
