import GRDB
public import HeroModel

extension Archive {
    /// Counts requests towards the source's daily quota.
    /// - Returns: how many requests were counted on this day, including these.
    /// - Throws: `ArchiveError`, `CancellationError`.
    @discardableResult
    public func count(requests: Int = 1, to source: SourceName, on day: CalendarDate) async throws -> Int {
        try await write { database in
            let id = try database.source(source)
            let count = try database.number(
                """
                INSERT INTO quota (source, day, requests) VALUES (?, ?, ?)
                ON CONFLICT (source, day) DO UPDATE SET requests = requests + excluded.requests
                RETURNING requests
                """,
                [id, day.description, requests]
            )
            return Int(count ?? 0)
        }
    }

    /// How many requests were counted on this day (UTC).
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func requests(to source: SourceName, on day: CalendarDate) async throws -> Int {
        try await read { database in
            let count = try database.number(
                "SELECT requests FROM quota WHERE source = ? AND day = ?",
                [try database.source(source), day.description]
            )
            return Int(count ?? 0)
        }
    }
}
