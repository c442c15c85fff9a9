import Foundation
import GRDB
import HeroModel

/// Reads the whole content of an archive, within one snapshot.
struct ContentReader {
    let database: Database
    private var sources: [(id: Int64, source: ArchivedSource)] = []
    /// Positions of sources, pictures and live records by their rows' ids.
    private var sourcePositions: [Int64: Int] = [:]
    private var picturePositions: [Int64: Int] = [:]
    private var recordPositions: [Int64: Int32] = [:]

    init(database: Database) { self.database = database }

    mutating func read() throws -> ArchiveContent {
        sources = try ArchivedSource.all(in: database)
        for (position, source) in sources.enumerated() { sourcePositions[source.id] = position }
        let pictures = try readPictures()
        let records = try readRecords(pictures)
        var relations = RelationReader(database: database, records: recordPositions)
        let (lists, entries) = try relations.read()
        let present = try database.presentBuild()
        return ArchiveContent(
            revision: try database.revision(),
            newestReply: try database.newestReply(),
            sources: sources.map(\.source),
            records: records,
            lists: lists,
            relations: entries,
            named: try relations.named(sources: sources),
            notes: relations.notes,
            pictures: pictures,
            failedLists: try readFailedLists(),
            withdrawn: try readWithdrawn(),
            changes: try ChangeReader(database: database, records: recordPositions).read(),
            build: Int(present),
            buildBefore: try database.build(present - 1)?.newestReply
        )
    }

    private mutating func readPictures() throws -> [ArchivedPicture] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, source, address, digest, contentType, bytes, reason, since FROM picture
                WHERE EXISTS (SELECT 1 FROM record WHERE record.picture = picture.id AND withdrawn IS NULL)
                ORDER BY source, address
                """
        )
        var pictures: [ArchivedPicture] = []
        while let row = try rows.next() {
            picturePositions[row[0]] = pictures.count
            let source = sourcePositions[row[1]] ?? 0
            pictures.append(
                ArchivedPicture(source: source, address: SourceAddress(kept: row[2]), state: .init(row, from: 3))
            )
        }
        return pictures
    }

    private mutating func readRecords(_ pictures: [ArchivedPicture]) throws -> [ArchivedRecord] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT subject.id, subject.kind, subject.source, ident, slug.text, retrieved, added, reply, picture,
                    title, language, plain, markup, modified, aliases, links, details, arrived
                FROM subject JOIN record ON record.subject = subject.id
                    LEFT JOIN slug ON slug.subject = subject.id
                WHERE withdrawn IS NULL
                ORDER BY subject.kind, subject.source, ident
                """
        )
        var records: [ArchivedRecord] = []
        while let row = try rows.next() {
            let source = sourcePositions[row[2]] ?? 0
            let picture = (row[8] as Int64?).flatMap { picturePositions[$0] }
            let columns = RecordRow(
                title: row[9],
                language: row[10],
                plain: row[11],
                markup: row[12],
                picture: picture.map { pictures[$0].address.text },
                modified: row[13],
                aliases: row[14],
                links: row[15],
                details: row[16]
            )
            let key = RecordKey(source: sources[source].source.name, kind: try RecordKind(code: row[1]), id: row[3])
            recordPositions[row[0]] = Int32(records.count)
            records.append(
                ArchivedRecord(
                    record: try columns.record(key),
                    slug: (row[4] as String?).flatMap(Slug.init(kept:)),
                    retrieved: Date(stored: row[5]),
                    added: Date(stored: row[6]),
                    build: row[17],
                    reply: row[7],
                    source: source,
                    picture: picture
                )
            )
        }
        return records
    }

    private func readFailedLists() throws -> [FailedList] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT owner, kind, role, reason, since FROM failure
                WHERE owner IS NOT NULL AND kind IS NOT NULL AND role IS NOT NULL ORDER BY source, name
                """
        )
        var failures: [FailedList] = []
        while let row = try rows.next() {
            guard let owner = recordPositions[row[0]] else { continue }
            failures.append(
                FailedList(
                    owner: Int(owner),
                    kind: try RecordKind(code: row[1]),
                    role: try RelationRole(code: row[2]),
                    reason: row[3],
                    date: Date(stored: row[4])
                )
            )
        }
        return failures
    }

    private func readWithdrawn() throws -> [WithdrawnNotice] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT subject.kind, subject.source, ident, title, withdrawn, coalesce(gone, 1)
                FROM record JOIN subject ON subject.id = record.subject
                WHERE withdrawn IS NOT NULL
                ORDER BY withdrawn DESC, subject.kind, subject.source, ident
                """
        )
        var notices: [WithdrawnNotice] = []
        while let row = try rows.next() {
            let source = sources[sourcePositions[row[1]] ?? 0].source.name
            let key = RecordKey(source: source, kind: try RecordKind(code: row[0]), id: row[2])
            notices.append(WithdrawnNotice(key: key, title: row[3], date: Date(stored: row[4]), build: row[5]))
        }
        return notices
    }
}

extension ArchivedPicture.State {
    /// - Parameter first: the column of the digest, after which content type, bytes, reason and date follow.
    init(_ row: Row, from first: Int) {
        if let digest = row[first] as String? {
            self = .kept(digest: digest, contentType: row[first + 1], bytes: row[first + 2])
        } else if let reason = row[first + 3] as String? {
            self = .failed(reason: reason, date: Date(stored: row[first + 4]))
        } else {
            self = .pending
        }
    }
}
