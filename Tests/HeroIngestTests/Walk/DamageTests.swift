import FakeUpstream
import HeroArchive
import HeroBasics
import HeroModel
import HeroSources
import Testing

@testable import HeroIngest

@Suite("Records and replies that cannot be read", .timeLimit(.minutes(10)))
struct DamageTests {
    private let damaged = #"{"id": 4, "name": ["Legend"]}"#

    @Test("one bad record never stops a crawl: it is counted, listed, and kept with its reply")
    func oneRecord() async throws {
        var items = MarvelReplica.items(1...30)
        items[3] = damaged
        let replica = MarvelReplica(["characters": items])
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let report = try await Crawling(settings: .marvel(upstream, "characters"), archive: archive).run().report
            #expect(report.outcome == .complete)
            #expect(!report.isComplete)
            #expect(report.records == ["heroes": 29])
            #expect(report.unaccounted.isEmpty)
            let note = try #require(report.unreadable.first)
            #expect(report.unreadable.count == 1)
            #expect((note.kind, note.id, note.item) == ("heroes", "4", "data.results[3].name"))
            #expect(note.reason == "text expected, list found")
            let reply = try #require(note.reply)
            let kept = try #require(try await archive.reply(reply))
            #expect(String(decoding: kept.reply.body, as: UTF8.self).contains(damaged))
        }
    }

    @Test("one record nested far too deeply is one bad record")
    func deepRecord() async throws {
        var items = MarvelReplica.items(1...30)
        let depth = 100_000
        let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        items[3] = #"{"id": 4, "name": "Legend 4", "urls": \#(nested)}"#
        let archive = try Archive.inMemory()
        try await Upstream.serving(MarvelReplica(["characters": items]).routes) { upstream in
            let report = try await Crawling(settings: .marvel(upstream, "characters"), archive: archive).run().report
            #expect(report.outcome == .complete)
            #expect(report.records == ["heroes": 29])
            #expect(report.failedRequests.isEmpty && report.unaccounted.isEmpty)
            let note = try #require(report.unreadable.first)
            #expect(report.unreadable.count == 1)
            #expect((note.kind, note.id) == ("heroes", "4"))
            #expect(note.item.hasPrefix("data.results[3].urls"))
            let reply = try #require(note.reply)
            let kept = try #require(try await archive.reply(reply))
            #expect(kept.reply.body.count > 2 * depth)
            #expect(try await archive.status(failures: 5).first?.unreadable.count == 1)
        }
    }

    @Test("what a reply that still holds cannot say is told again by the next crawl")
    func toldAgain() async throws {
        let replica = MarvelReplica(["characters": MarvelReplica.items(11...40) + [damaged]])
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            let first = try await crawling.run().report
            crawling.date = .day(1)
            let second = try await crawling.run().report
            #expect(second.notModified == 1)
            #expect(second.unreadable == first.unreadable)
        }
    }

    @Test("more bad records than the limit allows end the run over budget, with all others kept")
    func overBudget() async throws {
        let bad = (1...2).map { #"{"id": \#($0), "name": 7.5, "title": []}"# }
        let replica = MarvelReplica(["comics": bad + MarvelReplica.items(3...20)])
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "comics"), archive: archive)
            let reason = "2 of 20 records cannot be read"
            let report = try await crawling.run().report
            #expect(report.outcome == .overBudget(reason: reason))
            #expect(try await archive.ids(.comics).count == 18)
            crawling.failedRecords = 0.1
            #expect(try await crawling.run().report.outcome == .complete)
        }
    }

    @Test("records missing because a page failed count against the limit, unless an earlier run brought them")
    func missingRecords() async throws {
        let replica = MarvelReplica(["comics": MarvelReplica.items(1...250)]) { request, _ in
            request.number > 2 && request.parameter("offset") == "100" ? .status(404) : nil
        }
        let fresh = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            var settings = SourceSettings.marvel(upstream, "comics")
            settings.pace = Pace(requestsPerSecond: 0, parallel: 1)
            let first = try await Crawling(settings: settings, archive: fresh).run().report
            #expect(first.outcome == .complete)
            #expect(first.records == ["comics": 250])
            let second = try await Crawling(settings: settings, archive: fresh, date: .day(1)).run().report
            #expect(second.failedRequests.count == 1)
            #expect(second.outcome == .complete)
            let other = try Archive.inMemory()
            let third = try await Crawling(settings: settings, archive: other).run().report
            let reason = "100 of 250 records are missing, because requests failed"
            #expect(third.outcome == .overBudget(reason: reason))
            #expect(third.records == ["comics": 150])
            var generous = Crawling(settings: settings, archive: other, date: .day(1))
            generous.failedRecords = 0.4
            #expect(try await generous.run().report.outcome == .complete)
        }
    }

    @Test("losses of both sorts are told together")
    func bothSorts() {
        let losses = RecordLosses(kept: 88, unreadable: 2, missing: 10)
        #expect(losses.words == "10 of 100 records are missing, because requests failed, and 2 cannot be read")
        #expect(RecordLosses(kept: 9, unreadable: 1, missing: 0).words == "1 of 10 records cannot be read")
    }

    @Test("a bad fact that many searches find counts once")
    func oneFactManySearches() async throws {
        let facts = FactReplica(facts: [
            "a": "Chuck Norris and the thing.", "b": "!Chuck Norris and the ring of his king.",
            "c": "Chuck Norris is his own thing.",
        ])
        let archive = try Archive.inMemory()
        try await Upstream.serving(facts.routes) { upstream in
            let report = try await Crawling(settings: .chucknorris(upstream), archive: archive).run().report
            #expect(report.outcome == .complete)
            #expect(report.unreadable.map(\.id) == ["b"])
            #expect(report.records == ["heroes": 1, "facts": 2])
        }
    }

    @Test("a reply that breaks off is asked for once more")
    func cutReply() async throws {
        let good = MarvelReplica.page(MarvelReplica.items(1...3), offset: 0, total: 3)
        let answer = UpstreamAnswer.inTurn(.html(String(good.prefix(90))), .tagged("a", good))
        try await Upstream.serving(["/v1/public/characters": answer]) { upstream in
            let archive = try Archive.inMemory()
            let report = try await Crawling(settings: .marvel(upstream, "characters"), archive: archive).run().report
            #expect(report.isComplete)
            #expect(try await archive.ids(.heroes) == ["1", "2", "3"])
            #expect(upstream.requests.count == 2)
        }
    }

    @Test(
        "a reply that is no reply of the API is kept, listed, and does not push out the good one",
        arguments: ["<html><h1>Maintenance</h1></html>", #"{"code": 200, "data": {"results": [{"id": 1, "na"#]
    )
    func unreadableReply(body: String) async throws {
        let good = MarvelReplica.page(MarvelReplica.items(1...3), offset: 0, total: 3)
        let archive = try Archive.inMemory()
        // What breaks off is asked for twice.
        let answer: UpstreamAnswer =
            body.hasPrefix("<")
            ? .inTurn(.tagged("a", good), .html(body), .tagged("a", good))
            : .inTurn(.tagged("a", good), .html(body), .html(body), .tagged("a", good))
        try await Upstream.serving(["/v1/public/characters": answer]) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            _ = try await crawling.run()
            crawling.date = .day(1)
            let report = try await crawling.run().report
            let failure = try #require(report.failedRequests.first)
            #expect(failure.reason.hasPrefix("the reply cannot be read: "))
            #expect(failure.reason.hasSuffix("(kept as reply 2)"))
            #expect(try await archive.ids(.heroes) == ["1", "2", "3"])
            let kept = try await archive.reply(2)
            #expect(kept.map { String(decoding: $0.reply.body, as: UTF8.self) } == body)
            crawling.date = .day(2)
            let third = try await crawling.run().report
            #expect(third.isComplete)
            #expect(third.notModified == 1)
        }
    }

    @Test("a body that is cut off is asked for again")
    func cutBody() async throws {
        let good = MarvelReplica.page(MarvelReplica.items(1...3), offset: 0, total: 3)
        let cut = UpstreamAnswer.cut(Array(good.utf8.prefix(40)), announced: good.utf8.count)
        let archive = try Archive.inMemory()
        try await Upstream.serving(["/v1/public/characters": .inTurn(cut, .json(good))]) { upstream in
            let result = try await Crawling(settings: .marvel(upstream, "characters"), archive: archive).run()
            #expect(result.report.isComplete)
            #expect(upstream.requests.count == 2)
            #expect(result.waits == [.milliseconds(500)])
        }
    }
}
