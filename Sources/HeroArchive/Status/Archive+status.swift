import GRDB
import HeroModel

extension Archive {
    /// How every source is doing, in the order of registration.
    /// - Parameter troubles: how many troubles of each sort are told one by one; all are counted.
    public func status(troubles: Int = 20) async throws -> [SourceStatus] {
        try await read { database in
            try ArchivedSource.all(in: database).map { id, source in
                try StatusReader(id: id, source: source, limit: troubles, database: database).read()
            }
        }
    }
}
