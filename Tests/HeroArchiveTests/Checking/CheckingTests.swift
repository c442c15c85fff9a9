import Foundation
import GRDB
import HeroBasics
import HeroModel
import Synchronization
import Testing

@testable import HeroArchive

@Suite("Checking what is kept")
struct CheckingTests {
    private func withFilled(_ depth: ArchiveDepth, _ test: (Archive) async throws -> Void) async throws {
        try await depth.withArchive { archive in
            var crawler = SmallCrawler(archive: archive)
            try await crawler.crawl()
            try await test(archive)
        }
    }

    @Test("an archive that nobody harmed is sound, and all of it was looked at", arguments: ArchiveDepth.allCases)
    func sound(depth: ArchiveDepth) async throws {
        try await withFilled(depth) { archive in
            let last = Mutex((done: 0, all: 0))
            let (report, damage) = try await archive.check { done, all in last.withLock { $0 = (done, all) } }
            #expect(report == ArchiveCheckReport(pictures: 1, replies: 4))
            #expect(damage == ArchiveDamage())
            #expect(last.withLock { $0 } == (5, 5))
        }
    }

    @Test("a picture is named with its place, its source and its address", arguments: LostPictureTests.Harm.allCases)
    func pictures(harm: LostPictureTests.Harm) async throws {
        try await withFilled(.disk) { archive in
            let digest = PictureFiles.digest(of: Data("picture".utf8))
            try Data("Picture".utf8).write(to: try #require(archive.pictureFiles.file(digest)))
            if harm != .changed { try harm.befall(try #require(archive.pictureFiles.file(digest))) }
            let (report, damage) = try await archive.check()
            let problem =
                switch harm {
                case .gone: "missing"
                case .cutShort: "damaged: its size has changed, to 3 bytes"
                case .changed: "damaged: its bytes have changed"
                }
            let finding = ArchiveFinding(
                kind: .picture,
                place: "pictures/\(digest.prefix(2))/\(digest)",
                problem: problem,
                source: .legends,
                origin: "https://p.example/1"
            )
            #expect(report.findings == [finding])
            #expect(finding.description.hasSuffix(": \(problem) (legends, https://p.example/1)"))
            #expect(damage.pictures == (harm == .changed ? [digest] : []))
        }
    }

    @Test("a pipe in place of a picture is not waited for")
    func pipe() async throws {
        try await withFilled(.disk) { archive in
            let digest = PictureFiles.digest(of: Data("picture".utf8))
            let file = try #require(archive.pictureFiles.file(digest))
            try FileManager.default.removeItem(at: file)
            try #require(mkfifo(file.path, 0o600) == 0)
            #expect(try await archive.check().0.findings.map(\.problem) == ["unreadable: it is not a file"])
        }
    }

    @Test(
        "a reply whose body changed or is gone is found, asked for in full, and whole again by the same bytes",
        arguments: ["UPDATE body SET bytes = CAST('[]' AS BLOB) WHERE reply = 1", "DELETE FROM body WHERE reply = 1"],
        ArchiveDepth.allCases
    )
    func replies(harm: String, depth: ArchiveDepth) async throws {
        try await withFilled(depth) { archive in
            try await archive.write { try $0.execute(sql: harm) }
            let name = "heroes 0"
            #expect(try await archive.validators(.legends, name) != nil)
            let (report, damage) = try await archive.check()
            #expect(report.findings.map(\.place) == ["herodex.sqlite, reply 1"])
            #expect(report.findings.map(\.origin) == [name])
            #expect(damage.replies == [1])
            try await archive.record(damage)
            #expect(try await archive.validators(.legends, name) == nil)
            let revision = try await archive.contentRevision()
            let kept = try await archive.keep(.page(name, at: .day(5)), from: .legends, in: nil)
            #expect(kept == ArchivingResult(id: 1, change: .same, readBy: 1))
            #expect(try await archive.reply(1)?.reply.body == Data("{}".utf8))
            #expect(try await archive.contentRevision() == revision)
            #expect(try await archive.validators(.legends, name) != nil)
            #expect(try await archive.check().0.isSound)
        }
    }

    @Test("a crawl that is told \"not modified\" of a damaged reply does not read it", arguments: ArchiveDepth.allCases)
    func notModified(depth: ArchiveDepth) async throws {
        try await withFilled(depth) { archive in
            #expect(try await archive.confirm(.legends, "comics", in: nil, at: .day(5)) != nil)
            let harm = """
                UPDATE body SET bytes = x'7B7C' WHERE reply IN (SELECT id FROM reply WHERE name = 'comics')
                """
            try await archive.write { try $0.execute(sql: harm) }
            #expect(try await archive.confirm(.legends, "comics", in: nil, at: .day(6)) == nil)
            _ = try await archive.keep(.page("comics", at: .day(6)), from: .legends, in: nil)
            #expect(try await archive.confirm(.legends, "comics", in: nil, at: .day(7))?.reply.body == Data("{}".utf8))
        }
    }

    @Test("rows that name others which are gone are findings of the database", arguments: ArchiveDepth.allCases)
    func foreignKeys(depth: ArchiveDepth) async throws {
        try await withFilled(depth) { archive in
            try await archive.database.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM run; PRAGMA foreign_keys = ON")
            }
            let report = try await archive.check().0
            #expect(report.isDatabaseDamaged)
            #expect(report.findings.contains { $0.problem.contains("of reply names a row of run that is gone") })
        }
    }

    @Test("a database file with a page of other bytes is found damaged")
    func brokenPage() async throws {
        try await withTemporaryFolder { folder in
            do {
                let archive = try Archive.open(folder: folder, access: .readWrite)
                try await archive.register(.legends)
                var crawler = SmallCrawler(archive: archive)
                try await crawler.crawl()
                _ = try await archive.database.writeWithoutTransaction { try $0.checkpoint(.truncate) }
            }
            let file = folder.appending(path: "herodex.sqlite")
            var bytes = try Data(contentsOf: file)
            let page = try #require(bytes.range(of: Data("Ballad".utf8), options: .backwards)).lowerBound / 4_096
            bytes.replaceSubrange((page * 4_096)..<((page + 1) * 4_096), with: Data(repeating: 0xA5, count: 4_096))
            try bytes.write(to: file)
            let report = try await Archive.open(folder: folder, access: .readOnly).check().0
            #expect(report.isDatabaseDamaged)
        }
    }

    @Test("so much damage that a list of it would fill the memory is counted")
    func counted() {
        var report = ArchiveCheckReport()
        for number in 0..<12_000 { report.add(.picture, at: "\(number)", "missing") }
        #expect((report.findings.count, report.findingCount) == (10_000, 12_000))
    }
}
