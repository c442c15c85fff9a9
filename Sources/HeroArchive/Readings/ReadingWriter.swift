import Foundation
import GRDB
import HeroModel

/// Writes one reading of one reply, within a transaction.
final class ReadingWriter {
    private let source: Int64
    /// The request the reply answered.
    let requestID: String
    private let reply: Int64
    /// When the reply's body was fetched, or the date given to `init`.
    private let retrieved: Double
    /// The digest of what the previous reading found besides the records' content.
    private let told: Data?
    private let run: Int64?
    /// Whether differences from the archive are news from the source. They are not if a body is read again: it already
    /// said the same to an earlier reading.
    private let isNewsOfSource: Bool
    /// Whether records that the archive does not hold were lost with rotten pages: sites have shown them before.
    private let isRestoring: Bool
    private let database: Database
    private let subjects: RecordIDMap
    private let former: PreviousContent
    private var hasNews = false

    /// - Parameter retrieved: when the records came; nil if that is when the reply's body was fetched.
    init(reply: Int64, retrieved: Date? = nil, database: Database) throws {
        let row = try database.row("SELECT source, name, retrieved, told, run, readBy FROM reply WHERE id = ?", [reply])
        guard let row else {
            throw ArchiveError.failed(path: "herodex.sqlite", reason: "there is no reply number \(reply)")
        }
        self.reply = reply
        source = try row.at("source")
        requestID = try row.at("name")
        self.retrieved = try retrieved?.stored ?? row.at("retrieved")
        told = try row.at("told")
        run = try row.at("run")
        let readBy: Int = try row.at("readBy")
        isNewsOfSource = retrieved != nil || readBy == 0
        isRestoring = retrieved == nil && readBy == Self.lost
        self.database = database
        former = try PreviousContent(database: database)
        subjects = try RecordIDMap(database: database)
    }

    /// The version of the reading of replies that are read again for what was lost of them.
    static let lost = -2

    func write(_ reading: ArchivedReading, version: Int) throws -> RecordChanges {
        var changes = RecordChanges()
        for key in reading.records.lazy.map(\.record.key) { try subjects.ids(key.kind, of: key.source).prepare(key.id) }
        for related in reading.records { try write(related, counting: &changes) }
        let telling = reading.tellingDigest
        if telling != told {
            let lists = isNewsOfSource ? try self.lists(toldBy: reading) : []
            try former.keep(lists, at: retrieved) { try writeLists(of: reading) }
        }
        try database.run("UPDATE reply SET readBy = max(readBy, ?), told = ? WHERE id = ?", [version, telling, reply])
        try write(reading.attribution)
        if hasNews { try database.raiseRevision() }
        return changes
    }

    // MARK: Records

    private func write(_ related: RelatedRecord, counting changes: inout RecordChanges) throws {
        let subject = try subjects.id(of: related.record.key)
        let row = try RecordRow(related.record)
        let known = try database.row(
            "SELECT digest, retrieved, withdrawn, withdrawnIn, reply, isPart FROM record WHERE subject = ?",
            [subject]
        )
        guard let known else {
            try write(related, row, as: subject)
            changes.new += 1
            hasNews = true
            return
        }
        let knownExtent: RecordExtent = try known.at("isPart") as Int64? == 1 ? .part : .whole
        // If two replies hold the same record, one with the whole of it is believed, else the newer one, regardless of
        // the order in which they are read.
        let isSameReply = try known.at("reply") as Int64 == reply
        let isNewest = try (known.at("retrieved") as Double) <= retrieved
        let isBelieved = isSameReply || (knownExtent == related.extent ? isNewest : related.extent == .whole)
        let isNews = try isBelieved && (known.at("digest") as Data != row.digest || knownExtent != related.extent)
        if isNews {
            // That a list says less than the record's own reply is no news.
            if isNewsOfSource, knownExtent == related.extent { try former.keep(subject) }
            try write(related, row, as: subject)
        } else if !related.record.head.furtherPictures.isEmpty {
            // Their rows may be lost with a rotten page: a record names them by address, and looks whole without.
            _ = try picture(related)
        }
        let isWithdrawn = try known.at("withdrawn") as Double? != nil
        let isBack = try isWithdrawn && bringBack(subject, withdrawnIn: known.at("withdrawnIn"))
        hasNews = hasNews || isNews || isBack
        if isNews { changes.changed += 1 } else { changes.same += 1 }
    }

    private func write(_ related: RelatedRecord, _ row: RecordRow, as subject: Int64) throws {
        try database.run(
            """
            INSERT INTO record (subject, reply, retrieved, added, arrived, picture, isPart, \(RecordRow.columns))
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (subject) DO UPDATE SET reply = excluded.reply, retrieved = excluded.retrieved,
                picture = excluded.picture, isPart = excluded.isPart, modified = excluded.modified,
                language = excluded.language, title = excluded.title, aliases = excluded.aliases,
                links = excluded.links, details = excluded.details, plain = excluded.plain,
                markup = excluded.markup, digest = excluded.digest
            """,
            [
                subject, reply, retrieved, retrieved, isRestoring ? 1 : former.build, try picture(related),
                related.extent.stored,
            ] + row.values
        )
    }

