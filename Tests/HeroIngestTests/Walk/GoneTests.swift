import FakeUpstream
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Synchronization
import Testing

@testable import HeroIngest

@Suite("A source that is gone", .timeLimit(.minutes(10)))
struct GoneTests {
    private static let replica = MarvelReplica([
        "characters": MarvelReplica.items(1...5), "comics": MarvelReplica.items(1...5),
        "series": MarvelReplica.items(1...5), "events": MarvelReplica.items(1...5),
    ])

    private func settings(_ upstream: Upstream) -> SourceSettings {
        .marvel(upstream, "characters", "comics", "series", "events")
    }

    @Test("nobody listens: told after few tries, with the archive as it was and the date since when")
    func unreachable() async throws {
        let archive = try Archive.inMemory()
        let gone = try await Upstream.serving(Self.replica.routes) { upstream in
            _ = try await Crawling(settings: settings(upstream), archive: archive).run()
            return settings(upstream)
        }
        let (revision, titles) = (try await archive.contentRevision(), try await archive.titles(.heroes))
        for day in 1...2 {
            let result = try await Crawling(settings: gone, archive: archive, date: .day(day)).run()
            guard case .unreachable(let reason, _) = result.report.outcome else {
                Issue.record("unreachable expected, \(result.report.outcome) found")
                return
            }
            #expect(!reason.isEmpty)
            #expect(!result.report.isComplete)
            #expect(result.report.records == ["heroes": 5, "comics": 5, "series": 5, "events": 5])
            // Two requests under way at once, three tries each.
            #expect(result.waits.count <= 4)
            let status = try #require(try await archive.status().first)
            #expect(status.health == .gone(since: .day(1), reason: reason))
        }
        // Sites show since when.
        #expect(try await archive.contentRevision() == revision + 1)
        #expect(try await archive.titles(.heroes) == titles)
    }

    @Test("nothing but server errors: told once every request was tried")
    func errorsOnly() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(UpstreamRoutes { _ in .status(502) }) { upstream in
            let report = try await Crawling(settings: settings(upstream), archive: archive).run().report
            #expect(report.outcome == .unreachable(reason: "it answered 502 to the last of 5 attempts"))
            #expect(upstream.requests.count == 20)
        }
    }

    @Test(
        "a source that answers everything with something else is gone, and its status says since when",
        arguments: [
            (UpstreamAnswer.status(404), "it answered 404"),
            (.json(#"{"code": "MissingParameter", "message": "No"}"#, status: 409), "it answered 409: No"),
            (.html("<h1>Parked</h1>"), "the reply cannot be read: JSON expected, HTML found"),
        ]
    )
    func nothingElse(answer: UpstreamAnswer, reason: String) async throws {
        let archive = try Archive.inMemory()
        let isOver = Mutex(false)
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...5), "comics": MarvelReplica.items(1...5)]) {
            _,
            _ in isOver.withLock { $0 ? answer : nil }
        }
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters", "comics"), archive: archive)
            crawling.settings.pace = Pace(requestsPerSecond: 0, parallel: 1)
            _ = try await crawling.run()
            isOver.withLock { $0 = true }
            let (revision, titles) = (try await archive.contentRevision(), try await archive.titles(.heroes))
            for day in 1...2 {
                crawling.date = .day(day)
                let report = try await crawling.run().report
                guard case .useless(let told) = report.outcome else {
                    Issue.record("useless expected, \(report.outcome) found")
                    return
                }
                #expect(told.hasPrefix("all 2 requests failed, one with: \(reason)"))
                #expect(report.failedRequests.allSatisfy { $0.reason.hasPrefix(reason) })
                #expect(report.records == ["heroes": 5, "comics": 5])
                #expect(try await archive.status().map(\.health) == [.gone(since: .day(1), reason: told)])
            }
            #expect(try await archive.contentRevision() == revision + 1)
            #expect(try await archive.titles(.heroes) == titles)
            isOver.withLock { $0 = false }
            crawling.date = .day(3)
            #expect(try await crawling.run().report.isComplete)
            #expect(try await archive.status().map(\.health) == [.alive])
        }
    }

    @Test("a run gone on with is no proof that its source is gone, when the last of its requests fails")
    func lastRequest() async throws {
        let archive = try Archive.inMemory()
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...150)]) { request, _ in
            request.parameter("offset") == "100" ? .status(request.number == 1 ? 429 : 404) : nil
        }
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            crawling.failedRecords = 0.5
            guard case .quotaSpent = try await crawling.run().report.outcome else {
                Issue.record("a spent quota expected")
                return
            }
            let report = try await crawling.run().report
            #expect(report.requests == 0)
            #expect(report.failedRequests.map(\.reason) == ["it answered 404"])
            #expect(report.outcome == .complete)
        }
    }

    @Test("a source that goes in the middle is asked three times more, and the next run goes on")
    func inTheMiddle() async throws {
        let archive = try Archive.inMemory()
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...900)]) { request, _ in
            (2..<100).contains(request.number) ? .hangUp : nil
        }
        try await Upstream.serving(replica.routes) { upstream in
            var settings = SourceSettings.marvel(upstream, "characters")
            settings.pace = Pace(requestsPerSecond: 0, parallel: 1)
            let report = try await Crawling(settings: settings, archive: archive).run().report
            let reason = "the connection was lost before the reply was complete"
            #expect(report.outcome == .unreachable(reason: reason))
            #expect(report.failedRequests.count == 3)
            // Two answers, three requests of five tries, and one try more at once over a new connection: a server may
            // close one that rests at any time.
            #expect(upstream.requests.count == 18)
        }
        try await Upstream.serving(MarvelReplica(["characters": MarvelReplica.items(1...900)]).routes) { upstream in
            let crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive, date: .day(1))
            let result = try await crawling.run()
            #expect(result.events.first == .started(source: SourceName("marvel"), goesOn: true))
            #expect(result.report.isComplete)
            #expect(result.report.records == ["heroes": 900])
            #expect(try await archive.status().map(\.health) == [.alive])
        }
    }

    @Test("single addresses that fail stop nothing, however many refusals come between")
    func singleErrors() async throws {
        let archive = try Archive.inMemory()
        let replica = MarvelReplica(["comics": MarvelReplica.items(1...450)]) { request, _ in
            ["100", "200", "300"].contains(request.parameter("offset")) ? .status(500) : nil
        }
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "comics"), archive: archive)
            crawling.failedRecords = 0.7
            let report = try await crawling.run().report
            #expect(report.outcome == .complete)
            #expect(report.failedRequests.count == 3)
            #expect(report.records == ["comics": 150])
        }
    }

    @Test(
        "a source is gone after",
        arguments: [
            ([.absent], true), ([.silent], false), ([.silent, .silent, .silent], true), ([.answered, .absent], false),
            ([.answered, .absent, .silent], false), ([.answered, .absent, .absent, .silent], true),
            ([.answered, .silent, .silent, .faltering, .silent, .silent], false),
            ([.answered, .silent, .silent, .answered, .silent], false),
            (Array(repeating: .faltering, count: 9), false), (Array(repeating: .faltering, count: 10), true),
        ] as [([AvailabilitySign], Bool)]
    )
    func signs(row: [AvailabilitySign], isGone: Bool) {
        var signs = SourceAvailability()
        for sign in row { signs.record(sign) }
        #expect(signs.isGone == isGone)
        #expect(signs.hasNeverAnswered == !row.contains(.answered))
    }
}
