public import Foundation
import GRDB
public import HeroModel

extension Archive {
    /// The files of a source of which everything is archived, each with its stamp when it was read.
    ///
    /// A file's portions are replies named `import FILE#…`, and `etag` is where they keep its stamp.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func fileStamps(of source: SourceName) async throws -> [String: String] {
        try await read { database in
            let rows = try database.rows(
                """
                SELECT name, etag FROM reply
                WHERE source = ? AND name >= ? AND name < ? AND retired IS NULL AND bytes = 0
                """,
                [
                    try database.source(source), ArchivedReply.importMark, ArchivedReply.importMark + "\u{10FFFF}",
                ]
            )
            var stamps: [String: String?] = [:]
            while let row = try rows.next() {
                guard let file = ArchivedReply.importedFile(try row.at("name")) else { continue }
                let stamp: String? = try row.at("etag")
                stamps[file] = .some(stamps[file, default: stamp] == stamp ? stamp : nil)
            }
            return stamps.compactMapValues(\.self)
        }
    }

    /// Records that everything of a file is archived by this run.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func recordFile(_ file: String, stamp: String, in run: CrawlRun) async throws {
        try await write { database in
            try database.run(
                "UPDATE reply SET etag = ? WHERE run = ? AND \(ArchivedReply.isOfFile)",
                [stamp, run.id, try database.source(run.source)] + ArchivedReply.names(ofFile: file)
            )
        }
    }

    /// Records that the files are there unchanged, so that their records live.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func confirmFiles(_ files: [String], in run: CrawlRun, at date: Date) async throws {
        try await write { database in
            let store = try database.replies(of: run.source, in: run)
            for file in files { try store.confirmPortions(of: file, at: date) }
        }
    }

    /// The files whose records show these pictures first, which were archived before.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func files(showing pictures: [WantedPicture], of source: SourceName) async throws -> Set<String> {
        try await read { database in
            let source = try database.source(source)
            return try Set(
                pictures.flatMap { picture in
                    try database.values(
                        """
                        SELECT reply.name FROM picture JOIN record ON record.picture = picture.id
                            JOIN mention ON mention.subject = record.subject JOIN reply ON reply.id = mention.reply
                        WHERE picture.source = ? AND address = ? AND picture.digest IS NOT NULL
                        """,
                        [source, picture.address.text]
                    ).compactMap(ArchivedReply.importedFile)
                }
            )
        }
    }
}

extension ArchivedReply {
    /// The condition that a reply of a source stands for a portion of a file; see `names(ofFile:)`.
    static let isOfFile =
        "source = ? AND name >= ? AND name < ? AND instr(substr(name, ?), '#') = 0 AND retired IS NULL"

    /// The first name that a portion of a file may have, the first after all of them, and where its number begins.
    static func names(ofFile file: String) -> StatementArguments {
        let begin = importMark + file
        return [begin + "#", begin + "$", begin.unicodeScalars.count + 2]
    }
}
