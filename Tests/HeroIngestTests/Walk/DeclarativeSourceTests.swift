import FakeUpstream
import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("A described source", .timeLimit(.minutes(10)))
struct DeclarativeSourceTests {
    private static let yaml = """
        title: Heroes of romance
        baseURL: https://heroes.example
        attribution: { text: By heroes.example. }
        auth: { type: query, name: api_key }
        resources:
          characters:
            kind: heroes
            path: /characters
            paginator: { type: linkHeader }
            detail: { path: "/characters/{id}" }
            fields: { title: name, overview: bio }
          films: { kind: stories, forEach: characters, path: "/characters/{id}/films", fields: { title: title } }
        """

    private static func settings(_ upstream: Upstream, _ yaml: String = yaml) throws -> SourceSettings {
        var settings = try SourceSettings(describedBy: yaml)
        settings.baseURL = upstream.baseURL
        settings.secrets["key"] = Secret("0123456789abcdef")
        settings.pace = Pace(requestsPerSecond: 0, parallel: 2)
        return settings
    }

    /// Three pages of two heroes; only their details have a bio. Hero 3 has no detail.
    private static let routes = UpstreamRoutes { request in
        guard request.parameter("api_key") == "0123456789abcdef" else {
            return .json(#"{"detail": "No key."}"#, status: 401)
        }
        let parts = request.path.split(separator: "/").map(String.init)
        switch parts.count {
        case 1:
            let page = request.parameter("page").flatMap { Int($0) } ?? 1
            let next =
                #"<\#(request[header: "Host"].map { "http://\($0)" }.first ?? "")/characters?api_key=0123456789abcdef&page=\#(page + 1)>; rel="next""#
            let items = [2 * page - 1, 2 * page].map { #"{"id": \#($0), "name": "Hero \#($0)"}"# }
            let body = "[\(items.joined(separator: ","))]"
            return page < 3 ? .json(body, headers: ["Link": next, "ETag": "\"\(page)\""]) : .json(body)
        case 2 where parts[1] == "3": return .status(404)
        case 2:
            return .tagged("\"d\(parts[1])\"", #"{"id": \#(parts[1]), "name": "Hero \#(parts[1])", "bio": "Bold."}"#)
        default: return .json(parts[1] == "1" ? #"[{"id": "f", "title": "A film"}]"# : "[]")
        }
    }

    @Test("is crawled page by page, with details and lists of its records; what a detail gives is not lost to a list")
    func crawl() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(Self.routes) { upstream in
            let settings = try Self.settings(upstream)
            let report = try await Crawling(settings: settings, archive: archive).run().report
            #expect(report.records == ["heroes": 6, "stories": 1])
            #expect(report.failedRequests.map(\.address) == [upstream.baseURL + "/characters/3?api_key=***"])
            #expect(upstream.requests.count == 15)
            // The Link header repeats the key.
            let kept = try #require(try await archive.reply(SourceName("mine"), "GET /characters"))
            #expect(kept.reply.nextLink?.hasSuffix("/characters?api_key=***&page=2") == true)
            try await expectRecords(in: archive)
            // Lists come anew, details are confirmed: the order must not matter.
            let again = try await Crawling(settings: settings, archive: archive, date: .day(1)).run().report
            #expect(again.records == ["heroes": 6, "stories": 1] && again.changedReplies == 0)
            try await expectRecords(in: archive)
            #expect(try await archive.content().changes.isEmpty)
        }
    }

    private func expectRecords(in archive: Archive) async throws {
        let heads = try await archive.records().map(\.head)
        let heroes = heads.filter { $0.key.kind == .heroes }
        #expect(heroes.map(\.title) == (1...6).map { "Hero \($0)" })
        #expect(heroes.map(\.overview.plain) == ["Bold.", "Bold.", "", "Bold.", "Bold.", "Bold."])
    }

    @Test("is read again from kept replies when its description changes, even where it is gone; that is no news")
    func changedDescription() async throws {
        let archive = try Archive.inMemory()
        let gone = try await Upstream.serving(Self.routes) { upstream in
            _ = try await Crawling(settings: try Self.settings(upstream), archive: archive).run()
            try await archive.recordBuild()
            return try Self.settings(
                upstream,
                Self.yaml.replacing("overview: bio", with: "overview: bio, aliases: bio")
            )
        }
        let report = try await Crawling(settings: gone, archive: archive, date: .day(1)).run().report
        guard case .unreachable = report.outcome else { return #expect(Bool(false), "the source is still there") }
        let aliases = try await archive.records().map(\.head).filter { $0.key.kind == .heroes }.map(\.aliases)
        #expect(aliases == [["Bold."], ["Bold."], [], ["Bold."], ["Bold."], ["Bold."]])
        #expect(try await archive.content().changes.isEmpty)
    }

    @Test("that wants another key says so in its own words")
    func refused() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(Self.routes) { upstream in
            var settings = try Self.settings(upstream)
            settings.secrets["key"] = Secret("another-key")
            let report = try await Crawling(settings: settings, archive: archive).run().report
            #expect(report.outcome == .refused(reason: "it answered 401: No key."))
        }
    }

    @Test(
        "whose list counts too little is read to a page that is not there, and the total is reported",
        arguments: [204, 404]
    )
    func smallTotal(end: Int) async throws {
        let yaml = """
            title: T
            baseURL: https://heroes.example
            attribution: { text: A }
            resources:
              heroes:
                { kind: heroes, path: /heroes, records: items, paginator: { type: page, total: count }, fields: { title: name } }
            """
        let routes = UpstreamRoutes { request in
            let page = request.parameter("page").flatMap { Int($0) } ?? 1
            guard page < 3 else { return .status(end) }
            let items = [2 * page - 1, 2 * page].map { #"{"id": \#($0), "name": "Hero \#($0)"}"# }
            return .json(#"{"count": 2, "items": [\#(items.joined(separator: ","))]}"#)
        }
        let archive = try Archive.inMemory()
        try await Upstream.serving(routes) { upstream in
            var settings = try Self.settings(upstream, yaml)
            settings.secrets["key"] = nil
            let first = try await Crawling(settings: settings, archive: archive).run().report
            #expect(first.outcome == .complete && first.failedRequests == [] && !first.isComplete)
            #expect(first.unaccounted == [UnaccountedList(list: "heroes", kind: .heroes, total: 2, seen: 4)])
            #expect(first.records == ["heroes": 4])
            let again = try await Crawling(settings: settings, archive: archive, date: .day(1)).run().report
            #expect(again.records == ["heroes": 4] && again.changedReplies == 0)
            #expect(upstream.requests.count == 6)
        }
    }

    @Test("that says nothing of how its text is encoded is read, and its owner told")
    func otherText() async throws {
        let yaml = """
            { title: T, baseURL: "https://heroes.example", attribution: { text: A }, resources: { heroes: { kind: heroes,
              path: /heroes, fields: { title: title } } } }
            """
        let routes = UpstreamRoutes { _ in
            .reply(200, body: Array(#"[{"id": 1, "title": "Été"}]"#.unicodeScalars.map { UInt8($0.value) }))
        }
        let archive = try Archive.inMemory()
        try await Upstream.serving(routes) { upstream in
            var settings = try Self.settings(upstream, yaml)
            settings.secrets["key"] = nil
            let crawl = try await Crawling(settings: settings, archive: archive).run()
            #expect(crawl.report.isComplete)
            #expect(try await archive.records().map(\.head.title) == ["Été"])
            let told = crawl.report.warnings
            #expect(told == ["GET /heroes: line 1 is no UTF-8: read as windows-1252"])
        }
    }
}
