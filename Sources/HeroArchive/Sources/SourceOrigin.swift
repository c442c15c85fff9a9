public import Foundation
import GRDB
public import HeroModel

/// What a source was registered as, and where its replies came from.
public struct SourceOrigin: Equatable, Sendable {
    public let name: SourceName
    public let kind: String
    /// The attribution of the adapter or the settings, regardless of the API's own words.
    public let attribution: Attribution
    /// The current base address and those that kept replies were fetched from.
    public let bases: Set<String>
}

extension Archive {
    /// The sources of the archive in `folder`, in the order of their first registration; empty if there is no archive.
    ///
    /// For a look before an archive is opened: changes nothing, needs no lock and also reads older versions.
    /// - Parameter access: `.readOnly` or `.untouched`.
    /// - Throws: `ArchiveError`: `newer`, `notAnArchive`, `corrupt`, `notWritable`, `inUse`, `failed`.
    public static func origins(in folder: URL, access: Access = .readOnly) throws -> [SourceOrigin] {
        try look(into: folder, access) { try $0.tableExists("source") ? SourceOrigin.all(in: $0) : [] } ?? []
    }

    /// The kinds and roles that the archive in `folder` declares; see `origins(in:access:)`. Empty without an archive, and for
    /// one of an older version.
    public static func declarations(in folder: URL, access: Access = .readOnly) throws -> Declarations {
        try look(into: folder, access) { database in
            let columns = try database.tableExists("kind") ? database.columns(in: "kind").map(\.name) : []
            return try columns.contains("declaration") ? database.kinds().declared : Declarations()
        } ?? Declarations()
    }

    /// - Returns: nil if there is no archive.
    private static func look<Found>(
        into folder: URL,
        _ access: Access,
        _ look: (Database) throws -> Found
    ) throws -> Found? {
        let file = folder.appending(path: "herodex.sqlite")
        guard try ArchiveFile.exists(file) else { return nil }
        return try ArchiveError.explaining(in: folder) {
            let path = access.database(file)
            try ArchiveSchema.check(file, openedAs: path, for: .writing)
            var configuration = PageChecksums.configuration()
            configuration.readonly = true
            return try DatabaseQueue(path: path, configuration: configuration).read(look)
        }
    }

    /// The sources of this archive, in the order of their first registration.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func origins() async throws -> [SourceOrigin] {
        try await read { try SourceOrigin.all(in: $0) }
    }

    /// Renames a source; does nothing if the name is taken. The source's pages keep their addresses.
    /// - Throws: `ArchiveError.unknownSource`.
    public func rename(_ source: SourceName, to name: SourceName) async throws {
        try await write { database in
            let id = try database.source(source)
            try database.run(
                "UPDATE OR IGNORE source SET pathName = coalesce(pathName, name), name = ? WHERE id = ?",
                [name.text, id]
            )
            if database.changesCount > 0 { try database.raiseRevision() }
        }
    }
}

extension SourceOrigin {
    fileprivate static func all(in database: Database) throws -> [SourceOrigin] {
        return try database.all("SELECT id, name, kind, attribution, base FROM source ORDER BY id") { row in
            let bases: Set<String> = try Set(
                database.values("SELECT DISTINCT base FROM reply WHERE source = ?", [try row.at("id") as Int64])
            )
            return SourceOrigin(
                name: SourceName(try row.at("name")),
                kind: try row.at("kind"),
                attribution: try AttributionText.decode(row.at("attribution"), told: nil),
                bases: bases.union([try row.at("base") as String])
            )
        }
    }
}
