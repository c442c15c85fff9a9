public import Foundation
import GRDB
import HeroBasics
public import HeroModel

extension Archive {
    /// Fills an empty archive with the entries of another one, in one transaction.
    ///
    /// A crawl of its sources asks for everything anew, since bodies are not among the entries.
    /// - Parameter work: stores the entries, in the order of `ArchiveSnapshot.forEachEntry`.
    /// - Throws: `ArchiveError.notEmpty` if there is a source already, other `ArchiveError`, and what `work` throws.
    public func restore(_ work: (EntryWriter) throws -> Void) throws {
        let files = pictureFiles
        do {
            try database.write { database in
                let names: [String] = try database.values("SELECT name FROM source ORDER BY id")
                guard names.isEmpty else { throw ArchiveError.notEmpty(path: folder.path, sources: names) }
                let writer = try EntryWriter(database: database, files: files)
                try work(writer)
                try writer.finish()
            }
        } catch let error as DatabaseError {
            throw ArchiveError.explained(error, folder: folder)
        }
    }
}

/// Writes entries into an archive, within one transaction.
public final class EntryWriter {
    private let database: Database
    private let files: PictureFiles
    private var subjects: RecordIDMap
    private var replies: [Int64: [String: Int64]] = [:]
    private var builds = 0
    /// How many changes of a record in a build there are so far.
    private var changes: [Int: [Int64: Int]] = [:]

    fileprivate init(database: Database, files: PictureFiles) throws {
        self.database = database
        self.files = files
        subjects = try RecordIDMap(database: database)
    }

    /// Comes before all entries of these kinds and roles.
    /// - Throws: `EntryRefusal` for a kind or role that no site could show.
    public func declare(_ declared: Declarations) throws {
        if let fault = declared.fault { throw EntryRefusal("kinds: \(fault)") }
        let known = KindTable(declared).declared
        guard known.kinds.count == declared.kinds.count, known.roles.count == declared.roles.count,
            max(known.kinds.count, known.roles.count) <= KindTable.mostDeclared
        else {
            throw EntryRefusal("kinds: one is declared twice, or there are more than \(KindTable.mostDeclared)")
        }
        try database.declare(declared)
        subjects = try RecordIDMap(database: database)
    }

    /// Keeps a place for a record: records keep the order in which they are numbered, whatever names them first.
    /// - Throws: `EntryRefusal` if its source was not stored.
    public func number(_ key: RecordKey) throws { _ = try subject(key) }

    /// - Parameter picture: the bytes of a picture; nil if it is to be fetched again.
    /// - Throws: `EntryRefusal` for an entry that does not fit, which leaves the others as they are; `ArchiveError`.
    public func store(_ entry: ArchiveEntry, picture: Data? = nil) throws {
        switch entry {
        case .source(let entry): try store(entry)
        case .build(let entry): try store(entry)
        case .reply(let entry): try store(entry)
        case .picture(let entry): try store(entry, picture)
        case .record(let entry): try store(entry)
        case .failure(let entry): try store(entry)
        case .change(let entry): try store(entry)
        }
    }

    /// What the entries hold is what the last build shows.
    fileprivate func finish() throws {
        if builds == 0 { try store(BuildEntry(number: 1, newestReply: try database.newestReply())) }
        try database.run("UPDATE state SET revision = ?", [builds])
    }

    // MARK: Checked values

    private func source(_ name: SourceName) throws -> Int64 {
        guard let id = try? subjects.id(of: name) else { throw EntryRefusal("no source is called \(name)") }
        return id
    }

    private func subject(_ key: RecordKey) throws -> Int64 {
        (_, _) = (try source(key.source), try subjects.codes.checked(key.kind))
        return try subjects.id(of: key)
    }

    private func stored(_ date: Date) throws -> Double {
        guard Date.writable.contains(date) else { throw EntryRefusal("a date is out of range") }
        return date.stored
    }

