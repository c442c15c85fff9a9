import GRDB
public import HeroModel

/// What is to be said of a correction.
public enum CorrectionNote: Equatable, Sendable {
    /// The archive has no such record, or its source does not list it any more.
    case unknownRecord(Correction)
    /// It names the record by a kind that it had before.
    case moved(Correction, to: RecordKey)
    /// The source says the same by now.
    case caughtUp(Correction)
}

extension Archive {
    /// Which corrections have no effect, in the order in which they are written.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func review(_ corrections: Corrections) async throws -> [CorrectionNote] {
        guard !corrections.isEmpty else { return [] }
        return try await read { database in
            let codes = try KindCodes(database)
            let reader = RecordReader(database: database, codes: codes)
            let moved = try database.movedKeys()
            return try corrections.all.compactMap { correction in
                if let key = moved[correction.record] { return .moved(correction, to: key) }
                guard let number = try database.number(of: correction.record, codes, isListed: true),
                    let record = try reader.record(numbered: number)
                else {
                    return .unknownRecord(correction)
                }
                guard correction.value != .hidden, record.corrected(by: [correction]) == record else { return nil }
                return .caughtUp(correction)
            }
        }
    }

    /// Records that the archive does not have, or whose source does not list them any more, each with its place, and whether
    /// it is known by another kind.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func unknownRecords(in lists: [NamedRecords]) async throws -> [(line: String, isMoved: Bool)] {
        if lists.isEmpty { return [] }
        return try await read { database in
            let codes = try KindCodes(database)
            let moved = try database.movedKeys()
            return try lists.flatMap { hero in
                try hero.records.filter { try database.number(of: $0, codes, isListed: true) == nil }.map { key in
                    moved[key].map { ("\(hero.place): \(key) is \($0) now", true) }
                        ?? ("\(hero.place): the archive has no record \(key)", false)
                }
            }
        }
    }
}

extension Database {
    /// The number of a record; nil if there is none.
    /// - Parameter isListed: whether only a record counts that its source still lists.
    func number(of key: RecordKey, _ codes: KindCodes, isListed: Bool = false) throws -> Int64? {
        try number(
            """
            SELECT subject.id FROM subject JOIN record ON record.subject = subject.id
                JOIN source ON source.id = subject.source
            WHERE subject.kind = ? AND source.name = ? AND ident = ?\(isListed ? " AND withdrawn IS NULL" : "")
            """,
            [codes.number(of: key.kind), key.source.text, key.id]
        )
    }
}
