import Foundation
import GRDB
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Pictures")
struct PictureTests {
    private let bytes = Data("not really a picture".utf8)

    private func wanted(_ archive: Archive, day: Int = 9) async throws -> [String] {
        try await archive.picturesWanted(.legends, failedBefore: .day(day)).map(\.address.text)
    }

    private func picture(_ path: String) throws -> WantedPicture {
        let address = try #require(SourceAddress("https://pictures.example/\(path)", base: ""))
        return WantedPicture(source: .legends, address: address)
    }

    private func takeHeroes(_ archive: Archive, _ paths: [String?]) async throws {
        let heroes = paths.enumerated().map { index, path in
            RelatedRecord.hero("\(index)", "Hero \(index)", picture: path.map { "https://pictures.example/\($0)" })
        }
        try await archive.take(.page("h", "\(paths)"), heroes, in: nil)
    }

    @Test("each address is wanted once, and never again once it is kept", arguments: ArchiveDepth.allCases)
    func onceEach(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await takeHeroes(archive, ["a", "b", "a", nil])
            let all = ["https://pictures.example/a", "https://pictures.example/b"]
            #expect(try await wanted(archive) == all)
            let name = try await archive.keepPicture(picture("a"), bytes: bytes, contentType: "image/png", at: .day(0))
            #expect(try await wanted(archive) == [all[1]])
            #expect(try archive.picture(name) == bytes)
            #expect(
                try await archive.status().first { $0.source.name == .legends }?.pictures
                    == PictureCount(kept: 1, missing: 1)
            )
        }
    }

    @Test(
        "those after a record's first are wanted, counted and told like it, in the source's order",
        arguments: ArchiveDepth.allCases
    )
    func further(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            func store(_ named: [[String]]) async throws {
                let heroes = try named.enumerated().map { index, paths in
                    var head = RecordHead(key: .hero("\(index)"), title: "Hero \(index)")
                    head.pictures = try paths.map { try picture($0).address }
                    return RelatedRecord(.hero(Hero(head: head)))
                }
                try await archive.take(.page("h", "\(named)"), heroes, in: nil)
            }
            // Each is the other's second.
            let all = [["a", "b", "c"], ["b", "a"]]
            try await store(all)
            #expect(try await wanted(archive).map { $0.split(separator: "/").last } == ["a", "b", "c"])
            try await archive.failPicture(picture("c"), reason: "gone", .final, at: .day(1))
            let digest = try await archive.keepPicture(picture("b"), bytes: bytes, contentType: nil, at: .day(1))
            #expect(
                try await archive.status().first { $0.source.name == .legends }?.pictures
                    == PictureCount(kept: 1, missing: 1, failed: 1)
            )
            #expect(try await archive.status().first?.failedPictures.count == 1)
            let content = try await archive.content()
            let told = content.records.map { record in
                ([record.picture].compactMap(\.self) + record.furtherPictures).map { content.pictures[$0].address.text }
            }
            #expect(told == [["a", "b", "c"], ["b", "a"]].map { $0.map { "https://pictures.example/\($0)" } })
            #expect(try await archive.records().map { $0.head.pictures.count } == [3, 2])
            #expect(try await archive.pictureOrigins(ofDigest: digest).first?.records.map(\.key.id) == ["0", "1"])
            // A row that was lost with a rotten page is there again once the reply is read again.
            try await archive.write { try $0.execute(sql: "DELETE FROM picture WHERE address LIKE '%/c'") }
            #expect(try await wanted(archive).count == 1)
            try await store(all)
            #expect(try await wanted(archive).map { $0.split(separator: "/").last } == ["a", "c"])
            try await store([["a"], []])
            #expect(try await archive.content().pictures.map(\.address.text) == ["https://pictures.example/a"])
            #expect(
                try await archive.status().first { $0.source.name == .legends }?.pictures == PictureCount(missing: 1)
            )
        }
    }

    @Test("equal bytes are one file, named by their digest", arguments: ArchiveDepth.allCases)
    func oneFile(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await takeHeroes(archive, ["a", "b"])
            for path in ["a", "b"] {
                try await archive.keepPicture(picture(path), bytes: Data("abc".utf8), contentType: nil, at: .day(0))
            }
            let folder = archive.folder.appending(path: "pictures")
            let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
            let files = FileManager.default.subpaths(atPath: folder.path) ?? []
            #expect(files.sorted() == ["ba", "ba/\(digest)"])
            let kept = ArchivedPicture.State.archived(digest: digest, contentType: nil, bytes: 3)
            #expect(try await archive.content().pictures.map(\.state) == [kept, kept])
        }
    }

    @Test("what a killed process left of a file is written over", arguments: ArchiveDepth.allCases)
    func leftover(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            let name = PictureFiles.digest(of: bytes)
            let file = try #require(archive.pictureFiles.file(name))
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("not really a picture, but longer".utf8).write(to: folder.appending(path: "\(name).part"))
            try Data("not".utf8).write(to: file)
            try await archive.keepPicture(picture("a"), bytes: bytes, contentType: nil, at: .day(0))
            #expect(try archive.picture(name) == bytes)
            #expect(FileManager.default.subpaths(atPath: folder.path) == [name])
        }
    }

    @Test("a failure is tried again in a later run, a final one never", arguments: ArchiveDepth.allCases)
    func failures(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await takeHeroes(archive, ["busy", "gone"])
            try await archive.failPicture(picture("busy"), reason: "no answer", .later, at: .day(1))
            try await archive.failPicture(picture("gone"), reason: "not found", .final, at: .day(1))
            #expect(try await wanted(archive, day: 1) == [])
            #expect(try await wanted(archive, day: 2) == ["https://pictures.example/busy"])
            let revision = try await archive.contentRevision()
            try await archive.failPicture(picture("busy"), reason: "no answer", .later, at: .day(2))
            #expect(try await archive.contentRevision() == revision)
            let states = try await archive.content().pictures.map(\.state)
            let expected: [ArchivedPicture.State] = [
                .failed(reason: "no answer", date: .day(1)), .failed(reason: "not found", date: .day(1)),
            ]
            #expect(states == expected)
            try await archive.keepPicture(picture("busy"), bytes: bytes, contentType: nil, at: .day(3))
            try await archive.failPicture(picture("busy"), reason: "late answer", .final, at: .day(3))
            #expect(
                try await archive.status().first { $0.source.name == .legends }?.pictures
                    == PictureCount(kept: 1, failed: 1)
            )
        }
    }

    @Test(
        "pictures of withdrawn records, and those a record shows no more, are not wanted",
        arguments: ArchiveDepth.allCases
    )
    func notShown(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await takeHeroes(archive, ["a", "b"])
            try await takeHeroes(archive, ["c", "b"])
            #expect(try await wanted(archive).map { String($0.suffix(1)) } == ["b", "c"])
            let run = try await archive.beginRun(.legends, seeds: [], at: .day(0))
            _ = try await archive.withdrawUnseen(run, kinds: [.heroes], at: .day(0))
            #expect(try await wanted(archive) == [])
            #expect(try await archive.status().first { $0.source.name == .legends }?.pictures == PictureCount())
        }
    }

    @Test("a picture whose file is gone is named, and nothing but a digest is a file name")
    func lost() async throws {
        let archive = try Archive.inMemory()
        let digest = String(repeating: "0a", count: 32)
        #expect(throws: ArchiveError.pictureLost(digest: digest)) { try archive.picture(digest) }
        for name in ["", "../lock", String(repeating: "A", count: 64), String(repeating: "/", count: 64)] {
            #expect(archive.pictureFiles.file(name) == nil)
        }
    }
}
