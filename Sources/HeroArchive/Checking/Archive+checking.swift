import Foundation
import GRDB
import HeroModel

extension Archive {
    /// A check's progress: how many pictures and replies were checked, and how many there are.
    public typealias CheckProgress = @Sendable (_ done: Int, _ all: Int) -> Void

    /// Checks that the database is intact, each page of its file included, and that every picture and every reply's body
    /// still has the digest it was archived with. Changes nothing.
    ///
    /// Pictures are read in parts, and only one body is in memory at a time. The archive may be written meanwhile: the
    /// check sees the state of the database at its beginning.
    /// - Returns: what was found, and the damage to record with `record`.
    public func check(progress: @escaping CheckProgress = { _, _ in }) async throws -> (
        ArchiveCheckReport, ArchiveDamage
    ) {
        let (files, file) = (pictureFiles, database is DatabasePool ? folder.appending(path: "herodex.sqlite") : nil)
        return try await read { database in
            var check = ArchiveCheck(files: files, file: file, database: database, progress: progress)
            try check.run()
            return (check.report, check.damage)
        }
    }

    /// Records which pictures and replies are damaged, replacing what was recorded before. The next crawl fetches them
    /// again.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func record(_ damage: ArchiveDamage) async throws {
        try await write { database in
            try database.run("UPDATE state SET isRotten = ?1 WHERE isRotten <> ?1", [damage.isRotten])
            try database.run("DELETE FROM damagedPicture")
            for digest in damage.pictures {
                try database.run("INSERT INTO damagedPicture (digest) VALUES (?)", [digest])
            }
            try database.run("DELETE FROM damagedReply")
            for reply in damage.replies {
                // A reply may have been deleted since it was checked.
                try database.run("INSERT INTO damagedReply (reply) SELECT id FROM reply WHERE id = ?", [reply])
            }
        }
    }

    /// What is recorded as damaged.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func recordedDamage() async throws -> ArchiveDamage {
        try await read { database in
            var damage = ArchiveDamage()
            damage.pictures = try Set(database.values("SELECT digest FROM damagedPicture"))
            damage.isRotten = try database.number("SELECT isRotten FROM state") == 1
            damage.replies = try Set(database.values("SELECT reply FROM damagedReply"))
            return damage
        }
    }
}

/// A check within one snapshot.
private struct ArchiveCheck {
    let files: PictureFiles
    /// Nil for an archive in memory.
    let file: URL?
    let database: Database
    let progress: Archive.CheckProgress
    var report = ArchiveCheckReport()
    var damage = ArchiveDamage()
    var all = 0

    mutating func run() throws {
        do {
            try checkPages()
            defer {
                if damage.isRotten { try? database.execute(sql: Self.verifying(true)) }
            }
            // Pictures and replies have digests of their own.
            if damage.isRotten { try database.execute(sql: Self.verifying(false)) } else { try checkDatabase() }
            let pictures = try database.number("SELECT count(DISTINCT digest) FROM picture") ?? 0
            all = Int(pictures + (try database.number("SELECT count(*) FROM reply") ?? 0))
            try checkPictures()
            try checkReplies()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
            report.add(.database, at: Self.file, "the rest of it cannot be read")
        }
    }

    private static let file = "herodex.sqlite"

    /// Has this connection verify pages or not, and forget those it has in memory.
    private static func verifying(_ isWanted: Bool) -> String {
        "PRAGMA checksum_verification = \(isWanted ? "ON" : "OFF"); PRAGMA shrink_memory"
    }

    private mutating func checkPages() throws {
        guard let file else { return }
        for page in try PageChecksums.wrongPages(of: file) {
            damage.isRotten = true
            report.add(.database, at: "\(Self.file), page \(page)", "damaged: its bytes have changed")
        }
        guard damage.isRotten else { return }
        for record in Archive.unreadableRecords(in: file.deletingLastPathComponent()) {
            report.add(.record, at: "\(record)", "cannot be read", source: record.source)
        }
    }

    private mutating func checkDatabase() throws {
        let words = try String.fetchCursor(database, sql: "PRAGMA integrity_check(1000)")
        while let line = try words.next(), line != "ok" {
            // SQLite reports several faults of a page in one row.
            for fault in line.split(separator: "\n") where !fault.hasPrefix("*** in database") {
                report.add(.database, at: Self.file, String(fault))
            }
        }
        try database.rows("PRAGMA foreign_key_check").forEachRow { row in
            let (table, parent): (String, String) = (try row.at("table"), try row.at("parent"))
            let number = (try row.at("rowid") as Int64?).map { " \($0)" } ?? ""
            report.add(.database, at: Self.file, "row\(number) of \(table) names a row of \(parent) that is gone")
        }
    }

    private mutating func checkPictures() throws {
        try database.rows(
            """
            SELECT digest, bytes, source.name, address, reason, min(picture.id)
            FROM picture JOIN source ON source.id = picture.source
            WHERE digest IS NOT NULL GROUP BY digest ORDER BY digest
            """
        ).forEachRow { row in
            let digest: String = try row.at("digest")
            report.pictures += 1
            if let fault = files.fault(digest, bytes: try row.at("bytes")) {
                if fault == .changed { damage.pictures.insert(digest) }
                let tried = (try row.at("reason") as String?).map { "; a crawl asked for it again: \($0)" } ?? ""
                report.add(
                    .picture,
                    at: "pictures/\(digest.prefix(2))/\(digest)",
                    fault.words + tried,
                    source: SourceName(try row.at("name")),
                    origin: try row.at("address")
                )
            }
            progress(report.pictures + report.replies, all)
        }
    }

    private mutating func checkReplies() throws {
        try database.rows(
            """
            SELECT reply.id, source.name AS sourceName, reply.name AS replyName, reply.base, digest, body.bytes
            FROM reply JOIN source ON source.id = reply.source LEFT JOIN body ON body.reply = reply.id
            ORDER BY reply.id
            """
        ).forEachRow { row in
            let id: Int64 = try row.at("id")
            report.replies += 1
            let body: Data? = try row.at("bytes")
            let base: String = try row.at("base")
            if body.map({ BodyDigest.of($0, base: base) }) != (try row.at("digest") as Data) {
                damage.replies.insert(id)
                report.add(
                    .reply,
                    at: "\(Self.file), reply \(id)",
                    body == nil ? "missing" : "damaged: its bytes have changed",
                    source: SourceName(try row.at("sourceName")),
                    origin: try row.at("replyName")
                )
            }
            progress(report.pictures + report.replies, all)
        }
    }
}
