import GRDB
import HeroModel

extension Archive {
    /// The status of every source, in the order of registration.
    /// - Parameter troubles: how many troubles of each sort are listed; all are counted.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func status(troubles: Int = 20) async throws -> [SourceStatus] {
        let files = pictureFiles
        return try await read { database in
            let kept = try KeptPictures(files: files, database: database)
            return try ArchivedSource.all(in: database).map { id, source in
                try StatusReader(id: id, source: source, limit: troubles, kept: kept, database: database).read()
            }
        }
    }
}
