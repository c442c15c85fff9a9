import Foundation
import GRDB
public import HeroModel

extension Archive {
    /// A number that rises whenever anything that a site shows changes, and only then: a crawl in which every reply is
    /// "not modified" leaves it as it is.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func contentRevision() async throws -> Int64 {
        try await read { try $0.revision() }
    }

    /// The titles of the source's records of a kind, by id.
    /// - Parameter ids: the only ones wanted; nil for all.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func titles(
        of kind: RecordKind,
        from source: SourceName,
        among ids: [String]? = nil
    ) async throws -> [String: String] {
        let wanted = try ids.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        return try await read { database in
            let rows = try database.allRows(
                """
                SELECT ident, title FROM subject JOIN record ON record.subject = subject.id
                WHERE kind = ?1 AND subject.source = ?2 AND withdrawn IS NULL
                    AND (?3 IS NULL OR ident IN (SELECT value FROM json_each(?3)))
                """,
                [try KindCodes(database).number(of: kind), try database.source(source), wanted]
            )
            return try Dictionary(uniqueKeysWithValues: rows.map { (try $0.at("ident"), try $0.at("title")) })
        }
    }
}

extension Database {
    func revision() throws -> Int64 { try number("SELECT revision FROM state") ?? 0 }

    func newestReply() throws -> Date? {
        try Double.fetchOne(self, sql: "SELECT max(retrieved) FROM reply WHERE readBy > 0").map { try Date(stored: $0) }
    }
}
