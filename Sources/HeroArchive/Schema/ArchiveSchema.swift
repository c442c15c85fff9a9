import Foundation
import GRDB
import HeroModel

/// The tables of an archive and their versions.
///
/// A released version is never edited: a change is another migration. The version is in SQLite's `user_version` and
/// Herodex's mark in `application_id`, so that the file's first page shows whether it can be used.
enum ArchiveSchema {
    /// The newest version this build knows.
    static let version = migrations.count

    /// "hero" in ASCII.
    static let applicationID = 0x6865_726F

    /// One for each version; they stand in files of SQL.
    private static let migrations = [
        PackageResources.migration1_sql, PackageResources.migration2_sql, PackageResources.migration3_sql,
        PackageResources.migration4_sql, PackageResources.migration5_sql, PackageResources.migration6_sql,
        PackageResources.migration7_sql, PackageResources.migration8_sql, PackageResources.migration9_sql,
        PackageResources.migration10_sql, PackageResources.migration11_sql, PackageResources.migration12_sql,
        PackageResources.migration13_sql, PackageResources.migration14_sql,
    ]

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for (version, statements) in zip(1..., migrations) {
            migrator.registerMigration("\(version)") { database in
                try database.execute(sql: String(decoding: statements, as: UTF8.self))
                if version == Migration11.version { try Migration11.fill(database) }
                try database.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
            }
        }
        return migrator
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

/// What `migration11.sql` cannot say: the entries of a relation list are only in the list's own row.
enum Migration11 {
    static let version = 11

    /// Packs the entries of all lists, and deletes the rows that they were in.
    static func fill(_ database: Database) throws {
        try ListEntries.packAll(in: database)
        try database.execute(sql: "DROP TABLE relation")
        try nameChangedLists(in: database)
    }

    /// Changes of relation lists named kind and role by number.
    private static func nameChangedLists(in database: Database) throws {
        let codes: [String] = try database.values(
            "SELECT DISTINCT qualifier FROM change WHERE field = 'relations' AND qualifier IS NOT NULL"
        )
        for code in codes {
            let field = try RecordField(code: "relations", qualifier: code)
            try database.execute(
                sql: "UPDATE change SET qualifier = ? WHERE field = 'relations' AND qualifier = ?",
                arguments: [field.code.qualifier, code]
            )
        }
    }
}
