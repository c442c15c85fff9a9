public import Foundation
import GRDB

extension Archive {
    /// Everything a catalog is made of, read in one snapshot.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func content() async throws -> ArchiveContent {
        try await read { database in
            var reader = ContentReader(database: database)
            return try reader.read()
        }
    }

    /// A number that rises whenever anything changes that a site would show, and stays the same otherwise: a crawl
    /// that is answered with "not modified" throughout leaves it alone.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func contentRevision() async throws -> Int64 {
        try await read { try $0.revision() }
    }

    /// When the newest reply was fetched; nil before the first. Replies that brought nothing new do not
    /// count, nor do those that nobody could read.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func newestReplyDate() async throws -> Date? {
        try await read { try $0.newestReply() }
    }
}

extension Database {
    func revision() throws -> Int64 { try number("SELECT revision FROM state") ?? 0 }

    func newestReply() throws -> Date? {
        try Double.fetchOne(self, sql: "SELECT max(retrieved) FROM reply WHERE readBy > 0").map { try Date(stored: $0) }
    }
}
