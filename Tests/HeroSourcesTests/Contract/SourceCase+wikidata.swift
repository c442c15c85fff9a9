import Foundation
import HeroModel
import Testing

@testable import HeroSources

extension SourceCase {
    /// Results of SPARQL in JSON: a row for each value of a character, pages by a cursor in the query.
    static func wikidata() throws -> SourceCase {
        let entity: @Sendable (Int) -> String = { id in
            #"{"type": "uri", "value": "http://www.wikidata.org/entity/Q\#(id)"}"#
        }
        let row: @Sendable (Int, String, String) -> String = { id, text, more in
            """
            {"last": {"type": "literal", "value": "http://www.wikidata.org/entity/Q\(id / 200 * 200 + 199)"},
             "item": \(entity(id)), "itemLabel": {"xml:lang": "en", "type": "literal", "value": \(json(text))}\(more)}
            """
        }
        let page: @Sendable ([String]) -> String = { rows in
            #"{"head": {"vars": ["item"]}, "results": {"bindings": \#(list(rows))}}"#
        }
        let source = try source("wikidata")
        return SourceCase(
            source: source,
            list: source.seeds()[0],
            kind: .heroes,
            item: { row($0, $1, "") },
            page: page,
            retyped: """
                {"item": \(entity(7)), "itemLabel": {"value": "A"}, "itemDescription": {"value": {"en": "B"}}}
                """,
            errorMessage: objectFound(at: "results.bindings[1].itemDescription.value", of: "Q7"),
            upstream: { request in
                let query = request.query.first { $0.name == "query" }?.value ?? ""
                let last = query.firstMatch(of: /\?key > "(?:[^"]*Q(\d+))?"/)?.1.flatMap { Int($0) }
                let first = last.map { $0 + 1 } ?? 0
                let ids = first < 230 ? Array(first..<min(first + 200, 230)) : []
                return page(
                    ids.flatMap { id in
                        [
                            row(id, "Hero \(id)", #", "alias": {"type": "literal", "value": "H\#(id)"}"#),
                            row(
                                id,
                                "Hero \(id)",
                                #", "team": \#(entity(900)), "teamLabel": {"type": "literal", "value": "Mill"}"#
                            ),
                            row(id, "Hero \(id)", #", "enemy": \#(entity(3)), "enemyLabel": {"value": "Hero 3"}"#),
                        ]
                    }
                )
            },
            holds: [.heroes: 230, try kind("teams"): 1]
        )
    }
}
