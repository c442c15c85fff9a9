import FakeUpstream
import Foundation
import HeroModel
import Testing

@testable import HeroArchive
@testable import HeroIngest

@Suite("What the archive lost is fetched again", .timeLimit(.minutes(10)))
struct LostContentTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A crawled source of two heroes with pictures, and what its server is asked for.
    private func withCrawled(
        _ test: @escaping @Sendable (Crawling, Upstream, MarvelReplica) async throws -> Void
    ) async throws {
        let replica = MarvelReplica([:]) { request, _ in
            switch request.path {
            case "/a.png": .reply(200, body: Self.png)
            case "/b.png": .reply(200, body: Self.png + [0])
            default: nil
            }
        }
        let archive = try Archive.inMemory()
        try await Upstream.serving(replica.routes) { upstream in
            replica["characters"] = ["a", "b"].enumerated().map { index, name in
                MarvelReplica.item(index, "Hero \(name)", picture: "\(upstream.baseURL)/\(name)")
            }
            var crawling = Crawling(settings: .marvel(upstream, "characters"), archive: archive)
            #expect(try await crawling.run().report.isComplete)
            crawling.date = .day(1)
            try await test(crawling, upstream, replica)
        }
    }

    /// The file of the larger picture.
    private func file(_ archive: Archive) async throws -> URL {
        let content = try await archive.content()
        for picture in content.pictures {
            if case .archived(let digest, _, 9) = picture.state {
                return try #require(archive.pictureFiles.file(digest))
            }
        }
        throw ArchiveError.missing(path: archive.folder.path)
    }

    @Test("a picture whose file is gone is fetched once more, the others are not")
    func picture() async throws {
        try await withCrawled { crawling, upstream, _ in
            let file = try await file(crawling.archive)
            try FileManager.default.removeItem(at: file)
            let report = try await crawling.run().report
            #expect(report.isComplete)
            #expect(report.picturesFetched == 1)
            #expect(try Data(contentsOf: file) == Data(Self.png + [0]))
            #expect(upstream.requests(of: "/a.png").count == 1)
            #expect(upstream.requests(of: "/b.png").count == 2)
            #expect(try await crawling.run().report.picturesFetched == 0)
        }
    }

    @Test("one whose bytes changed in place is fetched once more after a check")
    func changedPicture() async throws {
        try await withCrawled { crawling, upstream, _ in
            let file = try await file(crawling.archive)
            try Data(Self.png + [1]).write(to: file)
            #expect(try await crawling.run().report.picturesFetched == 0)
            try await crawling.archive.record(try await crawling.archive.check().1)
            #expect(try await crawling.run().report.picturesFetched == 1)
            #expect(try Data(contentsOf: file) == Data(Self.png + [0]))
        }
    }

    @Test("a reply found damaged is asked for in full, and nothing counts as new for it")
    func reply() async throws {
        try await withCrawled { crawling, upstream, _ in
            let archive = crawling.archive
            let content = try await archive.contentText()
            let request = try #require(upstream.requests.first { $0.path == "/v1/public/characters" })
            #expect(request[header: "If-None-Match"] == [])
            let requests = { upstream.requests.filter { $0.path == "/v1/public/characters" } }
            var damage = ArchiveDamage()
            damage.replies = [1]
            try await archive.record(damage)
            let report = try await crawling.run().report
            #expect((report.notModified, report.changedReplies) == (0, 0))
            #expect(requests().last?[header: "If-None-Match"] == [])
            #expect(try await archive.recordedDamage() == ArchiveDamage())
            #expect(try await archive.contentText() == content)
            #expect(try await crawling.run().report.notModified == 1)
        }
    }
}