    /// Makes a withdrawn record live again if the reply is from that run or a later one. An old reply that is merely
    /// read again does not count.
    /// - Parameter withdrawnIn: nil if that run was another archive's.
    private func bringBack(_ subject: Int64, withdrawnIn: Int64?) throws -> Bool {
        guard let run, run >= withdrawnIn ?? 0 else { return false }
        try database.run("UPDATE record SET withdrawn = NULL, withdrawnIn = NULL WHERE subject = ?", [subject])
        return true
    }

    private func picture(_ related: RelatedRecord) throws -> Int64? {
        try PictureRow.number(ofFirstIn: related.record.head, source: source, in: database)
    }

    // MARK: What else the reply says

    /// The relation lists that the reply mentioned before or mentions now.
    private func lists(toldBy reading: ArchivedReading) throws -> Set<ListID> {
        guard former.hasBuilds else { return [] }
        let codes = subjects.codes
        let told = try reading.lists.map { told in
            try ListID(
                owner: subjects.id(of: told.owner),
                kind: codes.number(of: told.list.kind),
                role: codes.number(of: told.list.role)
            )
        }
        return try Set(ListID.all(in: database, "reply = ?", [reply]) + told)
    }

    private func writeLists(of reading: ArchivedReading) throws {
        hasNews = true
        for list in reading.lists {
            let ids = try subjects.ids(list.list.kind, of: list.owner.source)
            for item in list.list.items { ids.prepare(item.id) }
        }
        for table in ["mention", "unreadable", "list"] {
            try database.run("DELETE FROM \(table) WHERE reply = ?", [reply])
        }
        let rows = RelationRows(database: database, subjects: subjects)
        for related in reading.records {
            let subject = try subjects.id(of: related.record.key)
            try database.run("INSERT OR IGNORE INTO mention (reply, subject) VALUES (?, ?)", [reply, subject])
            for list in related.relations { try rows.write(list, of: related.record.key, in: reply, origin: .owner) }
        }
        if let relation = reading.relation {
            try rows.write(relation.list, of: relation.owner, in: reply, origin: .ownAddress)
        }
        for (position, item) in reading.unreadable.enumerated() {
            try database.run(
                "INSERT INTO unreadable (reply, position, kind, ident, path, reason) VALUES (?, ?, ?, ?, ?, ?)",
                [reply, position, subjects.codes.number(of: item.kind), item.id, item.path, item.reason]
            )
            // A record that can no longer be read is still on its list and must not be withdrawn.
            try database.run(
                """
                INSERT OR IGNORE INTO mention (reply, subject)
                SELECT ?, id FROM subject WHERE kind = ? AND source = ? AND ident = ?
                """,
                [reply, subjects.codes.number(of: item.kind), source, item.id]
            )
        }
    }

    private func write(_ attribution: Attribution?) throws {
        guard let attribution else { return }
        let text = try AttributionText.encode(attribution)
        try database.run(
            "UPDATE source SET toldAttribution = ?1 WHERE id = ?2 AND toldAttribution IS NOT ?1",
            [text, source]
        )
        if database.changesCount > 0 { hasNews = true }
    }
}

extension ArchivedReading {
    /// The lists that it has of its records and by itself.
    fileprivate var lists: [OwnedList] {
        records.flatMap { related in related.relations.map { OwnedList(owner: related.record.key, list: $0) } }
            + [relation].compactMap(\.self)
    }

    /// Differs between readings that differ in anything but the content of their records: which records they hold, how
    /// these are related, what could not be read.
    var tellingDigest: Data {
        var digest = ContentDigest()
        for related in records {
            digest.add(related.record.key)
            digest.add(Int64(related.relations.count))
            for list in related.relations { digest.add(list) }
        }
        digest.add(relation == nil ? 0 : 1)
        if let relation {
            digest.add(relation.owner)
            digest.add(relation.list)
        }
        for item in unreadable {
            digest.add(item.kind.rawValue)
            for text in [item.id, item.path, item.reason] { digest.add(text) }
        }
        return digest.finish()
    }
}

extension ContentDigest {
    fileprivate mutating func add(_ key: RecordKey) {
        add(key.source.text)
        add(key.kind.rawValue)
        add(key.id)
    }

    fileprivate mutating func add(_ list: RelationList) {
        add(list.kind.rawValue)
        // As in archives from before roles had names.
        if let position = list.role.builtInPosition { add(Int64(position + 1)) } else { add(list.role.rawValue) }
        add(Int64(list.available ?? -1))
        add(Int64(list.items.count))
        for item in list.items {
            add(item.id)
            add(item.title)
            add(item.note)
        }
    }
}
