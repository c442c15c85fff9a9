import Foundation
import GRDB
public import HeroArchive
import HeroModel

/// Writes records, relations and changes as plain tables of an SQLite database, for programs that ask in SQL.
public enum DatabaseExport {
    /// What was written.
    public struct Report: Encodable, Equatable, Sendable {
        public let file: String
        public internal(set) var records = 0
        public internal(set) var bytes = 0
    }

    /// The statements that make the tables, which explain themselves; those of declared kinds are like the others.
    public static let schema = TableSchema.statements(.builtIn).map { $0 + ";" }.joined(separator: "\n\n")

    /// - Throws: `ExportError`, `ArchiveError`, `CancellationError`.
    public static func write(_ archive: Archive, to path: String) throws -> Report {
        var report = Report(file: path)
        let file = try PartialFile(path)
        do {
            var configuration = Configuration()
            // Nothing is left of a file that is not finished.
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF") }
            let queue = try DatabaseQueue(path: file.partial, configuration: configuration)
            report.records = try queue.write { try fill($0, from: archive.snapshot()) }
            try queue.close()
        } catch let error as DatabaseError {
            let reason = error.resultCode == .SQLITE_FULL ? "the disk is full" : error.message ?? "SQLite failed"
            throw ExportError.failed(path: path, reason: reason)
        }
        guard report.records > 0 else { throw ExportError.nothing(source: nil) }
        report.bytes = try file.finish()
        return report
    }

    /// - Returns: the number of records.
    private static func fill(_ database: Database, from snapshot: ArchiveSnapshot) throws -> Int {
        let writer = try TableWriter(database: database, kinds: snapshot.kinds())
        try snapshot.forEachEntry { entry in
            try Task.checkCancellation()
            try writer.write(entry)
        }
        try snapshot.forEachEntry { entry in
            try Task.checkCancellation()
            if case .record(let record) = entry { try writer.writeRelations(of: record) }
        }
        return writer.written
    }
}
