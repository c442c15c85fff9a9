import GRDB

/// The pictures that no source has any more, within a transaction.
///
/// They are recorded in the transaction that frees them, and their files are removed afterwards. A process killed in
/// between leaves files that the next run removes, never a picture without its file.
struct FreedPictures {
    let database: Database

    /// Records a digest that an address had, unless another address still has it.
    func free(_ digest: String) throws {
        try database.run(
            """
            INSERT OR IGNORE INTO freedPicture (digest)
            SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM picture WHERE digest = ?1)
            """,
            [digest]
        )
    }

    /// A query for the digests that only this source has.
    static func digests(ofOnly source: String) -> String {
        """
        SELECT DISTINCT digest FROM picture WHERE source = \(source) AND digest IS NOT NULL
            AND digest NOT IN (SELECT digest FROM picture WHERE source <> \(source) AND digest IS NOT NULL)
        """
    }

    /// The recorded digests that were not kept again since.
    func all() throws -> [String] {
        try database.values(
            """
            SELECT digest FROM freedPicture
            WHERE digest NOT IN (SELECT digest FROM picture WHERE digest IS NOT NULL) ORDER BY digest
            """
        )
    }
}

extension Archive {
    /// The digests of pictures that no source has any more and whose files are still to be removed.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func freedPictures() async throws -> [String] {
        try await read { try FreedPictures(database: $0).all() }
    }

    /// Removes the files of pictures that no source has any more.
    /// - Parameter kept: digests of those that stay for now.
    /// - Returns: how many were removed.
    /// - Throws: `ArchiveError`, `CancellationError`.
    @discardableResult
    public func removeFreedPictures(except kept: Set<String> = []) async throws -> Int {
        try await write { [pictureFiles] database in
            // Within the transaction, so that none of them is kept again meanwhile.
            let freed = try FreedPictures(database: database).all()
            try database.run("DELETE FROM freedPicture")
            for digest in freed {
                if kept.contains(digest) {
                    try database.run("INSERT INTO freedPicture (digest) VALUES (?)", [digest])
                } else {
                    try pictureFiles.remove(digest)
                }
            }
            return freed.count { !kept.contains($0) }
        }
    }
}
