import Foundation
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Pictures whose file is gone or damaged")
struct LostPictureTests {
    /// What can become of a file.
    enum Harm: String, CaseIterable {
        case gone, cutShort, changed

        /// Whether a look that reads no file tells.
        var shows: Bool { self != .changed }

        func befall(_ file: URL) throws {
            switch self {
            case .gone: try FileManager.default.removeItem(at: file)
            case .cutShort: try Data("not".utf8).write(to: file)
            case .changed: try Data("not really a Picture".utf8).write(to: file)
            }
        }
    }

    private let bytes = Data("not really a picture".utf8)
    private let address = "https://pictures.example/a"

    private func picture() throws -> WantedPicture {
        WantedPicture(source: .legends, address: try #require(SourceAddress(address, base: "")))
    }

    private func wanted(_ archive: Archive, day: Int = 9) async throws -> [String] {
        try await archive.picturesWanted(.legends, failedBefore: .day(day)).map(\.address.text)
    }

    /// An archive with one hero whose picture was kept, and then met with harm that a check has noted.
    private func withHarm(
        _ harm: Harm,
        _ depth: ArchiveDepth,
        _ test: (Archive, _ digest: String) async throws -> Void
    ) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("h"), [.hero("1", "Mulan", picture: address)], in: nil)
            let digest = try await archive.keepPicture(picture(), bytes: bytes, contentType: nil, at: .day(0))
            #expect(try await wanted(archive) == [])
            try harm.befall(try #require(archive.pictureFiles.file(digest)))
            #expect(try await wanted(archive) == (harm.shows ? [address] : []))
            try await archive.record(try await archive.check().1)
            try await test(archive, digest)
        }
    }

    @Test(
        "one that is gone or damaged is wanted again, counts as missing, and its bytes are handed to nobody",
        arguments: Harm.allCases,
        ArchiveDepth.allCases
    )
    func wantedAgain(harm: Harm, depth: ArchiveDepth) async throws {
        try await withHarm(harm, depth) { archive, digest in
            let paths = try await wanted(archive)
            #expect(paths == [address])
            #expect(
                try await archive.status().first { $0.source.name == .legends }?.pictures == PictureCount(missing: 1)
            )
            #expect(try await archive.status()[0].pictures == PictureCount(missing: 1))
            let error = harm == .gone ? ArchiveError.pictureLost(digest: digest) : .pictureDamaged(digest: digest)
            #expect(throws: error) { try archive.picture(digest) }
        }
    }

    @Test("what takes more memory than there is counts as damaged, and is not read", arguments: ArchiveDepth.allCases)
    func endless(depth: ArchiveDepth) async throws {
        try await withHarm(.cutShort, depth) { archive, digest in
            let file = try #require(archive.pictureFiles.file(digest))
            #expect(truncate(file.path, 1 << 40) == 0)
            #expect(throws: ArchiveError.pictureDamaged(digest: digest)) { try archive.picture(digest) }
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/dev/zero")
            #expect(throws: ArchiveError.pictureDamaged(digest: digest)) { try archive.picture(digest) }
        }
    }

    @Test(
        "fetched again it is whole, and nothing counts as new for it",
        arguments: Harm.allCases,
        ArchiveDepth.allCases
    )
    func fetchedAgain(harm: Harm, depth: ArchiveDepth) async throws {
        try await withHarm(harm, depth) { archive, digest in
            let revision = try await archive.contentRevision()
            try await archive.keepPicture(picture(), bytes: bytes, contentType: nil, at: .day(1))
            #expect(try archive.picture(digest) == bytes)
            #expect(try await wanted(archive) == [])
            #expect(try await archive.status().first { $0.source.name == .legends }?.pictures == PictureCount(kept: 1))
            #expect(try await archive.contentRevision() == revision)
            #expect(try await archive.recordedDamage() == ArchiveDamage())
            #expect(try await archive.check().0.isSound)
        }
    }

    @Test("one that its address does not give any more is not asked for again, until a copy is put back")
    func notToBeHad() async throws {
        try await withHarm(.gone, .disk) { archive, digest in
            try await archive.failPicture(picture(), reason: "it answered 503", .later, at: .day(1))
            #expect(try await wanted(archive, day: 1) == [])
            #expect(try await wanted(archive, day: 2) == [address])
            let revision = try await archive.contentRevision()
            try await archive.failPicture(picture(), reason: "it answered 404", .final, at: .day(2))
            #expect(try await wanted(archive) == [])
            #expect(try await archive.contentRevision() == revision)
            let status = try await archive.status()[0]
            #expect(status.pictures == PictureCount(failed: 1))
            #expect(status.failedPictures.first.map(\.reason) == ["it answered 404"])
            let finding = try #require(try await archive.check().0.findings.first)
            #expect(finding.problem == "missing; a crawl asked for it again: it answered 404")
            try bytes.write(to: try #require(archive.pictureFiles.file(digest)))
            #expect(try await archive.status()[0].pictures == PictureCount(kept: 1))
            #expect(try await archive.status()[0].failedPictures.count == 0)
        }
    }

    @Test("where its address gives another picture now, the old one's file goes", arguments: ArchiveDepth.allCases)
    func otherBytes(depth: ArchiveDepth) async throws {
        try await withHarm(.changed, depth) { archive, digest in
            let other = Data("another picture".utf8)
            let name = try await archive.keepPicture(picture(), bytes: other, contentType: nil, at: .day(1))
            #expect(try await archive.freedPictures() == [digest])
            #expect(try await archive.removeFreedPictures(except: [digest]) == 0)
            #expect(try await archive.freedPictures() == [digest])
            #expect(try await archive.removeFreedPictures() == 1)
            let folder = archive.folder.appending(path: "pictures")
            let files = try #require(FileManager.default.subpaths(atPath: folder.path))
            #expect(files.sorted() == [String(name.prefix(2)), "\(name.prefix(2))/\(name)"])
            #expect(try await wanted(archive) == [])
        }
    }

    @Test("one that no record shows any more is wanted too: it was kept once")
    func notShown() async throws {
        try await withHarm(.gone, .disk) { archive, _ in
            try await archive.take(.page("h", "without"), [.hero("1", "Mulan")], in: nil)
            #expect(try await wanted(archive) == [address])
            #expect(try await archive.status().first { $0.source.name == .legends }?.pictures == PictureCount())
        }
    }

    @Test("a file that is put back after a check found it changed counts at once")
    func putBack() async throws {
        try await withHarm(.changed, .disk) { archive, digest in
            try bytes.write(to: try #require(archive.pictureFiles.file(digest)))
            #expect(try await wanted(archive) == [])
            #expect(try await archive.status().first { $0.source.name == .legends }?.pictures == PictureCount(kept: 1))
        }
    }
}
