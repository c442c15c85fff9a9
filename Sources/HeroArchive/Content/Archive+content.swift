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
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func titles(of kind: RecordKind, from source: SourceName) async throws -> [String: String] {
        try await read { database in
            let rows = try database.allRows(
                """
                SELECT ident, title FROM subject JOIN record ON record.subject = subject.id
                WHERE kind = ? AND subject.source = ? AND withdrawn IS NULL
                """,
                [try KindCodes(database).number(of: kind), try database.source(source)]
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
