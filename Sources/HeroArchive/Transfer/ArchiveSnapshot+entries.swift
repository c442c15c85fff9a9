import Foundation
import GRDB
public import HeroModel

extension ArchiveSnapshot {
    /// The kinds of all records, with those that come along.
    /// - Throws: `ArchiveError`.
    public func kinds() throws -> KindTable { try read { try $0.kinds() } }

    /// Calls `body` with everything the archive holds but the bodies of replies and the progress of crawls: sources,
    /// builds, replies, pictures, records, failed lists, changes. What `Archive.restore` makes of them gives the same
    /// site.
    ///
    /// One record is in memory at a time.
    /// - Throws: `ArchiveError`, and what `body` throws.
    public func forEachEntry(_ body: (ArchiveEntry) throws -> Void) throws {
        do {
            try withoutActuallyEscaping(body) { body in
                try database.read { database in
                    var reader = try EntryReader(database: database, body: body, codes: KindCodes(database))
                    try reader.read()
                }
            }
        } catch let error as DatabaseError {
            throw ArchiveError.explained(error, folder: folder)
        }
    }
}

/// Reads all entries within one snapshot.
private struct EntryReader {
    let database: Database
    let body: (ArchiveEntry) throws -> Void
    let codes: KindCodes
    var sources: [Int64: SourceName] = [:]

    mutating func read() throws {
        try readSources()
        try readBuilds()
        try readReplies()
        try readPictures()
        try readRecords()
        try readFailures()
        try readChanges()
    }

    private func source(_ id: Int64) throws -> SourceName {
        guard let name = sources[id] else { throw ArchiveError.implausible("a source is missing") }
        return name
    }

    private mutating func readSources() throws {
        try database.rows("SELECT * FROM source ORDER BY id").forEachRow { row in
            let name = SourceName(try row.at("name"))
            sources[try row.at("id")] = name
            let told: String? = try row.at("toldAttribution")
            let coverage = try ListCoverage.all(of: row.at("id"), in: database)
            let entry = try SourceEntry(
                name: name,
                pathName: row.at("pathName"),
                kind: row.at("kind"),
                title: row.at("title"),
                baseURL: row.at("base"),
                publicBase: row.at("publicBase"),
                attribution: AttributionText.decode(row.at("attribution"), told: nil),
                toldAttribution: told.map { try AttributionText.decode($0, told: nil) },
                lastAnswer: row.date(at: "lastAnswer"),
                goneSince: row.date(at: "goneSince"),
                goneReason: row.at("goneReason"),
                coverage: coverage.isEmpty ? nil : coverage
            )
            try body(.source(entry))
        }
    }

    private func readBuilds() throws {
        let present = try database.presentBuild()
        for number in 1...present {
            let newest = try database.build(number)?.newestReply
            let date = try number == present ? newest ?? database.newestReply() : newest
            try body(.build(BuildEntry(number: Int(number), newestReply: date)))
        }
    }

    private func readReplies() throws {
        try database.rows(
            """
            SELECT source, name, base, retrieved, checked, retired, file FROM reply WHERE readBy <> 0
            ORDER BY source, name
            """
        ).forEachRow { row in
            let entry = try ReplyEntry(
                source: source(row.at(0)),
                request: row.at(1),
                base: row.at(2),
                retrieved: Date(stored: row.at(3)),
                checked: Date(stored: row.at(4)),
                isRetired: row.at(5) as Int64? == nil ? nil : true,
                origin: row.at(6)
            )
            try body(.reply(entry))
        }
    }

    private func readPictures() throws {
        try database.rows(
            """
            SELECT source, address, digest, contentType, bytes, fetched, reason, since, last, isFinal FROM picture
            ORDER BY id
            """
        ).forEachRow { row in
            let entry = try PictureEntry(
                source: source(row.at(0)),
                address: SourceAddress(archived: row.at(1)),
                digest: row.at(2),
                contentType: row.at(3),
                bytes: row.optionalCount(at: 4),
                fetched: row.date(at: "fetched"),
                reason: row.at(6),
                since: row.date(at: "since"),
                last: row.date(at: "last"),
                isFinal: row.at(9) as Int64 == 0 ? nil : true
            )
            try body(.picture(entry))
        }
    }

