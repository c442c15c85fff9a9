import Foundation
import Fuzzing
import GRDB
import HeroModel
import Testing

@testable import HeroArchive

@Suite("Archives changed at random")
struct MutatedArchivesTests {
    /// A whole archive as one file: every kind of record, a list, a picture, a change, a failure.
    private static func made() async throws -> [UInt8] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "archive-seed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            let archive = try Archive.open(folder: folder, access: .readWrite)
            try await archive.register(.legends)
            try await archive.declare(Declarations(kinds: [FullRecords.planets]))
            let run = try await archive.beginRun(.legends, seeds: [.page("h"), .page("x")], at: .day(0))
            let records = FullRecords.all.map { RelatedRecord($0) }
            let heroes: [RelatedRecord] = [.hero("1", "Mulan", picture: "/m.png", comics: ["5", "6"], available: 9)]
            try await archive.take(.page("h"), records + heroes, in: run)
            try await archive.recordBuild()
            try await archive.take(.page("h", "{ }", at: .day(1)), [.hero("1", "Fa Mulan", comics: ["5"])], in: run)
            try await archive.fail("x", in: run, RequestFailure(reason: "no", status: 404, attempts: 1), at: .day(1))
            try await archive.nameNewRecords()
            try await archive.finish(run, .incomplete(reason: "some failed"), at: .day(1))
            try await archive.database.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
                try database.execute(sql: "VACUUM")
                try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
            }
        }
        return Array(try Data(contentsOf: folder.appending(path: "herodex.sqlite")))
    }

    @Test("are read, or refused in words", arguments: Fuzz.lanes)
    func files(lane: Int) async throws {
        let seed = try await Self.made()
        let fuzz = Fuzz("archives", seeds: [seed], cost: 50, longest: seed.count + 64)
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "herodex.sqlite")
            try await fuzz.run(lane: lane) { input in
                var bytes = seed
                Self.damage(&bytes, input)
                for ending in ["", "-wal", "-shm"] { unlink(file.path + ending) }
                try Data(bytes).write(to: file)
                do {
                    let archive = try Archive.open(folder: folder, access: .readWrite)
                    try await Self.readAll(of: archive)
                } catch {
                    #expect(error is ArchiveError, "\(input): \(error)")
                }
            }
        }
    }

    /// A few bytes or bits behind the file's head: a change of the head is found at once.
    private static func damage(_ bytes: inout [UInt8], _ input: Fuzz.Input) {
        var dice = input.dice
        for _ in 0...dice.number(below: 12) {
            let place = 100 + dice.number(below: bytes.count - 100)
            switch dice.number(below: 3) {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: dice.next())
            case 1: bytes[place] ^= 1 << UInt8(dice.number(below: 8))
            default: bytes[place] = dice.pick([0, 1, 6, 7, 8, 9, 0x7F, 0x80, 0xFF])
            }
        }
        // Rot is found by the checksums: this is what another program could have written.
        for page in 0..<bytes.count / 4_096 { seal(&bytes, from: page * 4_096) }
    }

    /// Gives a page the checksum of `cksumvfs`.
    private static func seal(_ bytes: inout [UInt8], from start: Int) {
        func word(_ place: Int) -> UInt32 {
            (0..<4).reduce(0) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) }
        }
        var (one, other) = (UInt32(0), UInt32(0))
        for place in stride(from: start, to: start + 4_088, by: 8) {
            one = one &+ word(place) &+ other
            other = other &+ word(place + 4) &+ one
        }
        for (number, sum) in [one, other].enumerated() {
            for byte in 0..<4 { bytes[start + 4_088 + number * 4 + byte] = UInt8(sum >> (8 * byte) & 0xFF) }
        }
    }

    private static func readAll(of archive: Archive) async throws {
        let content = try await archive.content()
        for list in content.lists { _ = content.relations[list.items].map(\.target) }
        for status in try await archive.status() { _ = status.records }
        for record in content.records.prefix(3) { _ = try await archive.explain(record.key) }
        _ = try await archive.reply(.legends, "h")
        try await archive.nameNewRecords()
        try await archive.recordBuild()
        let run = try await archive.beginRun(.legends, seeds: [.page("h")], at: .day(2))
        _ = try await archive.confirm(.legends, "h", in: run, at: .day(2))
        _ = try await (archive.pending(run, limit: 9), archive.truncatedLists(run), archive.count(run))
        _ = try await archive.picturesWanted(.legends, failedBefore: .day(3))
        try await archive.take(.page("h", "{  }", at: .day(2)), [.hero("1", "Hua Mulan")], in: run)
    }
}

