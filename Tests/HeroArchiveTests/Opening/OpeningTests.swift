import Foundation
import GRDB
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Opening")
struct OpeningTests {
    private func file(_ folder: URL) -> URL { folder.appending(path: "herodex.sqlite") }

    /// What opening the folder fails with; nil if it opens.
    private func failure(_ folder: URL, _ access: Archive.Access) -> ArchiveError? {
        do {
            _ = try Archive.open(folder: folder, access: access)
            return nil
        } catch {
            return error as? ArchiveError
        }
    }

    /// Makes an archive with one hero in `folder`, closed again.
    private func makeArchive(in folder: URL) async throws {
        let archive = try Archive.open(folder: folder, access: .readWrite)
        try await archive.register(.legends)
        try await archive.take(.page("h"), [.hero("1", "Mulan")], in: nil)
    }

    @Test(
        "what one opening stored the next one finds, read-only or not",
        arguments: [Archive.Access.readWrite, .readOnly]
    )
    func reopened(access: Archive.Access) async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            #expect(try await Archive.open(folder: folder, access: access).titles() == ["Mulan"])
        }
    }

    @Test("a reader sees what a writer that is still open has stored")
    func twoAtOnce() async throws {
        try await withTemporaryFolder { folder in
            let writer = try Archive.open(folder: folder, access: .readWrite)
            try await writer.register(.legends)
            let reader = try Archive.open(folder: folder, access: .readOnly)
            try await writer.take(.page("h"), [.hero("1", "Mulan")], in: nil)
            #expect(try await reader.titles() == ["Mulan"])
        }
    }

    @Test("a reader cannot write")
    func readOnly() async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            let reader = try Archive.open(folder: folder, access: .readOnly)
            let error = await #expect(throws: ArchiveError.self) { try await reader.register(.legends) }
            guard case .notWritable = error else {
                Issue.record("unexpected error \(String(describing: error))")
                return
            }
        }
    }

    @Test("reading where there is no archive says so, and makes none")
    func missing() async throws {
        try await withTemporaryFolder { folder in
            let inner = folder.appending(path: "none")
            #expect(failure(inner, .readOnly) == .missing(path: inner.path))
            #expect(FileManager.default.subpaths(atPath: folder.path) == [])
        }
    }

    @Test("an archive of a newer version is left as it is", arguments: [Archive.Access.readWrite, .readOnly])
    func newer(access: Archive.Access) async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            let newer = ArchiveSchema.version + 1
            try await DatabaseQueue(path: file(folder).path).writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA user_version = \(newer); PRAGMA journal_mode = DELETE")
            }
            let before = try Data(contentsOf: file(folder))
            #expect(failure(folder, access) == .newer(found: newer, known: ArchiveSchema.version))
            #expect(try Data(contentsOf: file(folder)) == before)
        }
    }

    @Test("a file that is something else is left as it is", arguments: [Archive.Access.readWrite, .readOnly])
    func somethingElse(access: Archive.Access) async throws {
        try await withTemporaryFolder { folder in
            let text = Data(repeating: 0x41, count: 5_000)
            try text.write(to: file(folder))
            #expect(failure(folder, access) == .notAnArchive(path: file(folder).path))
            #expect(try Data(contentsOf: file(folder)) == text)
            try FileManager.default.removeItem(at: file(folder))
            try await DatabaseQueue(path: file(folder).path).write { try $0.execute(sql: "CREATE TABLE a (b)") }
            #expect(failure(folder, access) == .notAnArchive(path: file(folder).path))
        }
    }

    @Test(
        "a pipe is refused at once, as opening one waits",
        arguments: [Archive.Access.readWrite, .readOnly, .untouched]
    )
    func pipe(access: Archive.Access) async throws {
        try await withTemporaryFolder { folder in
            try #require(mkfifo(file(folder).path, 0o600) == 0)
            #expect(failure(folder, access) == .notAnArchive(path: file(folder).path))
            #expect(throws: ArchiveError.notAnArchive(path: file(folder).path)) {
                try Archive.origins(in: folder, access: access)
            }
        }
    }

    @Test("a file in place of the folder is no archive that is still to come")
    func file() async throws {
        try await withTemporaryFolder { folder in
            let place = folder.appending(path: "heroes.txt")
            try Data("mine".utf8).write(to: place)
            let reason = "a part of its path is a file"
            #expect(failure(place, .readOnly) == .failed(path: place.path + "/herodex.sqlite", reason: reason))
        }
    }

    @Test("a damaged archive is told from an empty one")
    func damaged() async throws {
        try await withTemporaryFolder { folder in
            try await makeArchive(in: folder)
            var bytes = try Data(contentsOf: file(folder))
            for index in 4_096..<bytes.count { bytes[index] = 0xAA }
            try bytes.write(to: file(folder))
            let error = await #expect(throws: ArchiveError.self) {
                try await Archive.open(folder: folder, access: .readWrite).content()
            }
            guard case .rotten = error else {
                Issue.record("unexpected error \(String(describing: error))")
                return
            }
        }
    }

    @Test("a folder that cannot be there or be made is named with the reason")
    func notThere() async throws {
        try await withTemporaryFolder { folder in
            try Data().write(to: folder.appending(path: "file"))
            let below = folder.appending(path: "file/archive")
            let unmakable = ArchiveError.notWritable(path: below.path, reason: "the folder cannot be made")
            #expect(failure(below, .readWrite) == unmakable)
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "link").path,
                withDestinationPath: "nowhere"
            )
            let cases = [
                ("link", "\(folder.path)/link is a link that leads nowhere"),
                (String(repeating: "n", count: 300), "the path, or a name in it, is longer than the file system takes"),
            ]
            for (name, reason) in cases {
                let inner = folder.appending(path: name + "/archive")
                let expected = ArchiveError.failed(path: inner.appending(path: "herodex.sqlite").path, reason: reason)
                #expect(failure(inner, .readWrite) == expected)
                #expect(failure(inner, .readOnly) == expected)
            }
        }
    }

    @Test("an archive whose making was cut off is made anew", arguments: [Data()])
    func unfinished(bytes: Data) async throws {
        try await withTemporaryFolder { folder in
            try bytes.write(to: file(folder))
            #expect(failure(folder, .readOnly) == .missing(path: file(folder).path))
            try await makeArchive(in: folder)
            #expect(try await Archive.open(folder: folder, access: .readOnly).titles() == ["Mulan"])
        }
    }

    @Test("a full disk is told as that, and what was stored before stays", arguments: ArchiveDepth.allCases)
    func diskFull(depth: ArchiveDepth) async throws {
        try await depth.withArchive { archive in
            try await archive.take(.page("h"), [.hero("1", "Mulan")], in: nil)
            // SQLite reports a full disk and a full page count with one code.
            try await archive.database.writeWithoutTransaction { database in
                let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
                try database.execute(sql: "PRAGMA max_page_count = \(pages + 5)")
            }
            let body = String(repeating: "x", count: 100_000)
            await #expect(throws: ArchiveError.diskFull(path: archive.folder.path)) {
                try await archive.keep(.page("large", body), from: .legends, in: nil)
            }
            #expect(try await archive.titles() == ["Mulan"])
            #expect(try await archive.reply(.legends, "large") == nil)
        }
    }

    @Test("temporary archives leave nothing behind")
    func temporary() async throws {
        var archive: Archive? = try Archive.inMemory()
        let folder = try #require(archive?.folder)
        #expect(FileManager.default.fileExists(atPath: folder.path))
        archive = nil
        #expect(FileManager.default.fileExists(atPath: folder.path) == false)
    }
}
