import GRDB
public import HeroModel

/// What was seen of one of a source's lists.
public struct SeenList: Equatable, Sendable {
    let list: String
    public let kind: RecordKind
    /// The number of records in the list by the source's own count.
    public let available: Int
    /// The number of records that the source sent, readable or not.
    let returned: Int
    let ids: Set<String>

    public init(list: String, kind: RecordKind, available: Int, returned: Int, ids: Set<String>) {
        self.list = list
        self.kind = kind
        self.available = available
        self.returned = returned
        self.ids = ids
    }
}

extension Archive {
    /// Records how much of a source's lists is kept. A list that is not among these keeps its numbers.
    /// - Returns: all lists of the source, by name.
    /// - Throws: `ArchiveError`, `CancellationError`.
    @discardableResult
    public func recordCoverage(of source: SourceName, _ lists: [SeenList]) async throws -> [ListCoverage] {
        try await write { database in
            let id = try database.source(source)
            let codes = try KindCodes(database)
            let before = try ListCoverage.all(of: id, in: database)
            for list in lists {
                let live: Set<String> = try Set(
                    database.values(
                        """
                        SELECT ident FROM subject JOIN record ON record.subject = subject.id
                        WHERE kind = ? AND source = ? AND withdrawn IS NULL
                        """,
                        [codes.number(of: list.kind), id]
                    )
                )
                try ListCoverage(
                    list: list.list,
                    kind: list.kind,
                    available: list.available,
                    returned: list.returned,
                    kept: list.ids.count { live.contains($0) }
                ).write(of: id, codes, in: database)
            }
            let after = try ListCoverage.all(of: id, in: database)
            // Sites show it.
            if after != before { try database.raiseRevision() }
            return after
        }
    }
}

extension ListCoverage {
    /// All lists of a source, by kind and name.
    static func all(of source: Int64, in database: Database) throws -> [ListCoverage] {
        let codes = try KindCodes(database)
        return try database.all(
            "SELECT list, kind, available, returned, kept FROM coverage WHERE source = ? ORDER BY kind, list",
            [source]
        ) { row in
            try ListCoverage(
                list: row.at("list"),
                kind: codes.kind(row.at("kind")),
                available: row.count(at: "available"),
                returned: row.count(at: "returned"),
                kept: row.count(at: "kept")
            )
        }
    }

    func write(of source: Int64, _ codes: KindCodes, in database: Database) throws {
        try database.run(
            """
            INSERT INTO coverage (source, list, kind, available, returned, kept) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (source, list) DO UPDATE SET kind = excluded.kind, available = excluded.available,
                returned = excluded.returned, kept = excluded.kept
            """,
            [source, list, codes.number(of: kind), available, returned, kept]
        )
    }
}
