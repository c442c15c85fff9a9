import GRDB
public import HeroModel

extension Archive {
    /// Counts a request towards the source's daily quota, before it is sent.
    /// - Returns: how many requests were counted on this day, including this one.
    /// - Throws: `ArchiveError`, `CancellationError`.
    @discardableResult
    public func countRequest(_ source: SourceName, day: CalendarDate) async throws -> Int {
        try await write { database in
            let id = try database.source(source)
            let count = try database.number(
                """
                INSERT INTO quota (source, day, requests) VALUES (?, ?, 1)
                ON CONFLICT (source, day) DO UPDATE SET requests = requests + 1
                RETURNING requests
                """,
                [id, day.description]
            )
            return Int(count ?? 1)
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
