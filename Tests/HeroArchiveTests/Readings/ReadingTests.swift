import Foundation
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Readings")
struct ReadingTests {
    @Test("every kind of record comes back whole", arguments: ArchiveDepth.allCases)
    func roundTrip(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let records = FullRecords.all
            try await archive.take(.page("p"), records.map { RelatedRecord($0) }, in: nil)
            #expect(try await archive.records() == records.sorted { $0.key < $1.key })
        }
    }

    @Test("the same reading stored twice changes nothing", arguments: ArchiveDepth.allCases)
    func idempotent(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let records = [RelatedRecord.hero("1", "Anansi", comics: ["7"], available: 9)]
            let first = try await archive.take(.page("p"), records, in: nil)
            let revision = try await archive.contentRevision()
            let second = try await archive.take(.page("p", at: .day(1)), records, in: nil)
            #expect(first == RecordChanges(new: 1))
            #expect(second == RecordChanges(same: 1))
            #expect(try await archive.contentRevision() == revision)
            #expect(try await archive.content().newestReply == .day(0))
        }
    }

    @Test(
        "a changed record moves its date and the revision, its neighbour on the page stays",
        arguments: ArchiveDepth.allCases
    )
    func change(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("p", "a"), [.hero("1", "Anansi"), .hero("2", "Mulan")], in: nil)
            let revision = try await archive.contentRevision()
            let reply = MadeReply.page("p", "ab", at: .day(3))
            let changes = try await archive.take(reply, [.hero("1", "Ananse"), .hero("2", "Mulan")], in: nil)
            let content = try await archive.content()
            #expect(changes == RecordChanges(changed: 1, same: 1))
            #expect(content.records.map(\.retrieved) == [.day(3), .day(0)])
            #expect(content.records.map(\.added) == [.day(0), .day(0)])
            #expect(content.revision > revision)
        }
    }
}
