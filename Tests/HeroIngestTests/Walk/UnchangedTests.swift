import FakeUpstream
import HeroArchive
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("A source that has not changed", .timeLimit(.minutes(10)))
struct UnchangedTests {
    @Test("with validators, a second crawl costs no body and changes nothing")
    func withValidators() async throws {
        let replica = MarvelReplica([
            "characters": MarvelReplica.items(1...120),
            "comics": [MarvelReplica.item(1, "Tale", ["characters": (1, [3])])],
        ])
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters", "comics"), archive: archive)
            #expect(try await crawling.run().report.isComplete)
            let (revision, content) = (try await archive.contentRevision(), try await archive.contentText())
            crawling.date = .day(1)
            let report = try await crawling.run().report
            #expect(report.isComplete)
            #expect((report.requests, report.notModified, report.changedReplies, report.bytes) == (3, 3, 0, 0))
            #expect(upstream.requests.suffix(3).allSatisfy { $0[header: "If-None-Match"].count == 1 })
            #expect(try await archive.contentRevision() == revision)
            #expect(try await archive.contentText() == content)
        }
    }

    @Test("without validators, the same bodies change nothing")
    func withoutValidators() async throws {
        let dragonball = DragonBallReplica(heroes: ["1": ["1. Great Ape", "2. Legend"], "2": []])
        let facts = FactReplica(facts: ["a": "Chuck Norris counted the stars.", "b": "The end of Chuck Norris."])
        let archive = try Archive.inMemory()
        try await Upstream.serving(dragonball.routes) { heroes in
            try await Upstream.serving(facts.routes) { jokes in
                let settings: [SourceSettings] = [.dragonball(heroes), .chucknorris(jokes)]
                for settings in settings {
                    #expect(try await Crawling(settings: settings, archive: archive).run().report.isComplete)
                }
                let (revision, content) = (try await archive.contentRevision(), try await archive.contentText())
                let counts = (heroes.requests.count, jokes.requests.count)
                for settings in settings {
                    let report = try await Crawling(settings: settings, archive: archive, date: .day(1)).run().report
                    #expect(report.isComplete)
                    #expect(report.changedReplies == 0)
                }
                #expect(try await archive.contentRevision() == revision)
                #expect(try await archive.contentText() == content)
                #expect((heroes.requests.count, jokes.requests.count) == (counts.0 * 2, counts.1 * 2))
            }
        }
    }

    @Test("a source that answers 304 to a question without validators is not believed")
    func unaskedNotModified() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(["/v1/public/characters": .reply(304)]) { upstream in
            let report = try await Crawling(settings: .marvel(upstream, "characters"), archive: archive).run().report
            #expect(report.failedRequests.map(\.reason) == ["it answered 304"])
            #expect(upstream.requests.count == 1)
        }
    }

    @Test("one record that changed is the only one written")
    func oneChanged() async throws {
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...120)])
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            _ = try await crawling.run()
            replica["characters"][110] = MarvelReplica.item(111, "Renamed")
            crawling.date = .day(1)
            let report = try await crawling.run().report
            #expect((report.notModified, report.changedReplies) == (1, 1))
            let new = try await archive.content().records.filter { $0.retrieved == .day(1) }
            #expect(new.map(\.title) == ["Renamed"])
        }
    }
}
