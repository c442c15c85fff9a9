import FakeUpstream
import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest
@testable import HeroWeb

@Suite("A crawl is estimated before it is made", .timeLimit(.minutes(10)))
struct CrawlPlannerTests {
    private static func estimate(
        _ settings: SourceSettings,
        _ archive: Archive,
        asking: Bool = true
    ) async throws -> CrawlEstimate {
        let source = try SourceRegistry.source(for: settings)
        let crawl = CrawlSettings(now: { .day(0) })
        guard asking else {
            return try await CrawlPlanner(source: source, archive: archive, client: nil, settings: crawl).estimate()
        }
        return try await withWebClient(WebConfiguration(userAgent: "herodex-tests/1", clock: PassingClock())) {
            client in
            try await CrawlPlanner(source: source, archive: archive, client: client, settings: crawl).estimate()
        }
    }

    private static func described(_ upstream: Upstream, _ resources: String) throws -> SourceSettings {
        let yaml = "title: T\nbaseURL: https://a.example\nattribution: { text: A }\nresources:\n\(resources)"
        var settings = try SourceSettings(describedBy: yaml)
        settings.baseURL = upstream.baseURL
        settings.pace = Pace(requestsPerSecond: 10, parallel: 2, perDay: 100)
        return settings
    }

    /// 95 heroes, 10 at once, each with a detail; 3 films on one page.
    private static let routes = UpstreamRoutes { request in
        if request.path == "/films" {
            return .json(#"[{"id": 1, "title": "F"}, {"id": 2, "title": "G"}, {"id": 3, "title": "H"}]"#)
        }
        if request.path.hasPrefix("/heroes/") { return .json(#"{"id": \#(request.path.dropFirst(8)), "name": "N"}"#) }
        let start = request.parameter("offset").flatMap { Int($0) } ?? 0
        let items = (start..<min(start + 10, 95)).map { #"{"id": \#($0), "name": "N"}"# }
        return .json(#"{"total": 95, "items": [\#(items.joined(separator: ","))]}"#)
    }

    private static let resources = """
          heroes:
            kind: heroes
            path: /heroes
            records: items
            paginator: { type: offset, size: 10, total: total }
            detail: { path: "/heroes/{id}" }
            fields: { title: name }
          films: { kind: stories, path: /films, fields: { title: title } }
        """

    @Test("with a request a list, which a crawl need not send again; the estimate is what the crawl takes")
    func counted() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(Self.routes) { upstream in
            var settings = try Self.described(upstream, Self.resources)
            let estimate = try await Self.estimate(settings, archive)
            #expect(upstream.requests.map(\.path) == ["/heroes", "/films"] && estimate.asked == 2)
            #expect(
                estimate.lists == [
                    .init(
                        path: "/heroes",
                        items: 95,
                        pages: 10,
                        details: 95,
                        children: 0,
                        completions: 0,
                        isOpen: false
                    ),
                    .init(path: "/films", items: 3, pages: 1, details: 0, children: 0, completions: 0, isOpen: false),
                ]
            )
            #expect(estimate.requests == 106 && estimate.mostRequests == 106 && estimate.unknown == [])
            // 2 of today's 100 requests are spent.
            #expect(estimate.seconds == 10.6 && estimate.days == 2)
            let again = try await Self.estimate(settings, archive)
            #expect(again.asked == 0 && again.requests == 106 && upstream.requests.count == 2)
            settings.pace = Pace(requestsPerSecond: 0, parallel: 2)
            let report = try await Crawling(settings: settings, archive: archive).run().report
            #expect(report.isComplete && report.requests == estimate.requests)
        }
    }

    @Test("without asking, only what is kept is known")
    func unasked() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(Self.routes) { upstream in
            let settings = try Self.described(upstream, Self.resources)
            let nothing = try await Self.estimate(settings, archive, asking: false)
            #expect(
                nothing.lists == []
                    && nothing.unknown.map(\.reason) == ["it was never asked for", "it was never asked for"]
            )
            #expect(upstream.requests.isEmpty)
            _ = try await Self.estimate(settings, archive)
            #expect(try await Self.estimate(settings, archive, asking: false).requests == 106)
        }
    }

    @Test("a list that does not say how long it is, and lists of items, make it a least")
    func open() async throws {
        let resources = """
              heroes: { kind: heroes, path: /heroes, records: items, paginator: { type: page, size: 10 }, fields: { title: name } }
              films: { kind: stories, path: /films, fields: { title: title } }
              cast: { kind: heroes, forEach: films, path: "/films/{id}/cast", lists: heroes }
            """
        try await Upstream.serving(Self.routes) { upstream in
            let estimate = try await Self.estimate(try Self.described(upstream, resources), try Archive.inMemory())
            #expect(estimate.lists.map(\.items) == [nil, 3] && estimate.lists.map(\.isOpen) == [true, false])
            #expect(estimate.lists.map(\.children) == [0, 3] && estimate.requests == 6 && estimate.mostRequests == nil)
        }
    }

    @Test("relations that lists cut short make it a range")
    func completions() async throws {
        let item = MarvelReplica.item(1, "Mulan", ["comics": (250, [7])])
        let replica = MarvelReplica(["characters": [item] + MarvelReplica.items(2...100)])
        try await Upstream.serving(replica.routes) { upstream in
            let settings = SourceSettings.marvel(upstream, "characters")
            let estimate = try await Self.estimate(settings, try Archive.inMemory())
            #expect(estimate.requests == 1 && estimate.mostRequests == 4)
        }
    }

    @Test("a source that refuses or is gone is not known, and asked once")
    func gone() async throws {
        try await Upstream.serving(["/heroes": .status(404), "/films": .html("<h1>x</h1>")]) { upstream in
            let archive = try Archive.inMemory()
            let estimate = try await Self.estimate(try Self.described(upstream, Self.resources), archive)
            #expect(estimate.lists == [] && estimate.unknown.count == 2 && estimate.asked == 0)
            #expect(estimate.unknown[0].reason == "it answered 404")
            #expect(upstream.requests.count == 1)
        }
    }
}
