import FakeUpstream
import Foundation
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Synchronization
import Testing

@testable import HeroIngest

@Suite("Replies whose fields are not what they were", .timeLimit(.minutes(10)))
struct DriftTests {
    private static let yaml = """
        title: Heroes of romance
        baseURL: https://heroes.example
        attribution: { text: By heroes.example. }
        resources:
          heroes:
            kind: heroes
            path: /heroes
            records: heroes
            fields: { title: name, overview: bio }
        """

    private static func settings(_ upstream: Upstream, _ yaml: String = yaml) throws -> SourceSettings {
        var settings = try SourceSettings(describedBy: yaml)
        settings.baseURL = upstream.baseURL
        settings.pace = Pace(requestsPerSecond: 0, parallel: 2)
        return settings
    }

    /// Crawls once for each of these lists of heroes.
    private static func crawl(
        _ replies: [String],
        _ archive: Archive,
        yaml: [String] = [],
        drift: [DriftLimit] = []
    ) async throws -> [CrawlReport] {
        let body = Mutex("")
        let routes = UpstreamRoutes { _ in .json("{\"count\": 2, \"heroes\": [\(body.withLock { $0 })]}") }
        return try await Upstream.serving(routes) { upstream in
            var reports: [CrawlReport] = []
            for (number, reply) in replies.enumerated() {
                body.withLock { $0 = reply }
                let text = number < yaml.count ? yaml[number] : Self.yaml
                var crawling = Crawling(settings: try Self.settings(upstream, text), archive: archive)
                crawling.date = .day(number)
                if number < drift.count { crawling.drift = drift[number] }
                reports.append(try await crawling.run().report)
            }
            return reports
        }
    }

    private static func words(_ report: CrawlReport) -> [String] {
        report.drift.flatMap { drift in
            drift.fields.map { "\(drift.endpoint) \($0.sort) \($0.path) \($0.before ?? "-") \($0.now ?? "-")" }
        }
    }

    private static let usual = #"{"id": 1, "name": "Ada", "bio": "Bold.", "age": 30, "born": {"place": "Rome"}}"#

    @Test("are counted by endpoint and shown in the status, until they are as they were again")
    func drifted() async throws {
        let archive = try Archive.inMemory()
        let changed = #"{"id": 1, "name": "Ada", "bio": "Bolder.", "age": "thirty", "team": {"name": "A"}}"#
        let reports = try await Self.crawl(
            [Self.usual, Self.usual.replacing("Bold", with: "Old"), changed, changed, Self.usual],
            archive
        )
        #expect(reports.map(\.isComplete) == [true, true, false, false, false])
        #expect(
            Self.words(reports[2]) == [
                "heroes retyped heroes[].age number text", "heroes missing heroes[].born object -",
                "heroes unknown heroes[].team - object",
            ]
        )
        #expect(reports[3].drift == reports[2].drift)
        #expect(reports[2].drift.first?.known == 9)
        // What was missing is back, and of its type again. A field that came is news until it is accepted.
        #expect(Self.words(reports[4]) == ["heroes unknown heroes[].team - object"])
        let status = try #require(try await archive.status().first)
        #expect(status.drift == reports[4].drift && status.drift.first?.isBeyond == true)
        #expect(status.health == .degraded(reason: "1 field of its replies changed"))
        #expect(status.drift.first?.fields.first?.since == .day(2))
    }

    @Test("are found by a run that went on as by one that was not stopped")
    func resumed() async throws {
        let archive = try Archive.inMemory()
        let yaml = Self.yaml + "\n    paginator: { type: offset, size: 1, total: count }"
        let second = Mutex<String?>(Self.usual.replacing("1", with: "2"))
        let routes = UpstreamRoutes { request in
            let hero: String? = request.parameter("offset") == "1" ? second.withLock { $0 } : Self.usual
            return hero.map { .json("{\"count\": 2, \"heroes\": [\($0)]}") } ?? .status(429)
        }
        try await Upstream.serving(routes) { upstream in
            var crawling = Crawling(settings: try Self.settings(upstream, yaml), archive: archive)
            #expect(try await crawling.run().report.isComplete)
            second.withLock { $0 = nil }
            crawling.date = .day(1)
            #expect(try await crawling.run().report.drift.isEmpty)
            second.withLock { $0 = #"{"id": 2, "name": "Ada", "bio": "Bold.", "age": 30}"# }
            crawling.date = .day(2)
            let words = Self.words(try await crawling.run().report)
            #expect(words == ["heroes missing heroes[].born object -"])
        }
    }

    @Test("are accepted by the user of a crawl, or by who describes the API anew")
    func accepted() async throws {
        let changed = Self.usual.replacing("30", with: "\"thirty\"")
        let byUser = try await Self.crawl(
            [Self.usual, changed, changed, changed],
            try Archive.inMemory(),
            drift: [.usual, .usual, DriftLimit(share: 0.1, accepts: true)]
        )
        #expect(byUser.map(\.drift.count) == [0, 1, 0, 0])
        let anew = Self.yaml.replacing("overview: bio", with: "aliases: bio")
        let byDescription = try await Self.crawl(
            [Self.usual, changed, changed],
            try Archive.inMemory(),
            yaml: [Self.yaml, Self.yaml, anew]
        )
        #expect(byDescription.map(\.drift.count) == [0, 1, 0])
    }

    @Test("Below the limit a crawl is complete, and the status has them all the same")
    func below() async throws {
        let archive = try Archive.inMemory()
        let changed = Self.usual.replacing("30", with: "\"thirty\"")
        let usual = DriftLimit(share: 0.5)
        let reports = try await Self.crawl([Self.usual, changed], archive, drift: [usual, usual])
        #expect(reports.map(\.isComplete) == [true, true])
        #expect(reports[1].drift.map(\.isBeyond) == [false])
        #expect(try await archive.status().first?.drift == reports[1].drift)
        #expect(try await archive.status().first?.health == .alive)
    }

    @Test("Until a crawl has seen everything, its replies are learned from")
    func learning() async throws {
        let archive = try Archive.inMemory()
        var shape = ReplyShape(json: Data(#"{"a": 1}"#.utf8))
        _ = try await Self.crawl([Self.usual], archive)
        let name = SourceName("mine")
        func note(_ isComplete: Bool) async throws -> [EndpointDrift] {
            try await archive.recordShapes(of: name, ["new": shape], isComplete: isComplete, at: .day(1))
        }
        #expect(try await note(false) == [])
        shape = ReplyShape(json: Data(#"{"a": "x"}"#.utf8))
        #expect(try await note(true) == [])
        #expect(try await note(true) == [])
        shape = ReplyShape(json: Data(#"{"a": true}"#.utf8))
        #expect(try await note(true).map(\.endpoint) == ["new"])
    }
}
