import FakeUpstream
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroCrawl

@Suite("A source that is gone")
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
            guard case .unreachable(let reason) = result.report.outcome else {
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
        #expect(try await archive.contentRevision() == revision)
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

    @Test("a source that goes in the middle is asked three times more, and the next run goes on")
    func inTheMiddle() async throws {
        let archive = try Archive.inMemory()
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...900)]) { request, _ in
            (2..<100).contains(request.number) ? .hangUp : nil
        }
        try await Upstream.serving(replica.routes) { upstream in
            var settings = SourceSettings.marvel(upstream, "characters")
            settings.pace = SourcePace(requestsPerSecond: 0, parallel: 1)
            let report = try await Crawling(settings: settings, archive: archive).run().report
            let reason = "the connection was lost before the reply was complete"
            #expect(report.outcome == .unreachable(reason: reason))
            #expect(report.failedRequests.count == 3)
            #expect(upstream.requests.count == 2 + 3 * 5)
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
        ] as [([LifeSign], Bool)]
    )
    func lifeSigns(row: [LifeSign], isGone: Bool) {
        var signs = LifeSigns()
        for sign in row { signs.note(sign) }
        #expect(signs.areGone == isGone)
        #expect(signs.neverCame == !row.contains(.answered))
    }
}
