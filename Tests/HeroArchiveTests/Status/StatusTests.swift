import Foundation
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Status")
struct StatusTests {
    @Test("a source that never answered is untried, one that did is alive", arguments: ArchiveDepth.allCases)
    func alive(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            #expect(try await archive.status()[0].health == .untried)
            let run = try await archive.beginRun(.legends, seeds: [.page("h")], at: .day(0))
            let heroes = [RelatedRecord.hero("1", "Mulan", picture: "https://p.example/1"), .comic("7", "Ballad")]
            try await archive.take(.page("h", "body", at: .day(0, second: 5)), heroes, in: run)
            try await archive.finish(run, .complete, at: .day(0, second: 9))
            let status = try await archive.status()[0]
            #expect(status.health == .alive)
            #expect(status.records == [.heroes: 1, .comics: 1])
            #expect(status.withdrawn == [:])
            #expect(status.pictures == PictureCount(missing: 1))
            #expect((status.replies, status.replyBytes) == (1, 4))
            #expect(status.lastAnswer == .day(0, second: 5))
            let summary = RunSummary(
                began: .day(0),
                outcome: .complete,
                requests: FrontierCount(done: 1)
            )
            #expect(status.lastRun == summary)
        }
    }

    @Test("a source is gone since its first failure, until it answers again", arguments: ArchiveDepth.allCases)
    func gone(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("h"), [], in: nil)
            let revision = try await archive.contentRevision()
            for day in [3, 4] {
                let run = try await archive.beginRun(.legends, seeds: [.page("h")], at: .day(day))
                try await archive.finish(run, .unreachable(reason: "no connection"), at: .day(day))
            }
            #expect(try await archive.status()[0].health == .gone(since: .day(3), reason: "no connection"))
            // Sites show since when, and that changes once.
            #expect(try await archive.contentRevision() == revision + 1)
            #expect(try await archive.sources()[0].goneSince == .day(3))
            let run = try await archive.beginRun(.legends, seeds: [.page("h")], at: .day(5))
            _ = try await archive.confirm(.legends, "h", in: run, at: .day(5))
            try await archive.markDone("h", in: run)
            try await archive.finish(run, .complete, at: .day(5))
            #expect(try await archive.status()[0].health == .alive)
            #expect(try await archive.contentRevision() == revision + 2)
        }
    }

    @Test(
        "how much of a list is kept counts live records, and only other numbers are news",
        arguments: ArchiveDepth.allCases
    )
    func coverage(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("h"), [.hero("1", "One"), .hero("2", "Two")], in: nil)
            let list = SeenList(list: "all", kind: .heroes, available: 5, returned: 3, ids: ["1", "2", "3"])
            let expected = ListCoverage(list: "all", kind: .heroes, available: 5, returned: 3, kept: 2)
            #expect(try await archive.recordCoverage(of: .legends, [list]) == [expected])
            let revision = try await archive.contentRevision()
            #expect(try await archive.recordCoverage(of: .legends, [list]) == [expected])
            #expect(try await archive.recordCoverage(of: .legends, []) == [expected])
            #expect(try await archive.contentRevision() == revision)
            #expect(try await archive.sources()[0].coverage == [expected])
        }
    }

    @Test("troubles are counted, and the first of them told with their reasons", arguments: ArchiveDepth.allCases)
    func troubles(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let run = try await archive.beginRun(.legends, seeds: [.page("h")], at: .day(0))
            let kept = try await archive.keep(.page("h"), from: .legends, in: run)
            let items = (0..<3).map {
                UnreadableRecord(
                    kind: .heroes,
                    id: $0 == 0 ? nil : "\($0)",
                    path: "[\($0)].name",
                    reason: "text expected"
                )
            }
            let hero = RelatedRecord.hero("1", "Mulan", picture: "https://p.example/1")
            let reading = ArchivedReading(records: [hero], unreadable: items)
            let next = ["b", "c"].map { FrontierRequest.page($0) }
            try await archive.store(reading, reply: kept.id, in: run, next: next, readBy: 1)
            let failure = RequestFailure(reason: "the source answered 404", status: 404, attempts: 1)
            for name in ["c", "b"] { try await archive.fail(name, in: run, failure, at: .day(1)) }
            let address = try #require(SourceAddress("https://p.example/1", base: ""))
            let picture = WantedPicture(source: .legends, address: address)
            try await archive.failPicture(picture, reason: "too large", .final, at: .day(2))
            try await archive.finish(run, .complete, at: .day(2))
            let status = try await archive.status(failures: 1)[0]
            #expect(
                status.health
                    == .degraded(
                        reason: "2 requests failed, 3 records cannot be read, 1 picture could not be fetched"
                    )
            )
            let request = RequestTrouble(requestID: "b", failure: failure, since: .day(1))
            #expect(status.failedRequests == Troubles(count: 2, first: [request]))
            let item = ReadingTrouble(reply: kept.id, requestID: "h", record: items[0])
            #expect(status.unreadable == Troubles(count: 3, first: [item]))
            let trouble = PictureTrouble(address: address, reason: "too large", since: .day(2), verdict: .final)
            #expect(status.failedPictures == Troubles(count: 1, first: [trouble]))
        }
    }

    @Test("a crawl that stopped early says why", arguments: ArchiveDepth.allCases)
    func stopped(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let run = try await archive.beginRun(.legends, seeds: [.page("h"), .page("i")], at: .day(0))
            try await archive.take(.page("h"), [], in: run)
            #expect(try await archive.status()[0].health == .degraded(reason: "the last crawl has not ended"))
            try await archive.finish(run, .quotaSpent(reason: "3,000 requests today"), at: .day(0))
            #expect(try await archive.status()[0].health == .degraded(reason: "3,000 requests today"))
        }
    }

    @Test("a kept picture is traced to its address and to who shows it", arguments: ArchiveDepth.allCases)
    func pictureOrigins(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let address = "https://p.example/1"
            let heroes = ["1", "2"].map { RelatedRecord.hero($0, "Mulan \($0)", picture: address) }
            try await archive.take(.page("h", "abc"), heroes + [.hero("3", "Ariel")], in: nil)
            try await archive.nameNewRecords()
            let wanted = WantedPicture(source: .legends, address: try #require(SourceAddress(address, base: "")))
            let bytes = Data("picture".utf8)
            let digest = try await archive.keepPicture(wanted, bytes: bytes, contentType: "image/png", at: .day(0))
            let origins = try await archive.pictureOrigins(ofDigest: String(digest.prefix(16)))
            #expect(origins.map(\.picture.address.text) == [address])
            #expect(origins.first?.records.map(\.key) == [.hero("1"), .hero("2")])
            #expect(origins.first?.records.map { $0.slug?.text } == ["mulan-1", "mulan-2"])
            #expect(try await archive.pictureOrigins(ofDigest: "0123456789abcdef").isEmpty)
        }
    }

    @Test("a record is explained by its replies, relations and picture", arguments: ArchiveDepth.allCases)
    func explained(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let hero = RelatedRecord.hero("1", "Mulan", picture: "https://p.example/1", comics: ["7"])
            try await archive.take(.page("h", "abc"), [hero], in: nil)
            try await archive.take(.page("c"), [.comic("7", "Ballad"), .comic("8", "Poem")], in: nil)
            try await archive.nameNewRecords()
            let page = try #require(try await archive.explain(.hero("1")))
            let note = ReplyNote(
                id: 1,
                requestID: "h",
                bytes: 3,
                retrieved: .day(0),
                checked: .day(0),
                origin: nil
            )
            #expect(page.title == "Mulan")
            let slug = try #require(page.slug)
            #expect(slug.text == "mulan")
            #expect(try await archive.key(.heroes, named: slug) == .hero("1"))
            #expect(try await archive.key(.comics, named: slug) == nil)
            #expect(page.withdrawn == nil)
            #expect((page.content, page.mentions, page.relations) == (note, [note], [note]))
            let address = try #require(SourceAddress("https://p.example/1", base: ""))
            #expect(page.picture == PictureNote(address: address, state: .pending))
            // The comic's page shows the hero although its own reply does not tell of one.
            #expect(try await archive.explain(.comic("7"))?.relations == [note])
            #expect(try await archive.explain(.comic("8"))?.relations == [])
            #expect(try await archive.explain(.hero("2")) == nil)
        }
    }
}
