import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("Items become records as their description says")
struct DescribedRecordTests {
    private static func source(_ resources: String, _ more: String = "") throws -> DeclarativeSource {
        try Made.described(
            "title: T\nbaseURL: https://api.example\nattribution: { text: A }\n\(more)\nresources:\n\(resources)"
        )
    }

    private static func heroes(_ keys: String) throws -> DeclarativeSource {
        let indented = keys.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
        return try source("  heroes:\n    kind: heroes\n    path: /heroes\n\(indented)", "unknown: [\"-\"]")
    }

    private static func reading(_ source: DeclarativeSource, _ body: String) throws -> SourceReading {
        try source.read(Made.reply(body), to: source.seeds()[0])
    }

    private static func head(_ keys: String, _ item: String) throws -> RecordHead {
        let reading = try reading(heroes(keys), "[\(item)]")
        #expect(reading.unreadable == [])
        return try #require(reading.records.first).record.head
    }

    @Test("statistics of other names have a scale of their own, and come after the usual ones")
    func statistics() throws {
        let yaml = """
            { title: T, baseURL: "https://a.example", attribution: { text: A }, resources: { h: { kind: heroes, path: /h,
              fields: { title: name, statistics: { HP: { path: stats.hp, most: 255 }, Luck: stats.luck, speed: stats.speed } } } } }
            """
        let source = try Made.described(yaml)
        let body = #"[{"id": 1, "name": "A", "stats": {"hp": 45, "luck": "12", "speed": 300}}]"#
        let reading = try source.read(Made.reply(body), to: source.seeds()[0])
        guard case .hero(let hero) = try #require(reading.records.first?.record) else { return }
        let (hp, luck) = (try #require(StatisticName(rawValue: "HP")), try #require(StatisticName(rawValue: "Luck")))
        #expect(
            hero.statistics == [
                Statistic(name: .speed, value: 100), Statistic(name: hp, value: 45, most: 255),
                Statistic(name: luck, value: 12),
            ]
        )
    }

