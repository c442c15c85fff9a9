import FakeUpstream
import HeroArchive
import HeroModel
import Testing

@testable import HeroIngest

@Suite("Records that go", .timeLimit(.minutes(10)))
struct WithdrawalTests {
    /// Crawls 40 heroes, then what `change` leaves of them.
    private func afterwards(
        believing losses: LossLimit = .usual,
        _ change: @Sendable (MarvelReplica) -> Void,
        _ check: @Sendable (CrawlReport, Archive) async throws -> Void
    ) async throws {
        let replica = MarvelReplica(["characters": MarvelReplica.items(1...40)])
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            _ = try await crawling.run()
            change(replica)
            crawling.date = .day(1)
            crawling.losses = losses
            let report = try await crawling.run().report
            try await check(report, archive)
        }
    }

    @Test("a record that its list does not hold any more is withdrawn, and kept")
    func withdrawn() async throws {
        try await afterwards {
            $0["characters"].removeLast()
        } _: { report, archive in
            #expect(report.isComplete)
            #expect(report.withdrawn == ["heroes": 1])
            #expect(try await archive.ids(.heroes).count == 39)
            let notices = try await archive.content().withdrawn
            #expect(notices.map(\.title) == ["Legend 40"])
            #expect(notices.map(\.date) == [.day(1)])
        }
    }

    @Test("a list that loses more than a fifth at once is not believed")
    func disbelieved() async throws {
        try await afterwards {
            $0["characters"].removeLast(9)
        } _: { report, archive in
            #expect(!report.isComplete)
            #expect(report.outcome == .complete)
            #expect(report.disbelieved == ["heroes"])
            #expect(report.vanished == [VanishedRecords(kind: "heroes", lost: 9, of: 40)])
            #expect(report.withdrawn.isEmpty)
            let ids = try await archive.ids(.heroes)
            #expect(ids.count == 40)
        }
    }

    @Test("a list that loses more than a fifth at once is believed when told to be")
    func accepted() async throws {
        try await afterwards(believing: .none) {
            $0["characters"].removeLast(30)
        } _: { report, archive in
            #expect(report.isComplete)
            #expect(report.withdrawn == ["heroes": 30])
            let ids = try await archive.ids(.heroes)
            #expect(ids.count == 10)
        }
    }

    @Test("a record that can be read no more is no withdrawn one: it stays as it was")
    func unreadable() async throws {
        try await afterwards {
            $0["characters"][3] = #"{"id": 4, "name": ["Legend"], "title": 4}"#
        } _: {
            report,
            archive in
            #expect(report.unreadable.map(\.id) == ["4"])
            #expect(report.withdrawn.isEmpty)
            let titles = try await archive.titles(.heroes)
            #expect(titles.contains("Legend 4"))
        }
    }

    @Test("a record that not even has its id left keeps its kind from being withdrawn")
    func nameless() async throws {
        try await afterwards {
            $0["characters"][3] = #"{"id": null, "name": "Legend 4"}"#
        } _: { report, archive in
            #expect(report.unreadable.map(\.id) == [nil])
            #expect(report.unaccounted.isEmpty)
            #expect(report.withdrawn.isEmpty)
            let ids = try await archive.ids(.heroes)
            #expect(ids.count == 40)
        }
    }
}
