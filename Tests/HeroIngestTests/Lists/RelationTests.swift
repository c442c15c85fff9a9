import FakeUpstream
import HeroArchive
import HeroModel
import Testing

@testable import HeroIngest

@Suite("Lists cut short", .timeLimit(.minutes(10)))
struct RelationTests {
    /// Comics 1 to 25 of one hero, of which the hero's own list embeds the first two.
    private func replica(told: [Int] = [], ownAddress: ClosedRange<Int>? = 1...25) -> MarvelReplica {
        var lists = [
            "characters": [MarvelReplica.item(7, "Mulan", ["comics": (25, [1, 2])])],
            "comics": (1...25).map { id in
                MarvelReplica.item(id, "Tale \(id)", told.contains(id) ? ["characters": (1, [7])] : [:])
            },
        ]
        if let ownAddress { lists["characters/7/comics"] = MarvelReplica.items(ownAddress) }
        return MarvelReplica(lists)
    }

    private func comics(of archive: Archive) async throws -> Set<String> {
        let content = try await archive.content()
        let lists = content.lists.filter { content.records[$0.owner].key.kind == .heroes }
        return Set(
            lists.flatMap { content.relations[$0.items] }.compactMap { relation in
                if case .record(let position) = relation.target { content.records[position].key.id } else { nil }
            }
        )
    }

    @Test("a list cut short is completed by its own address, after everything else")
    func completed() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica().routes) { upstream in
            let crawling = Crawling(settings: .marvel(upstream, "characters", "comics"), archive: archive)
            let report = try await crawling.run().report
            #expect(report.isComplete)
            #expect(upstream.requests.map(\.path).last == "/v1/public/characters/7/comics")
            #expect(upstream.requests.count == 3)
            #expect(try await comics(of: archive).count == 25)
        }
    }

    @Test("a list that the other side completes is not asked for")
    func bothSides() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica(told: Array(3...25)).routes) { upstream in
            let crawling = Crawling(settings: .marvel(upstream, "characters", "comics"), archive: archive)
            let report = try await crawling.run().report
            #expect(report.isComplete)
            #expect(upstream.requests.count == 2)
        }
    }

    @Test("a list whose own address holds fewer than it says costs each run one request without a body")
    func drifted() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica(ownAddress: 1...23).routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters", "comics"), archive: archive)
            #expect(try await crawling.run().report.isComplete)
            let revision = try await archive.contentRevision()
            for day in 1...3 {
                crawling.date = .day(day)
                let report = try await crawling.run().report
                #expect(report.requests == 3)
                #expect(report.notModified == 3)
            }
            #expect(try await archive.contentRevision() == revision)
        }
    }

    @Test("a list that cannot be completed is told with its owner, and asked for once more in the next run")
    func refused() async throws {
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica(ownAddress: nil).routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters", "comics"), archive: archive)
            for day in 0...1 {
                crawling.date = .day(day)
                let report = try await crawling.run().report
                #expect(report.outcome == .complete)
                #expect(report.failedRequests.count == 1)
            }
            let failed = try await archive.content().failedLists
            #expect(failed.map(\.reason) == ["it answered 404"])
            #expect(failed.map(\.date) == [.day(0)])
            #expect(upstream.requests(of: "/v1/public/characters/7/comics").count == 2)
        }
    }

    @Test("a list of which a page fails keeps what that page told before")
    func failedPage() async throws {
        let replica = MarvelReplica([
            "characters": [MarvelReplica.item(7, "Mulan", ["comics": (150, [1, 2])])],
            "comics": [], "characters/7/comics": MarvelReplica.items(1...150),
        ]) { request, _ in
            request.path.hasSuffix("7/comics") && request.parameter("offset") == "100" && request.number > 4
                ? .status(404) : nil
        }
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            var crawling = Crawling(settings: .marvel(upstream, "characters", "comics"), archive: archive)
            let first = try await crawling.run().report
            #expect(first.isComplete)
            let known = try await archive.content().relations.count
            #expect(known == 152)
            replica["characters"] = [MarvelReplica.item(7, "Mulan", ["comics": (151, [1, 2])])]
            crawling.date = .day(1)
            let second = try await crawling.run().report
            #expect(second.failedRequests.map(\.reason) == ["it answered 404"])
            #expect(try await archive.content().relations.count == known)
        }
    }
}
