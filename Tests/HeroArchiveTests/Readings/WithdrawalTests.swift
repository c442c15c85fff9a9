import Foundation
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Withdrawn records")
struct WithdrawalTests {
    /// A complete run in which each page brings these heroes; nil for a page that is answered with "not modified".
    @discardableResult
    private func crawl(
        _ archive: Archive,
        day: Int,
        limit: LossLimit = .usual,
        _ pages: [String: [String]?]
    ) async throws -> Withdrawals {
        let names = pages.keys.sorted()
        let run = try await archive.beginRun(.legends, seeds: names.map { .page($0) }, at: .day(day))
        for name in names {
            if let ids = pages[name] ?? nil {
                let records = ids.map { RelatedRecord.hero($0, "Hero \($0)") }
                try await archive.take(.page(name, ids.joined(separator: " "), at: .day(day)), records, in: run)
            } else {
                _ = try await archive.confirm(.legends, name, in: run, at: .day(day))
            }
        }
        let withdrawals = try await archive.withdrawUnseen(run, kinds: [.heroes], limit: limit, at: .day(day))
        try await archive.finish(run, .complete, at: .day(day))
        return withdrawals
    }

    @Test(
        "a record no page holds any more loses its place, and gets it back when seen again",
        arguments: ArchiveDepth.allCases
    )
    func comesAndGoes(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await crawl(archive, day: 0, ["p": ["1", "2", "3"]])
            try await archive.nameNewRecords()
            let slugs = try await archive.content().records.map(\.slug)
            #expect(try await crawl(archive, day: 1, ["p": ["1", "3"]]) == Withdrawals(withdrawn: [.heroes: 1]))
            let content = try await archive.content()
            #expect(content.records.map(\.key.id) == ["1", "3"])
            let notice = WithdrawnNotice(key: .hero("2"), title: "Hero 2", date: .day(1), build: 1)
            #expect(content.withdrawn == [notice])
            try await crawl(archive, day: 2, ["p": ["1", "2", "3"]])
            let back = try await archive.content()
            #expect(back.records.map(\.slug) == slugs)
            #expect(back.withdrawn.isEmpty)
        }
    }

    @Test("records of a kind that the source reads no more vanish, if that is accepted")
    func undescribed() async throws {
        try await ArchiveDepth.allCases[0].withArchive { archive in
            try await crawl(archive, day: 0, ["p": ["1", "2", "3", "4", "5", "6"]])
            let run = try await archive.beginRun(.legends, seeds: [], at: .day(1))
            try await archive.take(.page("file"), (1...9).map { .comic("\($0)", "Imported") }, in: nil)
            let all = SuspiciousDeletion(kind: .heroes, lost: 6, of: 6)
            #expect(try await archive.withdrawUnseen(run, kinds: [.series], at: .day(1)) == Withdrawals())
            #expect(
                try await archive.withdrawUnseen(run, kinds: [.series], read: [.series], at: .day(1))
                    == Withdrawals(disbelieved: [all])
            )
            #expect(
                try await archive.withdrawUnseen(run, kinds: [.series], read: [.series], limit: .none, at: .day(1))
                    == Withdrawals(withdrawn: [.heroes: 6])
            )
        }
    }

    @Test("records on pages that were not modified stay", arguments: ArchiveDepth.allCases)
    func notModified(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await crawl(archive, day: 0, ["p": ["1"], "q": ["2"]])
            let revision = try await archive.contentRevision()
            #expect(try await crawl(archive, day: 1, ["p": nil, "q": nil]) == Withdrawals())
            #expect(try await archive.contentRevision() == revision)
        }
    }

    @Test("a record that moved to a page that was not modified stays", arguments: ArchiveDepth.allCases)
    func twoPages(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await crawl(archive, day: 0, ["p": ["1", "2"], "q": ["2", "3"]])
            #expect(try await crawl(archive, day: 1, ["p": ["1"], "q": nil]) == Withdrawals())
            #expect(try await archive.content().records.count == 3)
        }
    }

    @Test(
        "a record on a page that is asked again, unchanged, after it had gone comes back",
        arguments: ArchiveDepth.allCases
    )
    func pageReturns(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await crawl(archive, day: 0, ["p": ["1"], "q": ["2"]])
            #expect(try await crawl(archive, day: 1, ["p": nil]).withdrawn == [.heroes: 1])
            try await crawl(archive, day: 2, ["p": nil, "q": nil])
            #expect(try await archive.content().records.map(\.key.id) == ["1", "2"])
        }
    }

    @Test("reading an old page anew does not bring its records back", arguments: ArchiveDepth.allCases)
    func oldPage(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await crawl(archive, day: 0, ["p": ["1"], "q": ["2"]])
            try await crawl(archive, day: 1, ["p": nil])
            #expect(try await archive.repliesToRead(.legends, olderThan: 2).count == 1)
            let old = try #require(try await archive.reply(.legends, "q"))
            let reading = ArchivedReading(records: [.hero("2", "Hero 2")])
            try await archive.store(reading, reply: old.id, in: nil, readBy: 2)
            #expect(try await archive.content().records.map(\.key.id) == ["1"])
        }
    }

    @Test(
        "a loss of more than a fifth is not believed, five records always are",
        arguments: [(30, 6), (31, 7), (6, 5), (6, 6)]
    )
    func limit(all: Int, lost: Int) async throws {
        try await ArchiveDepth.memory.withArchive { archive in
            let ids = (0..<all).map(String.init)
            try await crawl(archive, day: 0, ["p": ids])
            let withdrawals = try await crawl(archive, day: 1, ["p": Array(ids.dropFirst(lost))])
            if lost <= 5 || lost * 5 <= all {
                #expect(withdrawals == Withdrawals(withdrawn: [.heroes: lost]))
                #expect(try await archive.content().records.count == all - lost)
            } else {
                let loss = SuspiciousDeletion(kind: .heroes, lost: lost, of: all)
                #expect(withdrawals == Withdrawals(disbelieved: [loss]))
                #expect(try await archive.content().records.count == all)
            }
        }
    }

    @Test(
        "a loss that is not believed stands in the status since it was noticed, until it is over or accepted",
        arguments: [LossLimit.usual, .none]
    )
    func standing(limit: LossLimit) async throws {
        try await ArchiveDepth.memory.withArchive { archive in
            let ids = (0..<40).map(String.init)
            try await crawl(archive, day: 0, ["p": ids])
            try await crawl(archive, day: 1, ["p": Array(ids.dropFirst(9))])
            try await crawl(archive, day: 2, ["p": Array(ids.dropFirst(10))])
            let status = try #require(try await archive.status().first)
            let loss = SuspiciousDeletion(kind: .heroes, lost: 10, of: 40)
            #expect(status.losses == [PendingDeletion(kind: loss.kind, lost: loss.lost, of: loss.of, since: .day(1))])
            #expect(status.health == .degraded(reason: "10 records vanished from its lists at once"))
            let isAccepted = limit == .none
            try await crawl(archive, day: 3, limit: limit, ["p": isAccepted ? Array(ids.dropFirst(10)) : ids])
            let after = try #require(try await archive.status().first)
            #expect(after.losses.isEmpty)
            #expect(after.health == .alive)
            #expect(after.withdrawn == (isAccepted ? [.heroes: 10] : [:]))
        }
    }
}
