import Foundation
import GRDB

extension Archive {
    /// A number that rises whenever anything that a site shows changes, and only then: a crawl in which every reply is
    /// "not modified" leaves it as it is.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func contentRevision() async throws -> Int64 {
        try await read { try $0.revision() }
    }
}

extension Database {
    func revision() throws -> Int64 { try number("SELECT revision FROM state") ?? 0 }

    func newestReply() throws -> Date? {
        try Double.fetchOne(self, sql: "SELECT max(retrieved) FROM reply WHERE readBy > 0").map { try Date(stored: $0) }
    }
}
