import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("What a description names and a reply has not is said")
struct LackingValuesTests {
    private static func source(_ resources: String) throws -> DeclarativeSource {
        try Made.described(
            """
            title: T
            baseURL: https://api.example
            attribution: { text: A }
            resources:
            \(resources)
            """
        )
    }

    private static func reading(_ resources: String, _ body: String) throws -> SourceReading {
        let source = try Self.source(resources)
        return try source.read(Made.reply(body), to: source.seeds()[0])
    }

    @Test("a resource that could be asked for no item is a list that is not whole; for some, a warning")
    func forEach() throws {
        let resources = """
              heroes: { kind: heroes, path: /heroes, records: ., fields: { title: name } }
              films: { kind: series, forEach: heroes, path: "/films/{uid}", records: ., fields: { title: name } }
            """
        let none = try Self.reading(resources, #"[{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bo"}]"#)
        #expect(none.brokenOff == "no item has a value for the address of films, which is never asked: {uid}")
        let some = try Self.reading(resources, #"[{"id": 1, "name": "Ann"}, {"id": 2, "name": "Bo", "uid": 7}]"#)
        #expect(some.brokenOff == nil && some.warning != nil && some.next.map(\.path) == ["/films/7"])
        let one = try Self.reading(resources, #"[{"id": 1, "name": "Ann"}]"#)
        #expect(one.brokenOff == nil && one.warning != nil)
    }

    @Test("a list that is missing beside another is said, and the other is read")
    func beside() throws {
        let reading = try Self.reading(
            """
              heroes: { kind: heroes, path: /all, records: heroes, fields: { title: name } }
              films: { kind: series, path: /all, records: nothing, fields: { title: name } }
            """,
            #"{"heroes": [{"id": 1, "name": "Ann"}], "films": []}"#
        )
        #expect(reading.records.map(\.record.head.title) == ["Ann"])
        #expect(reading.brokenOff?.hasPrefix("no record of films is read from the same reply: at nothing, ") == true)
    }

    @Test("paths to what is in items and to what their addresses need are checked")
    func sample() throws {
        let source = try Self.source(
            """
              heroes: { kind: heroes, path: /heroes, records: ., fields: { title: name } }
              bases: { kind: series, within: heroes, records: bas, fields: { title: name } }
              films: { kind: series, forEach: heroes, path: /films, parameters: { hero: "{uid}" }, records: ., fields: { title: name } }
            """
        )
        let body = #"[{"id": 1, "name": "Ann", "base": [{"id": 1, "name": "X"}]}]"#
        let check = try SampleCheck.of(Made.reply(body).body, named: "heroes.json", by: source.description)
        #expect(check.silent.map(\.key) == ["bases.records", "films.path"])
        #expect(check.silent.first?.hint?.contains("base") == true)
    }

    @Test("braces may be filled in parameters alone, of lists and of details")
    func parameters() throws {
        let reading = try Self.reading(
            """
              heroes:
                kind: heroes
                path: /heroes
                records: .
                fields: { title: name }
                detail: { path: /detail, parameters: { pageids: "{pageid}" } }
              films: { kind: series, forEach: heroes, path: /films, parameters: { hero: "{id}" }, records: ., fields: { title: name } }
            """,
            #"[{"id": 1, "name": "Ann", "pageid": 9}]"#
        )
        #expect(reading.next.map(\.id) == ["GET /films?hero=1", "GET /detail?pageids=9"])
        #expect(throws: DescriptionMistakes.self) {
            try Self.source(
                """
                  heroes: { kind: heroes, path: /heroes, records: ., fields: { title: name } }
                  films:
                    kind: series
                    forEach: heroes
                    path: /films
                    parameters: { p: "{page}" }
                    paginator: { type: page }
                    records: .
                    fields: { title: name }
                """
            )
        }
    }

    @Test("words for nothing make no record")
    func nothing() throws {
        let reading = try Self.reading(
            """
              heroes: { kind: heroes, path: /heroes, records: ., fields: { title: name } }
              houses: { kind: series, within: heroes, records: house, id: ., fields: { title: . } }
            """,
            #"[{"id": 1, "name": "Ann", "house": ["Gryffindor", "-", "Unknown"]}]"#
        )
        #expect(reading.records.map(\.record.head.title) == ["Ann", "Gryffindor"])
        #expect(reading.unreadable == [])
    }

    @Test(
        "links to a private host, which no page shows, are said",
        arguments: [("https://wiki.example/ann", false), ("/ann", false), ("http://192.168.0.7:81/ann", true)]
    )
    func hidden(link: String, isHidden: Bool) throws {
        let resources = "  heroes: { kind: heroes, path: /heroes, fields: { title: name }, links: { wiki: wiki } }"
        let reading = try Self.reading(resources, #"[{"id": 1, "name": "Ann", "wiki": "\#(link)"}]"#)
        #expect(reading.records.first?.record.head.links.count == 1)
        let warning = "no page shows links to 192.168.0.7, as it is a private host: readers could not follow them"
        #expect(reading.warning == (isHidden ? warning : nil))
    }

    @Test("what a GraphQL reply says is wrong is said, beside its data too")
    func graphErrors() throws {
        let resources = "  heroes: { kind: heroes, path: /graphql, records: data.all, fields: { title: name } }"
        let errors = #""errors": [{"message": "Too complex", "path": ["all"]}]"#
        let some = try Self.reading(resources, #"{"data": {"all": [{"id": 1, "name": "Ann"}]}, \#(errors)}"#)
        #expect(some.records.count == 1 && some.brokenOff == "the reply has errors beside its data: Too complex")
        let error = #expect(throws: SourceError.self) { try Self.reading(resources, #"{"data": null, \#(errors)}"#) }
        #expect(error?.explanation.reason.contains("it is an error: Too complex") == true)
        let none = try Self.reading(resources, #"{"data": {"all": [{"id": 1, "name": "Ann"}]}, "errors": []}"#)
        #expect(none.brokenOff == nil)
        // Another API's member of that name.
        let other = "  heroes: { kind: heroes, path: /all, records: all, fields: { title: name } }"
        #expect(try Self.reading(other, #"{"all": [{"id": 1, "name": "Ann"}], \#(errors)}"#).brokenOff == nil)
    }

    @Test("an empty page that says another follows is said, where none is asked")
    func emptyMore() throws {
        let resources = """
              heroes: { kind: heroes, path: /h, records: data, paginator: { type: page, more: more },
                fields: { title: name } }
            """
        let reading = try Self.reading(resources, #"{"data": [], "more": true}"#)
        #expect(reading.next == [] && reading.warning?.contains("another page follows an empty one") == true)
    }
}
