import Foundation
import GRDB

/// The tables of an archive and their versions.
///
/// A released version is never edited: a change is another migration. The version is in SQLite's `user_version` and
/// Herodex's mark in `application_id`, so that the file's first page shows whether it can be used.
enum ArchiveSchema {
    /// The newest version this build knows.
    static let version = 14

    /// "hero" in ASCII.
    static let applicationID = 0x6865_726F

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        register(1, Migration1.statements, in: &migrator)
        register(2, Migration2.statements, in: &migrator)
        register(3, Migration3.statements, in: &migrator)
        register(4, Migration4.statements, in: &migrator)
        register(5, Migration5.statements, in: &migrator)
        register(6, Migration6.statements, in: &migrator)
        register(7, Migration7.statements, in: &migrator)
        register(8, Migration8.statements, in: &migrator)
        register(9, Migration9.statements, in: &migrator)
        register(10, Migration10.statements, in: &migrator)
        register(11, Migration11.statements, in: &migrator, filling: Migration11.fill)
        register(12, Migration12.statements, in: &migrator)
        register(13, Migration13.statements, in: &migrator)
        register(14, Migration14.statements, in: &migrator)
        return migrator
    }

    /// - Parameter fill: gives what the statements made its content.
    private static func register(
        _ version: Int,
        _ statements: String,
        in migrator: inout DatabaseMigrator,
        filling fill: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) {
        migrator.registerMigration("\(version)") { database in
            try database.execute(sql: statements)
            try fill(database)
            try database.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
        }
    }

    /// What an archive's file is to be used for.
    enum Use { case reading, writing }

    /// Checks whether the file can be used for this, without changing it.
    /// - Parameter path: of `file`, as SQLite is to open it.
    static func check(_ file: URL, openedAs path: String, for use: Use) throws {
        var configuration = PageChecksums.configuration()
        configuration.readonly = true
        let (mark, found, tables, hasChecksums) = try DatabaseQueue(path: path, configuration: configuration).read {
            database in
            (
                try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0,
                try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0,
                try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0,
                try PageChecksums.areOn(database)
            )
        }
        if tables == 0 {
            // A process that was killed while creating the archive leaves an empty database.
            if use == .writing { return }
            throw ArchiveError.missing(path: path)
        }
        guard mark == applicationID else { throw ArchiveError.notAnArchive(path: path) }
        if found > version { throw ArchiveError.newer(found: found, known: version) }
        if found < version, use == .reading { throw ArchiveError.older(found: found, known: version) }
        if found >= firstWithChecksums, !hasChecksums {
            if try PageChecksums.areLost(in: file) { throw ArchiveError.rotten(path: file.path) }
            // The migration was stopped between the tables and the pages.
            if use == .reading { throw ArchiveError.older(found: firstWithChecksums - 1, known: version) }
        }
    }

    private static let firstWithChecksums = 9
}
