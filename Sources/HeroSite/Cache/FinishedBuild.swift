import Foundation
import GRDB
import HeroBasics
import HeroCheck
import HeroPublish

/// What was just published, for the next build.
struct FinishedBuild {
    let summary: BuildSummary
    let names: LinkNames
    /// All files but those of pages that were taken over.
    let texts: [BuiltText]
    /// The paths of the previous build's files that the site does not have.
    let removed: [String]

    /// Writes what differs from the previous build into its file, in one transaction.
    /// - Parameter isNew: whether nothing of a previous build is used.
    /// - Throws: `FileFailure`, `DatabaseError`, `EncodingError`. There is no file then.
    func save(_ path: String, isNew: Bool) throws {
        try SiteFiles.makeFolder(SiteFiles.parent(of: path))
        if isNew { BuildDatabase.remove(path) }
        do {
            try BuildDatabase.writing(path).write(save)
        } catch {
            BuildDatabase.remove(path)
            throw error
        }
    }

    private func save(_ database: Database) throws {
        try saveFiles(database)
        try saveNames(database)
        try database.execute(sql: "DELETE FROM build")
        try database.execute(
            sql: "INSERT INTO build (program, digest, report, folders, weights, targets) VALUES (?, ?, ?, ?, ?, ?)",
            arguments: [
                summary.program, summary.digest, Data(try summary.report.canonicalJSONLine()),
                Data(try summary.folders.canonicalJSONLine()), Data(try summary.weights.canonicalJSONLine()),
                Data(names.targetBytes),
            ]
        )
    }

    private func saveFiles(_ database: Database) throws {
        let removal = try database.makeStatement(sql: "DELETE FROM file WHERE path = ?")
        for path in removed { try removal.execute(arguments: [path]) }
        // A row that is the same is not written.
        let insertion = try database.makeStatement(
            sql: """
                INSERT INTO file (path, size, modified, inode, digest, madeFrom, links, useless)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (path) DO UPDATE SET size = excluded.size, modified = excluded.modified,
                inode = excluded.inode, digest = excluded.digest, madeFrom = excluded.madeFrom, links = excluded.links,
                useless = excluded.useless
                WHERE size != excluded.size OR modified != excluded.modified OR inode != excluded.inode
                OR digest != excluded.digest OR madeFrom IS NOT excluded.madeFrom OR links IS NOT excluded.links
                OR useless != excluded.useless
                """
        )
        // In the order of the rows, by their places: the texts of a large site are large.
        for place in texts.indices.sorted(by: { texts[$0].file.path < texts[$1].file.path }) {
            let text = texts[place]
            let useless = text.copies.reduce(0) { $1.value == nil ? $0 | $1.key.bit : $0 }
            for file in text.files {
                try insertion.execute(arguments: [
                    file.path, file.state.size, file.state.modified, file.state.number, Data(file.digest.bytes),
                    file.madeFrom.map(\.data), file.links.map(\.data), file.path == text.file.path ? useless : 0,
                ])
            }
        }
    }

    private func saveNames(_ database: Database) throws {
        let known = try Int.fetchOne(database, sql: "SELECT sum(count) FROM name") ?? 0
        guard names.count > known else { return }
        try database.execute(
            sql: "INSERT INTO name (first, count, texts) VALUES (?, ?, ?)",
            arguments: [known, names.count - known, Data(names.packed(from: known))]
        )
    }
}

extension Digest {
    fileprivate var data: Data { Data(bytes) }
}

extension PageLinks {
    fileprivate var data: Data {
        var writer = PackedWriter()
        write(to: &writer)
        return Data(writer.bytes)
    }
}
