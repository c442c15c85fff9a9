import HeroArchive
import HeroBasics
import HeroModel

/// What is to be said of tables whose rows are known by their numbers.
struct NumberedRows {
    /// The first file with rows of a kind.
    private var files: [RecordKind: String] = [:]
    private var told: Set<String> = []

    /// What is to be said of rows that the archive knows under other numbers, or that have those of another file; nil for
    /// nothing, and for a file of which something was said. Call before the rows are stored.
    /// - Throws: `ArchiveError`, `CancellationError`.
    mutating func remark(
        on records: [RelatedRecord],
        of file: String,
        in archive: Archive,
        from source: SourceName
    ) async throws -> String? {
        guard let kind = records.first?.record.key.kind else { return nil }
        let first = files[kind] ?? file
        files[kind] = first
        let remark =
            if first == file {
                try await Self.movedRow(
                    records.map(\.record.head).filter { $0.key.kind == kind },
                    kind,
                    archive,
                    source
                )
            } else {
                "its rows have the numbers of those in \(first), in whose place they are kept"
            }
        guard let remark, told.insert(file).inserted else { return nil }
        return remark + "; name a column of ids with id:"
    }

    private static func movedRow(
        _ heads: [RecordHead],
        _ kind: RecordKind,
        _ archive: Archive,
        _ source: SourceName
    ) async throws -> String? {
        let known = try await archive.titles(of: kind, from: source, among: heads.map(\.key.id))
        let titles = Set(heads.map(\.title))
        for head in heads {
            guard let old = known[head.key.id], old != head.title, titles.contains(old) else { continue }
            return
                "row \(head.key.id) was \(old.quoted) and is \(head.title.quoted) now: rows moved, and the number of a "
                + "row is its record's address; add rows at the end only"
        }
        return nil
    }
}
