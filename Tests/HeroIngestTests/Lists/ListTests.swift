import FakeUpstream
import HeroArchive
import HeroModel
import Testing

@testable import HeroIngest

@Suite("Lists", .timeLimit(.minutes(10)))
struct ListTests {
    @Test("a list is read page by page, and all of its total is accounted for")
    func paged() async throws {
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...250)])
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let result = try await Crawling(settings: .marvel(upstream, "characters"), archive: archive).run()
            #expect(result.report.isComplete)
            #expect(result.report.records == ["heroes": 250])
            #expect(result.report.requests == 3)
            #expect(result.report.changedReplies == 3)
            #expect(upstream.requests.compactMap { $0.parameter("offset") }.sorted() == ["0", "100", "200"])
            #expect(upstream.requests.allSatisfy { $0.parameter("limit") == "100" })
            #expect(try await archive.ids(.heroes) == (1...250).map(String.init).sorted())
        }
    }

    @Test("progress is told after every request, never passes what is known, and ends with all of it")
    func progress() async throws {
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...4_000)])
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let result = try await Crawling(settings: .marvel(upstream, "characters"), archive: archive).run()
            let steps = result.events.compactMap { event in
                if case .progress(let progress) = event { progress } else { nil }
            }
            #expect(steps.count == 40)
            #expect(steps.allSatisfy { $0.done <= $0.known && $0.phase == .records })
            #expect(steps.map(\.done) == steps.map(\.done).sorted())
            #expect(steps.last.map { [$0.done, $0.known] } == [40, 40])
            #expect(result.events.last == .finished(result.report))
        }
    }

    @Test("a record added to the front while the list is read shows in repeated ids, and the list is read again")
    func grown() async throws {
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...250)]) { request, replica in
            if request.number == 1 { replica["characters"].insert(MarvelReplica.item(900, "Newcomer"), at: 0) }
            return nil
        }
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let result = try await Crawling(settings: .marvel(upstream, "characters"), archive: archive).run()
            #expect(result.report.isComplete)
            #expect(try await archive.ids(.heroes).count == 251)
            #expect(upstream.requests.count == 6)
        }
    }

    @Test("a record taken from the front while the list is read skips another, and the list is read again")
    func shrunk() async throws {
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...250)]) { request, replica in
            if request.number == 1 { replica["characters"].removeFirst() }
            return nil
        }
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            let result = try await Crawling(settings: .marvel(upstream, "characters"), archive: archive).run()
            #expect(result.report.isComplete)
            #expect(result.report.withdrawn == ["heroes": 1])
            #expect(try await archive.ids(.heroes) == (2...250).map(String.init).sorted())
        }
    }

    @Test("a total that the list never adds up to is read again once, then told")
    func shortTotal() async throws {
        let items = MarvelReplica.items(1...3)
        let page = MarvelReplica.page(items, offset: 0, total: 5)
        let archive = try Archive.inMemory()
        try await Upstream.serving(["/v1/public/characters": .tagged("t", page)]) { upstream in
            let crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            let report = try await crawling.run().report
            #expect(report.outcome == .complete)
            #expect(!report.isComplete)
            #expect(report.unaccounted == [UnaccountedList(list: "characters", kind: .heroes, total: 5, seen: 3)])
            #expect(upstream.requests.count == 2)
        }
    }

    @Test("ids that a list repeats with other content are listed, the last of each is kept, and nothing is missing")
    func repeatedIDs() async throws {
        let items = MarvelReplica.items(1...17) + [3, 3, 5].map { MarvelReplica.item($0, "Later \($0)") }
        let replica = MarvelReplica(["characters": items + [MarvelReplica.item(7, "Legend 7")]])
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            let report = try await crawling.run().report
            #expect(report.unaccounted.isEmpty)
            #expect(!report.isComplete)
            #expect(
                report.repeated == [
                    RepeatedRecord(list: "characters", kind: .heroes, id: "3", times: 3),
                    RepeatedRecord(list: "characters", kind: .heroes, id: "5", times: 2),
                ]
            )
            #expect(report.records == ["heroes": 17])
            #expect(upstream.requests.count == 1)
            let titles = try await archive.titles(.heroes)
            #expect(titles.filter { $0.hasPrefix("Later") } == ["Later 3", "Later 5"])
            crawling.date = .day(1)
            let again = try await crawling.run().report
            #expect(again.repeated == report.repeated)
        }
    }

    @Test("a page that cannot be had costs no further reading of the others, and comes with the next run")
    func failedPage() async throws {
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...250)]) { request, _ in
            request.number < 10 && request.parameter("offset") == "100" ? .status(404) : nil
        }
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            crawling.failedRecords = 0.5
            let report = try await crawling.run().report
            #expect(report.failedRequests.map(\.reason) == ["it answered 404"])
            #expect(report.unaccounted.map(\.seen) == [150])
            #expect(report.outcome == .complete)
            #expect(upstream.requests.count == 3)
        }
        try await Upstream.serving(MarvelReplica(["characters": MarvelReplica.items(1...250)]).routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            crawling.date = .day(1)
            let report = try await crawling.run().report
            #expect(report.isComplete)
            #expect(report.notModified == 2)
            #expect(try await archive.ids(.heroes).count == 250)
        }
    }
}
