import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

@Suite("The pages of a described list follow each other as its API has them")
struct PagesTests {
    private static func source(asked request: String = "path: /heroes", _ paginator: String) throws -> DeclarativeSource
    {
        try Made.described(
            """
            title: T
            baseURL: https://api.example/v1
            attribution: { text: A }
            resources:
              heroes:
                kind: heroes
                \(request)
                records: items
                paginator: \(paginator)
                fields: { title: name }
            """
        )
    }

    private static func page(_ ids: Range<Int>, _ rest: String = "") -> String {
        let items = ids.map { #"{"id": \#($0), "name": "N\#($0)"}"# }.joined(separator: ",")
        return #"{"items": [\#(items)]\#(rest.isEmpty ? "" : ", " + rest)}"#
    }

    /// What a crawl asks in order, and the ids that it finds; `reply` answers.
    private static func crawl(
        _ source: DeclarativeSource,
        _ reply: (SourceRequest) -> (body: String, link: String?)
    ) throws -> (asked: [String], ids: [String], fault: SourceError?) {
        var frontier = source.seeds()
        var asked: [String] = []
        var ids: [String] = []
        while !frontier.isEmpty {
            try #require(asked.count < 300, "the crawl does not end")
            let request = frontier.removeFirst()
            asked.append(request.id)
            // As the archive keeps it.
            let kept = try JSONDecoder().decode(SourceRequest.self, from: JSONEncoder().encode(request))
            let answer = reply(kept)
            var web = Made.reply(answer.body)
            web.nextLink = answer.link
            web.base = source.baseURL
            do throws(SourceError) {
                let reading = try source.read(web, to: kept)
                ids += reading.records.map(\.record.key.id)
                frontier += reading.next.filter { next in
                    !asked.contains(next.id) && !frontier.contains { $0.id == next.id }
                }
            } catch {
                return (asked, ids, error)
            }
        }
        return (asked, ids, nil)
    }

    private static func number(_ name: String, _ request: SourceRequest) -> Int? {
        request.query.first { $0.name == name }.flatMap { Int($0.value) }
    }

    private static func all(_ count: Int) -> [String] { (0..<count).map(String.init) }

    /// Answers with ten of 25 heroes, by the first number that a pattern finds in a request.
    private static func ten(
        _ request: SourceRequest,
        _ pattern: Regex<(Substring, Substring)>,
        _ rest: (Bool) -> String
    ) -> String {
        let page = request.id.firstMatch(of: pattern).flatMap { Int($0.1) } ?? 0
        let start = page * 10
        return Self.page(start..<max(start, min(start + 10, 25)), rest(start + 10 < 25))
    }

    @Test("the page's number stands in the body of a GraphQL query, and the reply says whether there is another")
    func graphQL() throws {
        let source = try Self.source(
            asked: """
                path: /graphql
                    body: '{"query": "query ($page: Int) { all }", "variables": {"page": {page}, "size": {size}}}'
                """,
            "{ type: page, first: 0, size: 10, more: info.hasNext }"
        )
        let result = try Self.crawl(source) { request in
            (Self.ten(request, /"page": (\d+)/) { #""info": {"hasNext": \#($0)}"# }, nil)
        }
        #expect(result.ids == Self.all(25))
        #expect(
            result.asked.first
                == #"POST /graphql {"query": "query ($page: Int) { all }", "variables": {"page": 0, "size": 10}}"#
        )
        #expect(result.asked.count == 3)
    }

    @Test("a cursor in a body is null at first, and a text then", arguments: ["{cursor}", "\"{cursor}\""])
    func cursorInBody(place: String) throws {
        let source = try Self.source(
            asked: """
                path: /graphql
                    body: '{"after": \(place)}'
                """,
            "{ type: cursor, path: info.end, more: info.hasNext }"
        )
        let result = try Self.crawl(source) { request in
            (
                Self.ten(request, /"after": "c(\d+)"/) { more in
                    let next = (request.body ?? "").contains("null") ? 1 : 2
                    return #""info": {"end": "c\#(next)", "hasNext": \#(more)}"#
                }, nil
            )
        }
        #expect(result.ids == Self.all(25))
        #expect(
            result.asked == [
                #"POST /graphql {"after": null}"#, #"POST /graphql {"after": "c1"}"#, #"POST /graphql {"after": "c2"}"#,
            ]
        )
    }

    @Test("number and size stand in the path")
    func pageInPath() throws {
        let source = try Self.source(asked: "path: /heroes/{page}/of/{size}", "{ type: page, first: 0, size: 10 }")
        let result = try Self.crawl(source) { request in (Self.ten(request, /heroes\/(\d+)/) { _ in #""a": 1"# }, nil) }
        #expect(result.ids == Self.all(25))
        #expect(result.asked == ["GET /heroes/0/of/10", "GET /heroes/1/of/10", "GET /heroes/2/of/10"])
    }

    @Test("where the reply says that there is no other page, a full one is the last")
    func noMore() throws {
        let source = try Self.source(asked: "path: /heroes", "{ type: offset, size: 10, more: more }")
        let result = try Self.crawl(source) { request in
            let start = Self.number("offset", request) ?? 0
            return (Self.page(start..<start + 10, #""more": \#(start < 10)"#), nil)
        }
        #expect(result.ids == Self.all(20))
        #expect(result.asked.count == 2)
    }

    @Test("by offset, with a total: a full last page may have another one behind it", arguments: [0, 1, 10, 11, 35])
    func offset(count: Int) throws {
        let source = try Self.source("{ type: offset, size: 10, total: total }")
        let result = try Self.crawl(source) { request in
            let start = Self.number("offset", request) ?? 0
            return (Self.page(start..<min(start + 10, count), #""total": \#(count)"#), nil)
        }
        #expect(result.ids == Self.all(count) && result.fault == nil)
        #expect(result.asked.count == count / 10 + 1)
        #expect(result.asked[0] == "GET /heroes?limit=10&offset=0")
    }

    @Test("by offset, where the API gives fewer at once than asked for")
    func smallerPages() throws {
        let source = try Self.source("{ type: offset, size: 100, total: total }")
        let result = try Self.crawl(source) { request in
            let start = Self.number("offset", request) ?? 0
            return (Self.page(start..<min(start + 20, 90), #""total": 90"#), nil)
        }
        #expect(result.ids == Self.all(90) && result.asked.count == 5)
    }

    @Test("an empty page with a next one is passed over, and a second one is said")
    func emptyPages() throws {
        let crawled = { (pages: [String]) throws in
            var number = -1
            return try Self.crawl(Self.source("{ type: next, path: next }")) { _ in
                number += 1
                return (pages[number], nil)
            }
        }
        let next = { (number: Int) in #""next": "/v1/heroes?page=\#(number)""# }
        let one = try crawled([Self.page(0..<2, next(2)), Self.page(0..<0, next(3)), Self.page(2..<3)])
        #expect(one.ids == Self.all(3) && one.asked.count == 3)
        let source = try Self.source("{ type: next, path: next }")
        var request = source.seeds()[0]
        for (page, isLast) in [(2, false), (3, true)] {
            let body = Data(Self.page(0..<0, next(page)).utf8)
            let reading = try source.read(WebReply(body: body, base: source.baseURL), to: request)
            let words = "two pages in a row are empty, and each says that another follows: the list ends here"
            #expect(reading.warning == (isLast ? words : nil) && reading.next.isEmpty == isLast)
            request = reading.next.first ?? request
        }
    }

    @Test(
        "what is no address of a next page is said",
        arguments: [#"{"href": "/x"}"#, "[\"/x\"]"]
    )
    func noAddress(next: String) throws {
        let reading = try Self.firstReading(next: next)
        #expect(reading.brokenOff?.hasPrefix("what leads to the next page is at next, where text is expected") == true)
        #expect(reading.records.count == 1)
    }

    @Test(
        "without a total, where the API gives fewer at once than asked for",
        arguments: ["{ type: offset, size: 100 }", "{ type: page, size: 100 }"]
    )
    func smallerPagesWithoutTotal(paginator: String) throws {
        let isOffset = paginator.contains("offset")
        for (count, last) in [(7, 8), (7, 0), (6, 0), (2, 0), (2, 2)] {
            let result = try Self.crawl(Self.source(paginator)) { request in
                let start =
                    isOffset ? Self.number("offset", request) ?? 0 : 2 * ((Self.number("page", request) ?? 1) - 1)
                // Behind the end some have none, and some the first page again.
                return (Self.page(start < count ? start..<min(start + 2, count) : last > 2 ? 0..<0 : 0..<2), nil)
            }
            #expect(result.ids == Self.all(count) && result.fault == nil && result.asked.count == count / 2 + 1)
        }
    }

    @Test("by offset without a total: a later page with fewer items is the last", arguments: [0, 9, 10, 25])
    func offsetWithoutTotal(count: Int) throws {
        let source = try Self.source("{ type: offset, parameter: skip, size: 10, sizeParameter: take }")
        let result = try Self.crawl(source) { request in
            let start = Self.number("skip", request) ?? 0
            return (Self.page(min(start, count)..<min(start + 10, count)), nil)
        }
        #expect(result.ids == Self.all(count))
        #expect(result.asked.count == count / 10 + (count == 9 ? 2 : 1))
        #expect(result.asked[0] == "GET /heroes?skip=0&take=10")
    }

    @Test(
        "by number: with the number of pages, with a total, with neither; from 0 or 1",
        arguments: [
            ("{ type: page, pages: pages }", 1, 4), ("{ type: page, pages: pages, first: 0, parameter: p }", 0, 4),
            ("{ type: page, size: 10, total: total }", 1, 4), ("{ type: page, size: 10 }", 1, 4),
            ("{ type: page }", 1, 5),
        ]
    )
    func numbers(paginator: String, first: Int, requests: Int) throws {
        let result = try Self.crawl(Self.source(paginator)) { request in
            let number = (Self.number("page", request) ?? Self.number("p", request) ?? -1) - first
            let ids = min(number * 10, 35)..<min(number * 10 + 10, 35)
            return (Self.page(ids, #""pages": 4, "total": 35"#), nil)
        }
        #expect(result.ids == Self.all(35) && result.fault == nil)
        #expect(result.asked.count == requests)
    }

    @Test(
        "by an address in the reply: absolute, without a scheme, a host or a folder, only a query",
        arguments: [
            "https://api.example/v1/heroes?page=2", "/v1/heroes?page=2", "http://api.example/v1/heroes?page=2",
            "?page=2", "heroes?page=2", "./heroes?page=2", "//API.example/v1/heroes?page=2",
            "HTTPS://API.EXAMPLE/v1/heroes?page=2",
        ]
    )
    func next(link: String) throws {
        let result = try Self.crawl(Self.source("{ type: next, path: links.next }")) { request in
            request.query.isEmpty
                ? (Self.page(0..<3, #""links": {"next": \#(SourceCase.json(link))}"#), nil)
                : (Self.page(3..<5, #""links": {"next": null}"#), nil)
        }
        #expect(result.ids == Self.all(5))
        #expect(result.asked == ["GET /heroes", "GET /heroes?page=2"])
    }

    @Test("a replica's replies may name the host they were recorded from")
    func replica() throws {
        let yaml = """
            { title: T, baseURL: "https://api.example/v1", attribution: { text: A }, resources: { heroes: { kind: heroes,
              path: /heroes, records: items, paginator: { type: next, path: next }, fields: { title: name } } } }
            """
        let source = try Made.described(yaml) { $0.baseURL = "http://127.0.0.1:8080/kept" }
        let body = Self.page(0..<1, #""next": "https://api.example/v1/heroes?page=2""#)
        let reading = try source.read(WebReply(body: Data(body.utf8), base: source.baseURL), to: source.seeds()[0])
        #expect(reading.next.map { $0.address(base: source.baseURL) } == ["http://127.0.0.1:8080/kept/heroes?page=2"])
    }

    @Test(
        "of an address elsewhere the path counts, if it fits: what is asked is the source's own base",
        arguments: [
            ("https://other.example/v1/heroes?page=2", "on other.example"),
            ("//localhost:81/v1/heroes?page=2", "on localhost:81"),
            ("/heroes?page=2", "at /heroes"), ("https://api.example/v2/heroes?page=2", "at /v2/heroes"),
            ("https://api.example.evil.example/heroes?page=2", "on api.example.evil.example"),
        ]
    )
    func elsewhere(link: String, place: String) throws {
        let reading = try Self.firstReading(next: SourceCase.json(link))
        #expect(reading.next.map(\.id) == ["GET /heroes?page=2"])
        #expect(reading.warning == "the next page is said to be \(place): it is asked at https://api.example/v1")
        #expect(reading.brokenOff == nil && reading.records.count == 1)
    }

    @Test(
        "an address that cannot be the list's ends it with a word, and its records are kept",
        arguments: [
            "https://api.example/v1@evil.example/", "file:///etc/passwd", "https://api.example/villains", "http://[",
            "javascript:x", "/v1/../secret", "/v1/heroes/%2e%2e/%2E%2E/secret", "https://other.example/v1/./../secret",
        ]
    )
    func nowhere(link: String) throws {
        let reading = try Self.firstReading(next: SourceCase.json(link))
        #expect(reading.next == [] && reading.records.count == 1)
        #expect(reading.brokenOff == "the next page is not at https://api.example/v1: \(link)")
    }

    @Test("nothing, false, 0 or an empty text is no next page", arguments: ["null", "false", #""""#, "0", #""0""#])
    func noNext(next: String) throws {
        let reading = try Self.firstReading(next: next)
        #expect(reading.next == [] && reading.brokenOff == nil && reading.warning == nil)
    }

    private static func firstReading(next: String) throws -> SourceReading {
        let source = try source("{ type: next, path: next }")
        let body = page(0..<1, #""next": \#(next)"#)
        return try source.read(WebReply(body: Data(body.utf8), base: source.baseURL), to: source.seeds()[0])
    }

    /// What the pages of a list say besides their items: each of them, in order, and every later one like the last.
    private static func warnings(_ paginator: String, _ pages: [String]) throws -> [String?] {
        let source = try source(paginator)
        var request: SourceRequest? = source.seeds()[0]
        var warnings: [String?] = []
        for page in pages {
            guard let asked = request else { break }
            let reading = try source.read(WebReply(body: Data(page.utf8), base: source.baseURL), to: asked)
            warnings.append(reading.warning)
            request = reading.next.first
        }
        return warnings
    }

    @Test("a number of pages that is not true is said")
    func pageCount() throws {
        let paginator = "{ type: page, pages: pages }"
        let two = #""pages": 2"#
        #expect(try Self.warnings(paginator, [Self.page(0..<2, two), Self.page(2..<3, two)]) == [nil, nil])
        #expect(
            try Self.warnings(paginator, [Self.page(0..<2, two), Self.page(0..<0, two)]) == [
                nil, "pages says 2 pages, and not all of them have items",
            ]
        )
        for one in [#""pages": 1"#, #""pages": 0"#, #""pages": -1"#] {
            let warnings = try Self.warnings(paginator, [Self.page(0..<2, one), Self.page(2..<4, one)])
            #expect(warnings.count == 2 && warnings[1]?.hasSuffix(", and there are more") == true)
        }
        let one = #""pages": 1"#
        #expect(
            try Self.warnings("{ type: page, size: 2, pages: pages }", [Self.page(0..<2, one), Self.page(2..<4, one)])
                == [nil, "pages says 1 page, and there are more"]
        )
    }

    @Test(
        "a list of very many pages is read page by page",
        arguments: [
            ("{ type: page, pages: pages }", #""pages": 1000000000000"#),
            ("{ type: offset, size: 2, total: total }", #""total": 9000000"#),
            ("{ type: page, size: 2, total: total }", #""total": 9000000"#),
        ]
    )
    func long(paginator: String, told: String) throws {
        let source = try Self.source(paginator)
        var request = source.seeds()[0]
        for number in 0..<4 {
            let reading = try source.read(Made.reply(Self.page(2 * number..<2 * number + 2, told)), to: request)
            request = try #require(reading.next.first)
            #expect(reading.next.count == 1)
        }
        #expect(request.step == .list(.heroes, offset: 8))
        #expect(try source.read(Made.reply(Self.page(0..<0, told)), to: request).next.isEmpty)
    }

    @Test("a later page that leaves out the total is counted with those that state it")
    func totalOnFirstPage() throws {
        let source = try Self.source("{ type: offset, size: 2, total: total }")
        let first = try source.read(Made.reply(Self.page(0..<2, #""total": 4"#)), to: source.seeds()[0])
        let next = try #require(first.next.first)
        let second = try source.read(Made.reply(Self.page(2..<4)), to: next)
        #expect([first, second].map { $0.page?.list } == ["heroes", "heroes"])
        #expect([first, second].map { $0.page?.total } == [4, 4])
    }

    @Test("behind the last page, what is empty in some language ends a list", arguments: ["null", "{}", "false", "[]"])
    func emptyLater(body: String) throws {
        let source = try Made.described(
            """
            { title: T, baseURL: "https://api.example/v1", attribution: { text: A }, resources: { heroes: { kind: heroes,
              path: /heroes, paginator: { type: page, size: 2 }, fields: { title: name } } } }
            """
        )
        let first = try source.read(
            Made.reply(#"[{"id": 1, "name": "A"}, {"id": 2, "name": "B"}]"#),
            to: source.seeds()[0]
        )
        let last = try source.read(Made.reply(body), to: try #require(first.next.first))
        #expect(last.records.isEmpty && last.next.isEmpty && last.brokenOff == nil)
        if body != "[]" {
            #expect(throws: SourceError.self) { try source.read(Made.reply(body), to: source.seeds()[0]) }
        }
    }

    @Test("by the Link header")
    func linkHeader() throws {
        let result = try Self.crawl(Self.source("{ type: linkHeader }")) { request in
            let number = Self.number("page", request) ?? 1
            let link = "https://api.example/v1/heroes?page=\(number + 1)"
            return (Self.page((number * 3 - 3)..<(number * 3)), number < 3 ? link : nil)
        }
        #expect(result.ids == Self.all(9))
    }

    @Test("by a cursor")
    func cursor() throws {
        let paginator = "{ type: cursor, parameter: after, path: meta.cursor, size: 3, sizeParameter: n }"
        let result = try Self.crawl(Self.source(paginator)) { request in
            let start = Self.number("after", request) ?? 0
            let cursor = start < 6 ? "\(start + 3)" : "null"
            return (Self.page(start..<(start + 3), #""meta": {"cursor": \#(cursor)}"#), nil)
        }
        #expect(result.ids == Self.all(9))
        #expect(result.asked == ["GET /heroes?n=3", "GET /heroes?after=3&n=3", "GET /heroes?after=6&n=3"])
    }

    // MARK: Lists without an end

    @Test(
        "the same page again is an error that names the parameter, and what came is kept",
        arguments: ["{ type: page, size: 3 }", "{ type: offset, size: 3 }", "{ type: page, size: 3, total: total }"]
    )
    func samePage(paginator: String) throws {
        let result = try Self.crawl(Self.source(paginator)) { _ in (Self.page(0..<3, #""total": 30"#), nil) }
        #expect(result.ids == ["0", "1", "2"] && result.asked.count == 2)
        let reason = try #require(result.fault?.explanation.because)
        #expect(reason.hasPrefix("it is a page before it again: the API may not know the parameter"))
    }

    @Test("addresses that lead in a circle end where they began")
    func circle() throws {
        let result = try Self.crawl(Self.source("{ type: next, path: next }")) { request in
            let number = Self.number("page", request) ?? 1
            let next = number == 1 ? "?page=2" : number == 2 ? "?page=3" : "?page=2"
            return (Self.page(number..<(number + 1), #""next": "\#(next)""#), nil)
        }
        #expect(result.ids == ["1", "2", "3"] && result.fault == nil)
    }

    @Test("a cursor that is a text stays one in a body, whatever it looks like")
    func digits() throws {
        let source = try Self.source(
            asked: "path: /graphql\n    body: '{\"after\": {cursor}}'",
            "{ type: cursor, path: end }"
        )
        func next(_ cursor: String) throws -> String? {
            try source.read(Made.reply(Self.page(0..<1, #""end": \#(cursor)"#)), to: source.seeds()[0]).next.first?.body
        }
        #expect(try next(#""0012""#) == #"{"after": "0012"}"#)
        #expect(try next("12") == #"{"after": 12}"#)
    }

    @Test("a list that goes on, by its own words, and has nothing to ask the next page with, is not whole")
    func lostCursor() throws {
        let source = try Self.source("{ type: cursor, path: end, more: more }")
        func brokenOff(_ rest: String) throws -> String? {
            try source.read(Made.reply(Self.page(0..<1, rest)), to: source.seeds()[0]).brokenOff
        }
        #expect(
            try brokenOff(#""more": true"#) == "more says that another page follows, and end has nothing to ask it with"
        )
        #expect(try brokenOff(#""more": false"#) == nil)
        #expect(try brokenOff(#""last": true"#) == nil)
    }

    @Test("a cursor that stays the same ends the list with a word")
    func sameCursor() throws {
        let source = try Self.source("{ type: cursor, path: next }")
        let result = try Self.crawl(source) { request in
            (Self.page(request.query.isEmpty ? 0..<1 : 1..<2, #""next": "x""#), nil)
        }
        #expect(result.ids == ["0", "1"])
        let first = Made.reply(Self.page(0..<1, #""next": "x""#))
        let second = try #require(try source.read(first, to: source.seeds()[0]).next.first)
        #expect(
            try source.read(Made.reply(Self.page(1..<2, #""next": "x""#)), to: second).brokenOff
                == "its pages lead in a circle: next is what this page was asked with"
        )
    }

    @Test(
        "a list whose total counts too little is read on, up to a page that is not full or not there",
        arguments: [
            "{ type: offset, size: 10, total: total }", "{ type: page, size: 10, total: total }",
            "{ type: page, total: total }",
        ],
        [0, 1, 2]
    )
    func smallTotal(paginator: String, end: Int) throws {
        let source = try Self.source(paginator)
        for (total, count) in [(10, 30), (20, 30), (20, 25), (7, 25)] {
            let result = try Self.crawl(source) { request in
                let start = Self.number("offset", request) ?? ((Self.number("page", request) ?? 1) - 1) * 10
                // Behind the last page some have none, some give the last one again, some the first.
                let shown = start < count ? start : end == 0 ? count : end == 1 ? (count - 1) / 10 * 10 : 0
                return (Self.page(shown..<min(shown + 10, count), #""total": \#(total)"#), nil)
            }
            // Without a size, the first page tells it; a total below it is no end either way.
            if paginator != "{ type: page, total: total }" || total != 7 {
                #expect(result.ids == Self.all(count) && result.fault == nil)
                #expect(result.asked.count <= count / 10 + 2)
            }
        }
    }

    @Test(
        "a list may be empty in the forms that languages write: nothing, an object, and items by their numbers",
        arguments: [
            ("null", []), ("false", []), (#""""#, []), ("{}", []), ("[]", []),
            (
                #"{"2": {"id": 3, "name": "C"}, "10": {"id": 4, "name": "D"}, "0": {"id": 1, "name": "A"}}"#,
                ["1", "3", "4"]
            ),
        ] as [(String, [String])]
    )
    func lists(items: String, ids: [String]) throws {
        let source = try Self.source("{ type: offset, size: 3 }")
        let reading = try source.read(Made.reply(#"{"items": \#(items), "total": 3}"#), to: source.seeds()[0])
        #expect(reading.records.map(\.record.key.id) == ids && reading.unreadable.isEmpty)
    }

    @Test("other values in the place of a list are none", arguments: ["true", "1", #""x""#, #"{"a": {}, "1": {}}"#])
    func noLists(items: String) throws {
        let source = try Self.source("none")
        #expect(throws: SourceError.self) {
            try source.read(Made.reply(#"{"items": \#(items)}"#), to: source.seeds()[0])
        }
    }

    @Test("a reply without a body is an empty list, and a page that is not there the end of one")
    func statuses() throws {
        let source = try Self.source("{ type: offset, size: 2 }")
        let first = source.seeds()[0]
        #expect(first.isEmptyList(status: 204) && !first.isEmptyList(status: 404) && !first.isEmptyList(status: 500))
        let second = try #require(try source.read(Made.reply(Self.page(0..<2)), to: first).next.first)
        #expect(second.isEmptyList(status: 404) && second.isEmptyList(status: 204))
        let counted = try Self.source("{ type: offset, size: 2, total: total }")
        let pages = try counted.read(Made.reply(Self.page(0..<2, #""total": 4"#)), to: counted.seeds()[0]).next
        // A page that the list says it has is missed.
        #expect(pages.map { $0.isEmptyList(status: 404) } == [false])
        let last = try counted.read(Made.reply(Self.page(2..<4, #""total": 4"#)), to: try #require(pages.first))
        #expect(last.next.map { $0.isEmptyList(status: 404) } == [true])
        let behind = try #require(last.next.first)
        #expect(try counted.read(WebReply(status: 404, body: Data("gone".utf8)), to: behind) == SourceReading())
        #expect(try counted.read(WebReply(status: 204, body: Data()), to: first).page?.total == 0)
        #expect(throws: SourceError.self) { try counted.read(WebReply(status: 404, body: Data()), to: first) }
    }

    @Test("a total that grows with every page is an error; one that grows a little is followed")
    func growing() throws {
        let source = try Self.source("{ type: offset, size: 10, total: total }")
        let endless = try Self.crawl(source) { request in
            let start = Self.number("offset", request) ?? 0
            return (Self.page(start..<(start + 10), #""total": \#(start + 20 + start * 100)"#), nil)
        }
        #expect(endless.fault?.explanation.because?.contains("it would never end") == true)
        let grown = try Self.crawl(source) { request in
            let start = Self.number("offset", request) ?? 0
            return (Self.page(start..<min(start + 10, 25), #""total": \#(start == 0 ? 20 : 25)"#), nil)
        }
        #expect(grown.ids == Self.all(25) && grown.fault == nil)
    }

    @Test(
        "a total without items ends the list",
        arguments: ["{ type: offset, size: 10, total: total }", "{ type: page, total: total }"]
    )
    func totalWithoutItems(paginator: String) throws {
        let result = try Self.crawl(Self.source(paginator)) { _ in (Self.page(0..<0, #""total": 5794"#), nil) }
        #expect(result.asked.count == 1 && result.fault == nil)
    }

    @Test(
        "a total that cannot be is said, and the page is read",
        arguments: ["-1", "10000001", "9223372036854775807", "1e300", "{}", "[]", "true", #""many""#]
    )
    func impossibleTotals(total: String) throws {
        let source = try Self.source("{ type: offset, size: 10, total: total }")
        let reading = try source.read(Made.reply(Self.page(0..<1, #""total": \#(total)"#)), to: source.seeds()[0])
        #expect(reading.warning?.hasSuffix(" at total cannot be the length of a list") == true)
        #expect(reading.records.count == 1)
    }
}
