import GRDB
import HeroModel

/// Gives records of a source another kind, within a transaction. They stay the same records: nothing of it is news.
struct KindMover {
    let database: Database
    let source: Int64

    /// - Returns: whether there were any.
    func move(_ move: KindMove) throws -> Bool {
        let codes = try KindCodes(database)
        guard let from = try? codes.number(of: move.from) else { return false }
        let to = try codes.number(of: move.to)
        let subjects: [Int64] = try database.values(
            """
            SELECT id FROM subject WHERE kind = ? AND source = ? AND substr(ident, 1, ?) = ?
                AND NOT EXISTS (
                    SELECT 1 FROM subject AS other
                    WHERE other.kind = ? AND other.source = subject.source AND other.ident = subject.ident
                )
            """,
            [from, source, move.prefix.unicodeScalars.count, move.prefix, to]
        )
        for subject in subjects { try self.move(subject, to: to) }
        if !subjects.isEmpty { try splitLists(from: from, to: to, Set(subjects)) }
        return !subjects.isEmpty
    }

    private func move(_ subject: Int64, to kind: Int64) throws {
        try database.run(
            """
            INSERT INTO moved (kind, source, ident, slug, subject)
            SELECT kind, source, ident, (SELECT text FROM slug WHERE slug.subject = id), id FROM subject WHERE id = ?
            """,
            [subject]
        )
        try database.run("DELETE FROM slug WHERE subject = ?", [subject])
        try database.run("UPDATE subject SET kind = ? WHERE id = ?", [kind, subject])
        // Back where it was, it has its first page again.
        try database.run(
            """
            INSERT INTO slug (kind, text, subject)
            SELECT kind, slug, subject FROM moved WHERE kind = ? AND subject = ? AND slug IS NOT NULL
            """,
            [kind, subject]
        )
        try database.run("DELETE FROM moved WHERE kind = ? AND subject = ?", [kind, subject])
        // What the newest build showed of it has fields of the former kind.
        try database.run("DELETE FROM former WHERE subject = ?", [subject])
    }

    /// Divides the lists that name records of both kinds.
    private func splitLists(from: Int64, to: Int64, _ moved: Set<Int64>) throws {
        let rows = try database.allRows(
            """
            SELECT list.id, entries, owner, role FROM list JOIN reply ON reply.id = list.reply
            WHERE reply.source = ? AND list.kind = ?
            """,
            [source, from]
        )
        for row in rows {
            var (stay, go) = (ListEntries(), ListEntries())
            try ListEntries.forEach(in: row, at: 1) { entry in
                if moved.contains(entry.target) { go.add(entry) } else { stay.add(entry) }
            }
            if go.data.isEmpty { continue }
            try database.run(
                """
                INSERT INTO list (reply, owner, kind, role, origin, available, entries)
                SELECT reply, owner, ?, role, origin, NULL, ? FROM list WHERE id = ?
                """,
                [to, go.data, try row.at(0) as Int64]
            )
            if stay.data.isEmpty {
                try database.run("DELETE FROM list WHERE id = ?", [try row.at(0) as Int64])
            } else {
                try database.run("UPDATE list SET entries = ? WHERE id = ?", [stay.data, try row.at(0) as Int64])
            }
            try database.run(
                "DELETE FROM formerList WHERE owner = ? AND kind = ? AND role = ?",
                [try row.at(2) as Int64, from, try row.at(3) as Int64]
            )
        }
    }
}

extension Database {
    func movedKeys() throws -> [RecordKey: RecordKey] {
        let codes = try KindCodes(self)
        return try rows(
            """
            SELECT source.name, moved.kind, moved.ident, subject.kind, subject.ident
            FROM moved JOIN source ON source.id = moved.source JOIN subject ON subject.id = moved.subject
            """
        ).reduce(into: [:]) { keys, row in
            let source = try SourceName(row.at(0))
            let former = try RecordKey(source: source, kind: codes.kind(row.at(1)), id: row.at(2))
            keys[former] = try RecordKey(source: source, kind: codes.kind(row.at(3)), id: row.at(4))
        }
    }
}
