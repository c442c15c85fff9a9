import Foundation
import GRDB
import HeroBasics
import HeroModel

extension Archive {
    /// Adds a source, or updates it if it is already registered. It keeps the place in the order of sources that its
    /// first registration gave it. Records that were of another kind before are moved. `newestReply`, `pathName`, `goneSince` and `coverage` are ignored. If its
    /// `readingDigest` has changed, its replies count as not read by this version, what another reading of them brings is
    /// no news, and drift that was noted is taken as right.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func register(_ source: ArchivedSource) async throws {
        let attribution = try AttributionText.encode(source.attribution)
        try await write { database in
            let known = try database.row(
                "SELECT id, kind, title, publicBase, attribution, readingDigest FROM source WHERE name = ?",
                [source.name.text]
            )
            try database.run(
                """
                INSERT INTO source (name, kind, title, base, publicBase, attribution) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (name) DO UPDATE SET kind = excluded.kind, title = excluded.title, base = excluded.base,
                    publicBase = excluded.publicBase, attribution = excluded.attribution
                """,
                [source.name.text, source.kind, source.title, source.baseURL, source.publicBase, attribution]
            )
            if let known, try known.at("readingDigest") as String? != source.readingDigest {
                let id: Int64 = try known.at("id")
                try database.run("UPDATE reply SET readBy = -1 WHERE source = ? AND readBy > 0 AND bytes > 0", [id])
                // The rows of files are read again from the files.
                try database.run("UPDATE reply SET etag = NULL WHERE source = ? AND bytes = 0", [id])
                // Who changed how replies are read has seen what they are like.
                try ArchivedEndpoint.acceptDrift(of: id, in: database)
            }
            try database.run(
                "UPDATE source SET readingDigest = ? WHERE name = ?",
                [source.readingDigest, source.name.text]
            )
            if let known {
                let mover = try KindMover(database: database, source: known.at("id"))
                if try source.moves.filter(mover.move).count > 0 { try database.raiseRevision() }
            }
            // The base address alone changes no page: a mirror that moved must not look like news.
            let shown = [source.kind, source.title, source.publicBase, attribution]
            let columns = ["kind", "title", "publicBase", "attribution"]
            if let known, try columns.map({ try known.at($0) as String? }) == shown { return }
            try database.raiseRevision()
        }
    }

    /// All sources ever registered, in the order of their first registration.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func sources() async throws -> [ArchivedSource] {
        try await read { try ArchivedSource.all(in: $0).map(\.source) }
    }
}

extension ArchivedSource {
    /// All sources with their row ids, in the order of registration.
    static func all(in database: Database) throws -> [(id: Int64, source: ArchivedSource)] {
        try database.all(
            """
            SELECT id, name, kind, title, base, publicBase, attribution, toldAttribution,
                (SELECT max(retrieved) FROM reply WHERE reply.source = source.id AND readBy > 0) AS newestReply, pathName,
                goneSince
            FROM source ORDER BY id
            """
        ) { row in
            let source = try ArchivedSource(
                name: SourceName(row.at("name")),
                pathName: row.at("pathName"),
                kind: row.at("kind"),
                title: row.at("title"),
                baseURL: row.at("base"),
                publicBase: row.at("publicBase"),
                attribution: AttributionText.decode(row.at("attribution"), told: row.at("toldAttribution")),
                newestReply: row.date(at: "newestReply"),
                goneSince: row.date(at: "goneSince"),
                coverage: ListCoverage.all(of: row.at("id"), in: database)
            )
            return (try row.at("id"), source)
        }
    }
}

/// Attributions as JSON text with sorted keys, so that equal attributions have equal texts.
enum AttributionText {
    static func encode(_ attribution: Attribution) throws -> String {
        String(decoding: try attribution.canonicalJSON(), as: UTF8.self)
    }

    /// The attribution in the API's own words; if it has no link or licence, those are the adapter's.
    static func decode(_ text: String, told: String?) throws -> Attribution {
        let profile = try JSONDecoder().decode(Attribution.self, from: Data(text.utf8))
        guard let told else { return profile }
        let own = try JSONDecoder().decode(Attribution.self, from: Data(told.utf8))
        return Attribution(text: own.text, link: own.link ?? profile.link, licence: own.licence ?? profile.licence)
    }
}