    private func build(_ number: Int) throws -> Int {
        if builds == 0 { try store(BuildEntry(number: 1, newestReply: nil)) }
        guard (1...builds).contains(number) else { throw EntryRefusal("there is no build \(number)") }
        return number
    }

    private func reply(_ request: String, of source: Int64) throws -> Int64 {
        guard let id = replies[source]?[request] else {
            throw EntryRefusal("there is no reply to \(request)")
        }
        return id
    }

    // MARK: Entries

    private func store(_ entry: SourceEntry) throws {
        let pathName = entry.pathName ?? entry.name.text
        guard SourceName.isSound(entry.name.text), SourceName.isSound(pathName) else {
            throw EntryRefusal("\(entry.name.text.quoted) cannot name a source")
        }
        guard try database.number("SELECT id FROM source WHERE name = ?", [entry.name.text]) == nil else {
            throw EntryRefusal("there are two sources called \(entry.name)")
        }
        try database.run(
            """
            INSERT INTO source (name, kind, title, base, publicBase, attribution, toldAttribution, lastAnswer, goneSince,
                goneReason, pathName)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                entry.name.text, entry.kind, entry.title, entry.baseURL, entry.publicBase,
                try AttributionText.encode(entry.attribution), try entry.toldAttribution.map(AttributionText.encode),
                try entry.lastAnswer.map(stored), try entry.goneSince.map(stored), entry.goneReason, entry.pathName,
            ]
        )
        let id = database.lastInsertedRowID
        for list in entry.coverage ?? [] {
            guard [list.available, list.returned, list.kept].allSatisfy({ (0...1 << 40).contains($0) }) else {
                throw EntryRefusal("coverage: a number is out of range")
            }
            _ = try subjects.codes.checked(list.kind)
            try list.write(of: id, subjects.codes, in: database)
        }
    }

    private func store(_ entry: BuildEntry) throws {
        guard entry.number == builds + 1 else { throw EntryRefusal("build \(builds + 1) expected") }
        try database.run(
            "INSERT INTO build (id, revision, newestReply) VALUES (?1, ?1, ?2)",
            [entry.number, try entry.newestReply.map(stored)]
        )
        builds = entry.number
    }

    private func store(_ entry: ReplyEntry) throws {
        let source = try source(entry.source)
        guard replies[source]?[entry.request] == nil else {
            throw EntryRefusal("there are two replies to \(entry.request)")
        }
        // As `storeBulk` keeps what has no body.
        try database.run(
            """
            INSERT INTO reply (source, name, status, base, digest, bytes, retrieved, checked, retired, file, readBy)
            VALUES (?, ?, 200, ?, ?, 0, ?, ?, ?, ?, 1)
            """,
            [
                source, entry.request, entry.base, BodyDigest.of(Data(), base: entry.base),
                try stored(entry.retrieved), try stored(entry.checked), entry.isRetired == true ? 1 : nil, entry.origin,
            ]
        )
        let id = database.lastInsertedRowID
        try database.run("INSERT INTO body (reply, bytes) VALUES (?, ?)", [id, Data()])
        replies[source, default: [:]][entry.request] = id
    }

    private func store(_ entry: PictureEntry, _ bytes: Data?) throws {
        let source = try source(entry.source)
        guard (entry.reason == nil) == (entry.since == nil) else {
            throw EntryRefusal("a picture has a reason and a date why it is missing, or neither")
        }
        if let bytes {
            guard let digest = entry.digest, PictureFiles.digest(of: bytes) == digest else {
                throw EntryRefusal("the picture's bytes are not those of its digest")
            }
            try files.write(bytes, digest: digest)
        }
        try database.run(
            """
            INSERT OR IGNORE INTO picture (source, address, digest, contentType, bytes, fetched, reason, since, last,
                isFinal)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                source, entry.address.text, bytes == nil ? nil : entry.digest,
                bytes == nil ? nil : entry.contentType, bytes?.count,
                try bytes == nil ? nil : entry.fetched.map(stored), entry.reason, try entry.since.map(stored),
                try entry.last.map(stored), entry.isFinal == true ? 1 : 0,
            ]
        )
        if database.changesCount == 0 { throw EntryRefusal("there are two pictures of \(entry.address.text)") }
    }

    private func store(_ entry: RecordEntry) throws {
        let key = entry.record.key
        let subject = try subject(key)
        let source = try source(key.source)
        let reply = try reply(entry.request, of: source)
        let replies = try entry.lists.map { try self.reply($0.request, of: source) }
        let row = try RecordRow(entry.record)
        guard try database.number("SELECT subject FROM record WHERE subject = ?", [subject]) == nil else {
            throw EntryRefusal("there are two records \(key)")
        }
        let arguments: StatementArguments = [
            subject, reply, try stored(entry.retrieved), try stored(entry.added), try build(entry.build),
            try entry.withdrawn.map(stored), try entry.withdrawnBuild.map(build),
            try PictureRow.number(ofFirstIn: entry.record.head, source: source, in: database),
            entry.extent.stored,
        ]
        try database.run(
            """
            INSERT INTO record (subject, reply, retrieved, added, arrived, withdrawn, gone, picture, isPart,
                \(RecordRow.columns))
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            arguments + row.values
        )
        try database.run("INSERT INTO mention (reply, subject) VALUES (?, ?)", [reply, subject])
        if let slug = entry.slug {
            // A slug that another record has is given anew when a site is made.
            try database.run(
                "INSERT OR IGNORE INTO slug (kind, text, subject) VALUES (?, ?, ?)",
                [subjects.codes.number(of: key.kind), slug.text, subject]
            )
        }
        for former in entry.former {
            let kind = try subjects.codes.checked(former.kind)
            try database.run(
                "INSERT OR IGNORE INTO moved (kind, source, ident, slug, subject) VALUES (?, ?, ?, ?, ?)",
                [kind, source, key.id, former.slug.flatMap { Slug(archived: $0) }?.text, subject]
            )
        }
        for (list, reply) in zip(entry.lists, replies) {
            let rows = RelationRows(database: database, subjects: subjects)
            try rows.write(list.list, of: key, in: reply, origin: list.isWhole ? .ownAddress : .owner)
        }
    }

    private func store(_ entry: FailureEntry) throws {
        let owner = RecordKey(source: entry.source, kind: entry.ownerKind, id: entry.owner)
        try database.run(
            """
            INSERT OR IGNORE INTO failure (source, name, reason, status, since, last, attempts, owner, kind, role)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                try source(entry.source), entry.request, entry.reason, entry.status, try stored(entry.since),
                try stored(entry.last), max(1, entry.attempts), try subject(owner),
                subjects.codes.checked(entry.kind), subjects.codes.checked(entry.role),
            ]
        )
    }

    private func store(_ entry: ChangeEntry) throws {
        let subject = try subject(RecordKey(source: entry.source, kind: entry.kind, id: entry.id))
        guard try database.number("SELECT subject FROM record WHERE subject = ?", [subject]) != nil else {
            throw EntryRefusal("there is no record \(entry.source)/\(entry.kind.rawValue)/\(entry.id)")
        }
        let change: WrittenChange
        do {
            let field = try RecordField(code: entry.field, qualifier: entry.qualifier)
            change = WrittenChange(field: field, old: entry.old, new: entry.new)
            _ = try change.change()
        } catch {
            throw EntryRefusal("a change of \(entry.field) cannot be read")
        }
        guard change.hasSoundAddresses else { throw EntryRefusal("a change of \(entry.field) holds no address") }
        let build = try build(entry.build)
        let kept = ChangeRow(
            build: Int64(build),
            subject: subject,
            position: changes[build]?[subject] ?? 0,
            date: try stored(entry.date),
            change: change
        )
        changes[build, default: [:]][subject] = kept.position + 1
        try kept.insert(in: database)
    }
}