    @Test("values of properties make lists where the description says so")
    func browsed() throws {
        let item = #"{ "id": 1, "name": "Ann", "sides": ["Good", "Bad", "Good"], "eyes": "green, blue" }"#
        let head = try Self.head(
            "fields: { title: name }\nproperties: { Side: { path: sides, browse: true }, Eyes: { path: eyes, split: ', ' } }",
            item
        )
        #expect(
            head.properties == [
                Property(label: "Side", value: "Good, Bad", browsed: ["Good", "Bad"]),
                Property(label: "Eyes", value: "green, blue"),
            ]
        )
    }

    @Test(
        "a value is a path, changed step by step",
        arguments: [
            ("a.b", #"{"a": {"b": "x"}}"#, "x"), ("\"a[1]\"", #"{"a": ["x", "y"]}"#, "y"),
            ("a", #"{"a": ["x", 2]}"#, "x, 2"),
            ("a.b", #"{"a": [{"b": "x"}, {"c": 1}, {"b": "y"}]}"#, "x, y"), ("a", #"{"a": "-"}"#, nil),
            ("a", #"{"a": null}"#, nil), ("a", #"{"a": true}"#, "true"), ("a", #"{"a": 23.4}"#, "23.4"),
            (#"a\.b"#, #"{"a.b": "x"}"#, "x"), ("[a, b]", #"{"b": "x"}"#, "x"), (#""\#u{23}""#, "{}", "1"),
            ("{ first: [a, { text: none }] }", "{}", "none"),
            ("{ text: \"x/{a.b}.png\" }", #"{"a": {"b": 7}}"#, "x/7.png"),
            ("{ text: \"x/{c}.png\" }", #"{"a": 1}"#, nil), ("{ text: \"{{x}}\" }", "{}", "{x}"),
            ("{ all: [a, b] }", #"{"a": "x", "b": "y"}"#, "x, y"),
            ("{ join: [a, b], with: \" / \" }", #"{"a": "x", "b": "y"}"#, "x / y"),
            ("{ join: [a, b] }", #"{"b": "y"}"#, "y"), ("{ path: a, split: \"|\" }", #"{"a": "x|y"}"#, "x, y"),
            ("{ path: a, after: /heroes/, before: / }", #"{"a": "https://x/heroes/7/films"}"#, "7"),
            ("{ path: a, after: /films/ }", #"{"a": "https://x/heroes/7"}"#, nil),
            ("{ path: a, except: blank }", #"{"a": "x-blank.png"}"#, nil),
            ("{ path: a, words: { 1: one, 2: \"\" } }", #"{"a": [1, 2, 3]}"#, "one, 3"),
            ("{ path: a, unit: cm }", #"{"a": 178}"#, "178 cm"), ("{ path: a, prefix: No. }", #"{"a": 7}"#, "No.7"),
            ("{ path: a, date: \"MMM d, yyyy\" }", #"{"a": "Aug 23, 1754"}"#, "1754-08-23T00:00:00Z"),
            ("{ path: a, date: [unix] }", #"{"a": 86400}"#, "1970-01-02T00:00:00Z"),
            ("{ path: a, date: \"MMM d, yyyy\" }", #"{"a": "some day"}"#, nil),
            (#"{ path: a, match: "No\\. (\\d+)" }"#, #"{"a": "Vol. 1 No. 12"}"#, "12"),
            (#"{ path: a, match: "\\d+" }"#, #"{"a": ["x", "7 of 9"]}"#, "7"),
            ("{ path: a, times: 0.1, unit: m }", #"{"a": [7, "x"]}"#, "0.7 m"),
            ("{ path: a, times: 10 }", #"{"a": ["12 cm", "1,5", "3-4", " 1.5 ", "-.5", "2e1", ""]}"#, "15, -5, 200"),
            ("{ path: a, capitals: first }", #"{"a": "mr. Mime"}"#, "Mr. Mime"),
            (
                "{ path: a, capitals: words }", #"{"a": ["THE DARK LORD'S CAT", "mr-mime"]}"#,
                "The Dark Lord's Cat, Mr-Mime"
            ),
            ("{ path: a, capitals: sentence }", #"{"a": "OPENS DOORS. GENTLY."}"#, "Opens doors. gently."),
            ("{ path: a, unwrap: true }", #"{"a": "When it is\nborn,\fa seed"}"#, "When it is born, a seed"),
            ("{ path: a, markdown: true }", #"{"a": "a *very* [old](https://x.example) tree"}"#, "a very old tree"),
            ("\"a[lang=en].text\"", #"{"a": [{"lang": "de", "text": "x"}, {"lang": "en", "text": "y"}]}"#, "y"),
        ] as [(String, String, String?)]
    )
    func values(expression: String, members: String, told: String?) throws {
        let item = #"{"id": 1, "name": "N"\#(members == "{}" ? "}" : ", " + members.dropFirst())"#
        let head = try Self.head("fields: { title: name }\nproperties: { P: \(expression) }", item)
        #expect(head.properties == (told.map { [Property(label: "P", value: $0)] } ?? []))
    }

    @Test("fields of every type are read from what APIs write")
    func fields() throws {
        let comics = try Self.source(
            """
              comics:
                kind: comics
                path: /comics
                fields:
                  title: name
                  issueNumber: number
                  pageCount: pages
                  dates: { onsaleDate: sold, coverDate: { path: cover, date: MMM-yy } }
                  prices: { printPrice: price }
            """
        )
        let body = """
            [{"id": 1, "name": "A", "number": "1.MU", "pages": "32 pages", "sold": "2005-05-25 00:00:00", "cover": "Aug-62",
              "price": "$3.5"}]
            """
        let record = try #require(try Self.reading(comics, body).records.first).record
        guard case .comic(let comic) = record else { return #expect(Bool(false), "no comic") }
        #expect(comic.issueNumber == "1.MU" && comic.pageCount == 32)
        #expect(comic.dates.map { "\($0.type) \($0.date)" } == ["onsaleDate 2005-05-25", "coverDate 1962-08"])
        #expect(comic.prices == [Price(type: "printPrice", cents: 350)])
        let series = try Self.source(
            "  series: { kind: series, path: /s, fields: { title: name, startYear: from, end: to, type: sort } }"
        )
        let text = #"[{"id": 1, "name": "A", "from": "1999", "to": "present", "sort": "ongoing"}]"#
        guard case .series(let run)? = try Self.reading(series, text).records.first?.record else {
            return #expect(Bool(false), "no series")
        }
        #expect(run.startYear == 1999 && run.end == .present && run.type == "ongoing")
    }

    @Test(
        "whole numbers are read from texts",
        arguments: [
            ("7", 7), ("60.000.000", 60_000_000), ("90,000 tons", 90_000), ("1 234", 1_234), ("-5", -5), ("7.0", 7),
            ("about 12", 12), ("90 Septillion", 90), ("none", nil), ("", nil),
        ] as [(String, Int?)]
    )
    func wholeNumbers(text: String, number: Int?) { #expect(DescribedText.wholeNumber(text) == number) }

    @Test(
        "moments are read with and without zone, fraction and time",
        arguments: [
            ("2008-10-16 05:25:47", "2008-10-16T05:25:47Z"),
            ("2023-04-21T08:31:15.376734-04:00", "2023-04-21T12:31:15Z"),
            ("2026-07-21T18:28:07.943Z", "2026-07-21T18:28:07Z"), ("2026-07-21", "2026-07-21T00:00:00Z"), ("soon", nil),
            ("2026-99-99", nil), ("0000-01-01 00:00:00", nil), ("9999-12-31T23:59:59-04:00", nil),
        ] as [(String, String?)]
    )
    func moments(text: String, told: String?) { #expect(DescribedText.moment(text)?.formatted(.iso8601) == told) }

    @Test(
        "prices in dollars are cents, with thousands and without a currency; others are not",
        arguments: [
            ("3.99", 399), ("$0.50", 50), ("US$ 3", 300), ("2.5 USD", 250), ("1,234.56", 123_456),
            ("1.234,56", 123_456),
            ("$1,234", 123_400), ("25¢", 25), ("10 cents", 10), ("2.9900000000000002", 299), ("0", 0), ("3.995", nil),
            ("£2.50", nil), ("¥500", nil), ("10p", nil), ("2.99 GBP", nil), ("CA$ 4", nil), ("-3", nil), ("free", nil),
            ("3.99/4.99", nil), ("99999999", nil), ("1.2.3", nil), ("", nil),
        ]
    )
    func prices(text: String, cents: Int?) { #expect(DescribedText.cents(text) == cents) }

    @Test("a price that is none in dollars is shown as it is written")
    func foreignPrices() throws {
        let source = try Self.source(
            "  c: { kind: comics, path: /c, fields: { title: name, prices: { printPrice: p, digitalPrice: d } } }"
        )
        let body = #"[{"id": 1, "name": "A", "p": "£2.50", "d": 3.99}, {"id": 2, "name": "B", "p": null, "d": " "}]"#
        let records = try Self.reading(source, body).records.map(\.record)
        #expect(records.map(\.head.properties) == [[Property(label: "Print price", value: "£2.50")], []])
        let prices = records.map { record -> [Price] in if case .comic(let comic) = record { comic.prices } else { [] }
        }
        #expect(prices == [[Price(type: "digitalPrice", cents: 399)], []])
    }

    @Test("an overview is safe HTML, names are one line each, addresses belong to the source")
    func heads() throws {
        let head = try Self.head(
            "fields: { title: [name, alias], aliases: { path: alias, split: \"\\n\" }, overview: bio, modified: at }\n"
                + "pictures: [big, small]\nlinks: { wiki: url }",
            """
            {"id": 1, "name": "", "alias": "Ion\\r\\nParallax", "bio": "<script>x</script><p>A <b>knight</b>.", "at": "2020-01-01",
             "big": "javascript:alert(1)", "small": "/pictures/a b.png", "url": "https://wiki.example/x"}
            """
        )
        #expect(head.title == "Ion" || head.title == "Ion Parallax")
        #expect(head.overview.markup == "<p>A <strong>knight</strong>.</p>")
        #expect(head.picture?.text == "source:/pictures/a%20b.png")
        #expect(head.links.map(\.address.text) == ["https://wiki.example/x"])
        #expect(head.modified?.formatted(.iso8601) == "2020-01-01T00:00:00Z")
    }

    @Test(
        "pictures are all values of the first place that has any, each once",
        arguments: [
            ("[none, pages.url, cover]", ["a", "b"]), ("{ all: [cover, pages.url] }", ["c", "a", "b"]),
            ("[cover, pages.url]", ["c"]),
        ]
    )
    func pictures(places: String, expected: [String]) throws {
        let head = try Self.head(
            "fields: { title: name }\npictures: \(places)",
            """
            {"id": 1, "name": "A", "cover": "https://p.example/c", "none": "", "pages": [
                {"url": "https://p.example/a"}, {"url": "no address"}, {"url": "https://p.example/b"},
                {"url": "https://p.example/a"}]}
            """
        )
        #expect(head.pictures.map(\.text) == expected.map { "https://p.example/\($0)" })
    }

    @Test("an id may be cut out of an address, and may be a number here and a text there")
    func ids() throws {
        let source = try Self.heroes("id: [id, { path: url, after: /heroes/ }]\nfields: { title: name }")
        let reading = try Self.reading(
            source,
            #"[{"id": 7, "name": "A"}, {"id": "7b", "name": "B"}, {"url": "/heroes/9", "name": "C"}, {"name": "D"}, {"id": "Fire Storm", "name": "E"}, {"id": " ", "name": "F"}]"#
        )
        #expect(reading.records.map(\.record.key.id) == ["7", "7b", "9", "fire-storm"])
        #expect(
            reading.unreadable.map(\.reason) == [
                #"it has no id at "id" or "url"; there are name"#,
                #"it has no id at "id" or "url"; there are id, name"#,
            ]
        )
    }

    @Test("an id with spaces is the same where it is named by others")
    func slugs() throws {
        let source = try Self.source(
            "  heroes: { kind: heroes, path: /h, id: name, fields: { title: name }, relations: [{ kind: heroes, each: foes, id: . }] }"
        )
        let reading = try Self.reading(source, #"[{"name": "Lady Ada", "foes": ["Sir Bo"]}, {"name": "Sir Bo"}]"#)
        #expect(reading.records.map(\.record.key.id) == ["lady-ada", "sir-bo"])
        #expect(reading.records[0].relations[0].items.map(\.id) == ["sir-bo"])
        #expect(reading.records[0].relations[0].items.map(\.title) == ["Sir Bo"])
    }

    @Test("records are the members of an object, with their keys as ids")
    func members() throws {
        let source = try Self.source(
            "  heroes: { kind: heroes, path: /h, records: query.pages.*, id: \"@key\", fields: { title: name } }"
        )
        let reading = try Self.reading(source, #"{"query": {"pages": {"20": {"name": "B"}, "7": {"name": "A"}}}}"#)
        #expect(reading.records.map(\.record.key.id) == ["7", "20"])
        #expect(try Self.reading(source, #"{"query": {"pages": {}}}"#).records == [])
        #expect(throws: SourceError.self) { try Self.reading(source, #"{"query": {}}"#) }
    }

    @Test("what an item contains may name the values of the item around it, and be one object")
    func parent() throws {
        let source = try Self.source(
            """
              books: { kind: comics, path: /books, fields: { title: name } }
              covers:
                kind: creators
                within: books
                records: painter
                id: { text: "{parent.id}-{name}" }
                fields: { title: name }
            """
        )
        let reading = try Self.reading(source, #"[{"id": 3, "name": "Orlando", "painter": {"name": "Dosso"}}]"#)
        #expect(reading.records.map(\.record.key.id) == ["3", "3-Dosso"])
        #expect(reading.records[0].relations.map(\.kind) == [.creators])
    }

    @Test("a part that says nothing is none, one that is unreadable costs itself alone, and parts may have parts")
    func parts() throws {
        let source = try Self.source(
            """
              heroes: { kind: heroes, path: /heroes, fields: { title: name } }
              actors:
                { kind: creators, within: heroes, records: playedBy, id: { path: ., capitals: words }, fields: { title: . } }
              books:
                { kind: comics, within: heroes, records: books, only: { type: [issue] }, fields: { title: name } }
              stories: { kind: stories, within: books, records: stories, id: ., fields: { title: . } }
              places: { kind: series, within: heroes, records: places, only: { ".": known }, id: ., fields: { title: . } }
            """
        )
        let item = #"""
            {"id": 1, "name": "A", "playedBy": ["", null, "Ann", {"x": 1}], "places": [" ", "b"],
                "books": [{"id": 5, "name": "B", "type": "issue", "stories": ["s1", "s2"]}, {"id": 6, "type": "other"}]}
            """#
        let reading = try Self.reading(source, "[\(item)]")
        #expect(reading.records.map(\.record.key.id) == ["1", "Ann", "5", "s1", "s2", "b"])
        #expect(reading.records[0].relations.map(\.items.count) == [1, 1, 1])
        let ofBook = reading.records[2].relations.map { "\($0.kind) \($0.items.map(\.id).joined(separator: " "))" }
        #expect(ofBook == ["heroes 1", "stories s1 s2"])
        #expect(
            reading.unreadable.map { "\($0.path): \($0.reason)" } == [
                "[0].playedBy[3]: a single value expected, object found"
            ]
        )
    }

    @Test("an object with an id in the place of a list is its only item, and any other is none")
    func onlyItem() throws {
        let source = try Self.source(
            "  heroes: { kind: heroes, path: /heroes, records: data, fields: { title: name } }"
        )
        #expect(try Self.reading(source, #"{"data": {"id": 7, "name": "A"}}"#).records.map(\.record.key.id) == ["7"])
        #expect(throws: SourceError.self) { try Self.reading(source, #"{"data": {"name": "A"}}"#) }
    }

    @Test("two lists that are in the same replies are both read")
    func twins() throws {
        let source = try Self.source(
            """
              heroes: { kind: heroes, path: /all, records: good, fields: { title: name } }
              villains: { kind: heroes, path: /all, records: bad, id: { path: id, prefix: v }, fields: { title: name } }
            """
        )
        #expect(source.seeds().map(\.id) == ["GET /all"])
        let reading = try Self.reading(source, #"{"good": [{"id": 1, "name": "A"}], "bad": [{"id": 1, "name": "B"}]}"#)
        #expect(reading.records.map(\.record.key.id) == ["1", "v1"])
        let sifted = try Self.source(
            """
              heroes: { kind: heroes, path: /all, records: good, fields: { title: name } }
              villains: { kind: heroes, path: /all, records: bad, only: { side: known }, fields: { title: name } }
            """
        )
        let warned = try Self.reading(sifted, #"{"good": [{"id": 1, "name": "A"}], "bad": [{"id": 2, "name": "B"}]}"#)
        #expect(warned.warning == "\"only\" leaves out every item of this reply")
    }

    @Test("a list for each item is asked by its record's id, whatever the item calls it, or said to be left out")
    func children() throws {
        func reading(_ path: String) throws -> SourceReading {
            let source = try Self.source(
                """
                  heroes: { kind: heroes, path: /heroes, id: mal_id, fields: { title: name } }
                  films: { kind: comics, path: "\(path)", forEach: heroes, parameters: { of: "{name}" }, fields: { title: name } }
                """
            )
            return try Self.reading(source, #"[{"mal_id": 7, "name": "Ada"}]"#)
        }
        #expect(try reading("/heroes/{id}/films").next.map(\.id) == ["GET /heroes/7/films?of=Ada"])
        let lacking = try reading("/heroes/{slug}/films")
        #expect(lacking.next == [])
        #expect(lacking.warning == "an item has no value for the address of films, which is not asked: {slug}")
    }

    @Test("only items with certain values are read, and the others are accounted for")
    func only() throws {
        let source = try Self.heroes("only: { house: known, side: [good, 1] }\nfields: { title: name }")
        let items = """
            {"id": 1, "name": "A", "house": "x", "side": "good"}, {"id": 2, "name": "B", "house": "-", "side": "good"},
            {"id": 3, "name": "C", "house": "x", "side": 1}, {"id": 4, "name": "D", "house": "x", "side": "bad"}
            """
        let reading = try Self.reading(source, "[\(items)]")
        #expect(reading.records.map(\.record.key.id) == ["1", "3"])
        #expect(reading.page?.ids == ["1", "2", "3", "4"])
        #expect(reading.warning == nil)
        let none = try Self.reading(source, #"[{"id": 4, "name": "D"}]"#)
        #expect(none.warning == "\"only\" leaves out every item of this reply")
    }

    @Test("a property that is like the title is one, unless it is the full name")
    func titleAgain() throws {
        let head = try Self.head(
            "fields: { title: name }\nproperties: { Full name: name, Home: home }",
            #"{"id": 1, "name": "Oz", "home": "Oz"}"#
        )
        #expect(head.properties == [Property(label: "Home", value: "Oz")])
    }

    @Test("relations of one kind and role are one list, each other record once")
    func relations() throws {
        let source = try Self.heroes(
            """
            fields: { title: name }
            relations:
              - { kind: comics, each: books, title: title, note: role, available: count }
              - { kind: heroes, each: friends, title: name }
              - { kind: heroes, each: teams, id: { path: id, prefix: team- }, title: name }
              - { kind: series, id: home.id, title: home.name }
              - { kind: events, each: wars, id: { path: url, after: /wars/ } }
              - { kind: stories, each: films, id: { path: ., after: /films/ } }
            """
        )
        let body = """
            [{"id": 1, "name": "A", "count": 40, "books": [{"id": 3, "title": "T", "role": ["pen", "ink"]}, {"id": 3}, {"x": 1}],
              "friends": [{"id": 2, "name": "B"}], "teams": [{"id": 2, "name": "C"}], "home": {"id": 5, "name": "H"},
              "wars": [{"url": "https://x/wars/8"}], "films": ["https://x/films/4", "https://x/films/5"]}]
            """
        let lists = try #require(try Self.reading(source, body).records.first).relations
        #expect(
            lists == [
                RelationList(
                    kind: .comics,
                    available: 40,
                    items: [RelationItem(id: "3", title: "T", note: "pen, ink")]
                ),
                RelationList(
                    kind: .heroes,
                    items: [RelationItem(id: "2", title: "B"), RelationItem(id: "team-2", title: "C")]
                ),
                RelationList(kind: .series, items: [RelationItem(id: "5", title: "H")]),
                RelationList(kind: .events, items: [RelationItem(id: "8", title: "8")]),
                RelationList(kind: .stories, items: ["4", "5"].map { RelationItem(id: $0, title: $0) }),
            ]
        )
    }

    // MARK: Resources that belong to others

    private static let family = """
          heroes:
            kind: heroes
            path: /heroes
            fields: { title: name }
            detail: { path: "/heroes/{slug}", record: hero }
          forms: { kind: transformations, within: heroes, records: forms, fields: { title: name, order: "#" } }
          films: { kind: stories, path: /films, fields: { title: title } }
          theirs: { kind: stories, forEach: heroes, path: "/heroes/{id}/films", records: films, lists: films }
          quotes: { kind: facts, forEach: heroes, path: "/quotes", body: '{{"hero": "{id}"}}', fields: { overview: text } }
        """

    @Test("a list leads to details and to lists for each of its items; its own records are parts")
    func requests() throws {
        let source = try Self.source(Self.family)
        #expect(source.seeds().map(\.id) == ["GET /heroes", "GET /films"])
        let reading = try Self.reading(source, #"[{"id": "a\"b", "slug": "x y", "name": "A"}, {"id": 2, "name": "B"}]"#)
        #expect(
            reading.next.map(\.id) == [
                "GET /heroes/a%22b/films", #"POST /quotes {"hero": "a\"b"}"#, "GET /heroes/x%20y",
            ]
        )
        #expect(reading.records.map(\.extent) == [.part])
        #expect(reading.unreadable.map(\.reason) == ["it lacks a value for the address of its detail: slug"])
    }

    @Test("a detail is the whole record with what it contains; another record's is refused")
    func details() throws {
        let source = try Self.source(Self.family)
        let next = try Self.reading(source, #"[{"id": 1, "slug": "a", "name": "A"}]"#).next
        let detail = try #require(next.last)
        let body = #"{"hero": {"id": 1, "name": "Ana", "forms": [{"id": 8, "name": "One"}, {"id": 9, "name": "Two"}]}}"#
        let reading = try source.read(Made.reply(body), to: detail)
        #expect(reading.records.map(\.record.head.title) == ["Ana", "One", "Two"])
        #expect(reading.records.map(\.extent) == [.whole, .whole, .whole])
        let back = RelationList(kind: .heroes, role: .base, available: 1, items: [RelationItem(id: "1", title: "Ana")])
        #expect(reading.records[1].relations == [back])
        #expect(reading.records[0].relations.map(\.role) == [.form])
        let other = try source.read(Made.reply(#"{"hero": {"id": 2, "name": "B"}}"#), to: detail)
        #expect(other.records == [] && other.unreadable.map(\.reason) == [#"the record "1" expected, "2" found"#])
    }

    @Test("a list of another resource's records is their owner's relation, and brings none itself")
    func lists() throws {
        let source = try Self.source(Self.family)
        let next = try Self.reading(source, #"[{"id": 1, "slug": "a", "name": "A"}]"#).next
        let films = try source.read(Made.reply(#"{"films": [{"id": 4, "title": "F"}]}"#), to: next[0])
        #expect(films.records == [] && films.page == nil)
        let items = [RelationItem(id: "4", title: "F")]
        #expect(films.relation == RelationList(kind: .stories, available: 1, items: items))
        let quotes = try source.read(Made.reply(#"[{"id": "q", "text": "So."}]"#), to: next[1])
        #expect(quotes.records.map(\.record.head.title) == ["So."] && quotes.page?.list == "quotes/1")
        #expect(quotes.relation?.items.map(\.id) == ["q"])
    }

    // MARK: Quirks

    @Test("a reply that says so with status 200 is an error, or has no such record")
    func marks() throws {
        let source = try Self.source(
            "  heroes: { kind: heroes, path: /heroes, records: results, fields: { title: name } }",
            "quirks: { noSuchRecord: { status_code: 101 }, failure: { status_code: [100, 107], error: [] }, bareLists: true }"
        )
        #expect(try Self.reading(source, #"{"status_code": 101, "results": []}"#) == SourceReading())
        let refusal = #"{"error": "Invalid API Key", "status_code": 100, "results": []}"#
        let error = #expect(throws: SourceError.self) { try Self.reading(source, refusal) }
        #expect(error?.explanation.because == "it is an error: Invalid API Key")
        #expect(try Self.reading(source, #"[{"id": 1, "name": "A"}]"#).records.count == 1)
        #expect(source.profile.quotaStatuses == [429])
    }

    @Test(
        "a reply of another shape is refused with its place",
        arguments: [
            (#"{"resluts": []}"#, "results", #"it is missing; did you mean "resluts"?"#),
            (
                #"{"results": {"a": {}}}"#, "results",
                "a list expected, object found; for objects by key, records: results.*"
            ),
            (#"{"results": true}"#, "results", "a list expected, true or false found"),
            ("[]", "", #"an object with "results" expected, list found"#),
            ("<h1>x</h1>", "", "JSON expected, HTML found"),
        ]
    )
    func shapes(body: String, path: String, reason: String) throws {
        let source = try Self.source("  heroes: { kind: heroes, path: /h, records: results, fields: { title: name } }")
        let expected = SourceError.replyUnreadable(source: source.name, request: "GET /h", path: path, reason: reason)
        #expect(throws: expected) { try Self.reading(source, body) }
    }

    @Test("a request that the description has no more is refused")
    func removed() throws {
        let source = try Self.source("  heroes: { kind: heroes, path: /h, fields: { title: name } }")
        let request = SourceRequest(
            path: "/x",
            step: .list(.heroes, offset: 0),
            position: ResourcePosition(resource: "villains")
        )
        #expect(throws: SourceError.self) { try source.read(Made.reply("[]"), to: request) }
    }

    @Test("counts who is in two lists of one kind and role once, and what either list leaves out")
    func twoLists() {
        func list(_ ids: [String], of available: Int) -> RelationList {
            let items = ids.map { RelationItem(id: $0, title: $0) }
            return RelationList(kind: .creators, available: available, items: items)
        }
        var lists: [RelationList] = []
        DescribedRecord.add(list(["ann", "bo"], of: 2), to: &lists)
        DescribedRecord.add(list(["bo"], of: 1), to: &lists)
        #expect(lists.map(\.available) == [2] && lists.flatMap { $0.items.map(\.id) } == ["ann", "bo"])
        DescribedRecord.add(list(["cy"], of: 4), to: &lists)
        #expect(lists.map(\.available) == [6])
    }

    @Test("objects by key are placed as replies, whose keys are the ids", arguments: ["*", "data.*"])
    func objectsByKey(records: String) throws {
        let source = try Self.heroes("records: \"\(records)\"\nid: \"@key\"\nfields: { title: name }")
        let objects = #"{"zoe": {"name": "Zoe"}, "max": {"name": "Max"}}"#
        let body = records == "*" ? objects : "{\"data\": \(objects)}"
        let placed = try source.placed(RecordedReply(body: Data(body.utf8), address: nil, name: "any.json"))
        let reading = try source.read(WebReply(body: placed[0].body), to: placed[0].request)
        #expect(reading.records.map(\.record.key.id).sorted() == ["max", "zoe"])
    }
}
