import FakeUpstream
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Quotas", .timeLimit(.minutes(10)))
struct QuotaTests {
    private let heroes = ["characters": MarvelReplica.items(1...450)]

    private func settings(_ upstream: Upstream, perDay: Int? = nil) -> SourceSettings {
        var settings = SourceSettings.marvel(upstream, "characters")
        settings.pace = Pace(requestsPerSecond: 0, parallel: 1, perDay: perDay)
        return settings
    }

    @Test("a spent quota stops the source at once, keeps what it has, and the next run goes on from there")
    func spent() async throws {
        let replica = MarvelReplica(heroes) { request, _ in
            request.number == 2
                ? .json(#"{"code": "RequestThrottled", "message": "Too many"}"#, status: 429) : nil
        }
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: settings(upstream), archive: archive)
            let first = try await crawling.run()
            #expect(first.report.outcome == .quotaSpent(reason: "it answered 429: Too many"))
            #expect(first.report.records == ["heroes": 200])
            #expect(first.report.unaccounted.isEmpty)
            #expect(first.waits.isEmpty)
            #expect(upstream.requests.count == 3)
            crawling.date = .day(1)
            let second = try await crawling.run()
            #expect(second.report.isComplete)
            #expect(second.report.records == ["heroes": 450])
            #expect(second.events.first == .started(source: SourceName("marvel"), goesOn: true))
            #expect(upstream.requests.dropFirst(3).map { $0.parameter("offset") } == ["200", "300", "400"])
        }
    }

    @Test("the configured number of requests a day is kept, and the next day goes on")
    func configured() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(MarvelReplica(heroes).routes) { upstream in
            var crawling = Crawling(settings: settings(upstream, perDay: 3), archive: archive)
            let reason = "the configured limit of 3 requests a day is reached"
            let first = try await crawling.run().report
            #expect(first.outcome == .quotaSpent(reason: reason))
            #expect(upstream.requests.count == 3)
            #expect(try await crawling.run().report.outcome == .quotaSpent(reason: reason))
            #expect(upstream.requests.count == 3)
            crawling.date = .day(1)
            #expect(try await crawling.run().report.isComplete)
            #expect(upstream.requests.count == 5)
        }
    }

    @Test("a repeated request counts towards the limit of a day, as it does at the source")
    func repeated() async throws {
        let replica = MarvelReplica(heroes) { request, _ in request.number == 0 ? .status(503) : nil }
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let report = try await Crawling(settings: settings(upstream, perDay: 4), archive: archive).run().report
            #expect(report.outcome == .quotaSpent(reason: "the configured limit of 4 requests a day is reached"))
            #expect(report.records == ["heroes": 300])
            #expect(upstream.requests.count == 4)
        }
    }

    @Test("a login that says the quota is spent is no refused login")
    func login() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(["/api/auth/login": .status(429)]) { upstream in
            let report = try await Crawling(settings: .dragonball(upstream), archive: archive).run().report
            #expect(report.outcome == .quotaSpent(reason: "it answered 429"))
        }
    }
}