    /// In the order in which they were first told of: changes are listed in that order.
    private func readRecords() throws {
        let records = RecordReader(database: database, codes: codes)
        let newSlugs = try database.newSlugs()
        let moved = try database.rows("SELECT subject, kind, slug FROM moved ORDER BY kind, slug")
        let former: [Int64: [FormerKind]] = try moved.reduce(into: [:]) { former, row in
            former[try row.at(0), default: []].append(FormerKind(kind: try codes.kind(row.at(1)), slug: try row.at(2)))
        }
        try database.rows(
            """
            SELECT record.subject, slug.text, reply.name, record.retrieved, added, arrived, withdrawn, gone, isPart
            FROM record JOIN reply ON reply.id = record.reply LEFT JOIN slug ON slug.subject = record.subject
            ORDER BY record.subject
            """
        ).forEachRow { row in
            let subject: Int64 = try row.at(0)
            guard let record = try records.record(numbered: subject) else { return }
            let withdrawn = try row.date(at: "withdrawn")
            let entry = try RecordEntry(
                record: record,
                slug: (row.at(1) as String?).flatMap { Slug(archived: $0) } ?? newSlugs[subject],
                former: former[subject] ?? [],
                request: row.at(2),
                retrieved: Date(stored: row.at(3)),
                added: Date(stored: row.at(4)),
                build: row.at(5),
                withdrawn: withdrawn,
                withdrawnBuild: withdrawn == nil ? nil : row.at(7),
                extent: row.at(8) as Int64? == 1 ? .part : .whole,
                lists: lists(of: subject)
            )
            try body(.record(entry))
        }
    }

    private func lists(of owner: Int64) throws -> [ListEntry] {
        let rows = try database.cachedRows(
            """
            SELECT entries, list.kind, role, available, origin, reply.name
            FROM list JOIN reply ON reply.id = list.reply
            WHERE owner = ? ORDER BY list.kind, role, reply.name, list.id
            """,
            [owner]
        )
        return try rows.reduce(into: []) { lists, row in
            let list = try RelationList(
                kind: codes.kind(row.at(1)),
                role: codes.role(row.at(2)),
                available: row.optionalCount(at: 3),
                items: items(of: row)
            )
            let isWhole = try row.at(4) == ListOrigin.ownAddress.rawValue
            lists.append(ListEntry(list, request: try row.at(5), isWhole: isWhole))
        }
    }

    /// - Parameter row: begins with the list's entries.
    private func items(of row: Row) throws -> [RelationItem] {
        var items: [RelationItem] = []
        try ListEntries.forEach(in: row, at: 0) { entry in
            let subject = try database.row("SELECT ident, name FROM subject WHERE id = ?", [entry.target])
            guard let subject, let title = try String(entry.title) ?? subject.at(1) else { throw ListEntries.nameless }
            items.append(RelationItem(id: try subject.at(0), title: title, note: String(entry.note)))
        }
        return items
    }

    private func readFailures() throws {
        try database.rows(
            """
            SELECT failure.source, failure.name, reason, status, since, last, attempts, subject.kind AS ownerKind, ident,
                failure.kind, role
            FROM failure JOIN subject ON subject.id = owner
            WHERE failure.kind IS NOT NULL AND role IS NOT NULL ORDER BY failure.source, failure.name
            """
        ).forEachRow { row in
            let entry = try FailureEntry(
                source: source(row.at(0)),
                request: row.at(1),
                reason: row.at(2),
                status: row.at(3),
                since: Date(stored: row.at(4)),
                last: Date(stored: row.at(5)),
                attempts: row.at(6),
                ownerKind: codes.kind(row.at(7)),
                owner: row.at(8),
                kind: codes.kind(row.at(9)),
                role: codes.role(row.at(10))
            )
            try body(.failure(entry))
        }
    }

    /// Passes on the changes that builds have shown, then those that the next build would show.
    private func readChanges() throws {
        let open = try OpenChanges(database: database).find()
        for change in try ChangeRow.all(in: database, "1", []).reversed() + open {
            let row = try database.row("SELECT source, kind, ident FROM subject WHERE id = ?", [change.subject])
            guard let row else { continue }
            let code = change.change.field.code
            let entry = try ChangeEntry(
                source: source(row.at("source")),
                kind: codes.kind(row.at("kind")),
                id: row.at("ident"),
                build: Int(change.build),
                date: Date(stored: change.date),
                field: code.field,
                qualifier: code.qualifier,
                old: change.change.old,
                new: change.change.new
            )
            try body(.change(entry))
        }
    }
}
