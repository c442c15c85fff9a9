import Foundation
import GRDB
import HeroBasics
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Errors of the archive")
struct ArchiveErrorTests {
    @Test("an archive of a newer version is explained as documented")
    func newer() {
        let lines = ArchiveError.newer(found: 9, known: 7).explanation.lines
        #expect(
            lines == [
                "the archive comes from a newer herodex (schema 9, known here up to 7)",
                "  try: update herodex, or name another folder with --archive",
            ]
        )
    }

    @Test("an archive in use names the process")
    func inUse() {
        let lines = ArchiveError.inUse(byPID: 4_711).explanation.lines
        #expect(lines.prefix(2) == ["another herodex is using this archive", "  at: process 4711"])
        #expect(ArchiveError.inUse(byPID: nil).explanation.at.isEmpty)
    }

    @Test("a full disk says that nothing is lost and what to do")
    func diskFull() {
        let lines = ArchiveError.diskFull(path: ".herodex").explanation.lines
        #expect(
            lines == [
                "the disk is full", "  at: .herodex", "  kept: everything stored so far",
                "  try: make room, then start again: it goes on from here",
            ]
        )
    }

    @Test(
        "what SQLite reports becomes what the user can act on",
        arguments: [
            (ResultCode.SQLITE_FULL, ArchiveError.diskFull(path: "/a")),
            (.SQLITE_IOERR_SHMSIZE, .diskFull(path: "/a")),
            (.SQLITE_NOTADB, .notAnArchive(path: "/a/herodex.sqlite")),
            (.SQLITE_CORRUPT, .corrupt(path: "/a/herodex.sqlite", reason: "why")),
            (.SQLITE_READONLY_DIRECTORY, .notWritable(path: "/a/herodex.sqlite", reason: "why")),
            (.SQLITE_CANTOPEN, .notWritable(path: "/a/herodex.sqlite", reason: "why")),
            (.SQLITE_BUSY, .inUse(byPID: nil)),
            (.SQLITE_IOERR_READ, .failed(path: "/a/herodex.sqlite", reason: "why")),
        ]
    )
    func sqlite(code: ResultCode, expected: ArchiveError) {
        let failure = DatabaseError(resultCode: code, message: "why")
        #expect(ArchiveError.explained(failure, folder: URL(filePath: "/a")) as? ArchiveError == expected)
    }

    @Test("errors of others pass through")
    func others() {
        let error = ArchiveError.explained(CancellationError(), folder: URL(filePath: "/a"))
        #expect(error is CancellationError)
    }

    @Test("what the system reports when a file is written becomes what the user can act on")
    func system() {
        #expect(ArchiveError.system(ENOSPC, path: "/a") == .diskFull(path: "/a"))
        #expect(
            ArchiveError.system(EROFS, path: "/a") == .notWritable(path: "/a", reason: "the file system is read-only")
        )
        #expect(ArchiveError.system(EIO, path: "/a") == .failed(path: "/a", reason: "input/output error"))
    }
}