@Suite("Archives that say what cannot be")
struct ImplausibleArchiveTests {
    /// An archive with one of everything whose tables take any value, as one that somebody else made could be.
    private func withLaxArchive(_ sql: String, _ test: (Archive) async throws -> Void) async throws {
        try await withTemporaryFolder { folder in
            do {
                let archive = try Archive.open(folder: folder, access: .readWrite)
                try await archive.register(.legends)
                let run = try await archive.beginRun(.legends, seeds: [.page("h")], at: .day(0))
                try await archive.take(.page("h"), [.hero("1", "Mulan", comics: ["5"], available: 9)], in: run)
                try await archive.recordBuild()
            }
            let path = folder.appending(path: "herodex.sqlite").path
            var configuration = Configuration()
            configuration.foreignKeysEnabled = false
            let lax = try DatabaseQueue(path: path, configuration: configuration)
            try await lax.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA writable_schema = ON")
                try database.execute(
                    sql: """
                        UPDATE sqlite_schema SET sql = replace(replace(replace(sql, 'STRICT, WITHOUT', 'WITHOUT'),
                            ') STRICT', ')'), 'NOT NULL', '') WHERE type = 'table'
                        """
                )
                try database.execute(sql: "PRAGMA writable_schema = RESET")
            }
            try lax.close()
            let changing = try DatabaseQueue(path: path, configuration: configuration)
            try await changing.writeWithoutTransaction { try $0.execute(sql: sql) }
            try changing.close()
            try await test(try Archive.open(folder: folder, access: .readWrite))
        }
    }

    @Test(
        "are refused as damaged",
        arguments: [
            "UPDATE record SET title = NULL", "UPDATE record SET retrieved = NULL",
            "UPDATE record SET retrieved = 9e999",
            "UPDATE record SET added = -1e300", "UPDATE record SET reply = NULL", "UPDATE subject SET kind = NULL",
            "UPDATE subject SET source = 77", "DELETE FROM source", "UPDATE list SET available = -5",
            "UPDATE list SET available = 9223372036854775807", "UPDATE list SET entries = NULL", "DELETE FROM kind",
            "UPDATE kind SET name = 'x' || id", "UPDATE build SET id = 9223372036854775807",
            "UPDATE source SET name = NULL", "UPDATE source SET title = NULL", "UPDATE record SET arrived = NULL",
        ]
    )
    func refused(sql: String) async throws {
        try await withLaxArchive(sql) { archive in
            let error = await #expect(throws: ArchiveError.self) {
                _ = try await archive.content()
                // Builds have a number of their own only when something changed.
                try await archive.take(.page("h", "{ }", at: .day(1)), [.hero("1", "Fa Mulan")], in: nil)
                try await archive.recordBuild()
            }
            guard case .corrupt = error else {
                Issue.record("\(sql): \(String(describing: error))")
                return
            }
        }
    }

    @Test("a moment that a source tells of a record may be any, and is left out")
    func modified() async throws {
        try await withLaxArchive("UPDATE record SET modified = 9e999") { archive in
            let heads = try await archive.records().map(\.head)
            #expect(heads.map(\.title) == ["Mulan"])
            #expect(heads.allSatisfy { $0.modified == nil })
        }
    }

    @Test("a kept reply without a digest holds for nobody")
    func digests() async throws {
        try await withLaxArchive("UPDATE reply SET digest = NULL") { archive in
            await #expect(throws: ArchiveError.self) {
                try await archive.confirm(.legends, "h", in: nil, at: .day(1))
            }
        }
    }

    @Test("counts that no source can have are refused by status, too")
    func losses() async throws {
        let sql = "INSERT INTO loss (source, kind, lost, known, since) VALUES (1, 1, 9223372036854775807, 1, 0)"
        try await withLaxArchive(sql) { archive in
            await #expect(throws: ArchiveError.self) { try await archive.status() }
        }
    }
}
