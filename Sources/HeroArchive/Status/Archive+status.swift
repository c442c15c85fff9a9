import GRDB

extension Archive {
    /// The status of every source, in the order of registration.
    /// - Parameter failures: how many failures of each sort are listed; all are counted.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func status(failures: Int = 20) async throws -> [SourceStatus] {
        try await read { [pictureFiles] database in
            let kept = try ArchivedPictures(files: pictureFiles, database: database)
            return try ArchivedSource.all(in: database).map { id, source in
                try StatusReader(id: id, source: source, limit: failures, kept: kept, database: database).read()
            }
        }
    }
}
