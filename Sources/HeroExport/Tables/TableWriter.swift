import Foundation
import GRDB
import HeroArchive
import HeroModel

/// Writes the entries of an archive as rows of `TableSchema`.
final class TableWriter {
    private let database: Database
    private var sources: [SourceName: (id: Int64, base: String)] = [:]
    private var pictures: [Int64: [String: Int64]] = [:]
    private var records: [RecordKey: Int64] = [:]
    /// Relations are written once all records have numbers.
    private(set) var written = 0

    init(database: Database, kinds: KindTable) throws {
        self.database = database
        for statement in TableSchema.statements(kinds) { try database.execute(sql: statement) }
        try database.execute(sql: "PRAGMA user_version = \(TableSchema.version)")
    }

    func write(_ entry: ArchiveEntry) throws {
        switch entry {
        case .source(let source): try write(source)
        case .picture(let picture): try write(picture)
        case .record(let record): try write(record)
        case .change(let change): try write(change)
        case .build, .reply, .failure: return
        }
    }

    /// Writes what an earlier pass over the same entries could not: the record may be related to a later one.
    func writeRelations(of entry: RecordEntry) throws {
        guard let record = records[entry.record.key] else { return }
        for list in entry.lists.map(\.list) {
            for item in list.items {
                let key = RecordKey(source: entry.record.key.source, kind: list.kind, id: item.id)
                guard key != entry.record.key else { continue }
                try run(
                    "INSERT OR IGNORE INTO relation VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [
                        record, records[key], list.kind.rawValue, item.id, item.title, list.role.rawValue, item.note,
                    ]
                )
            }
        }
    }

    private func run(_ sql: String, _ values: StatementArguments) throws {
        try database.cachedStatement(sql: sql).execute(arguments: values)
    }

    private func text(_ date: Date?) -> String? { date?.formatted(.iso8601) }

    // MARK: Entries

    private func write(_ source: SourceEntry) throws {
        let attribution = source.toldAttribution ?? source.attribution
        try run(
            "INSERT INTO source VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                source.name.text, source.title, source.kind, source.baseURL, attribution.text,
                (attribution.link ?? source.attribution.link)?.absolute(base: source.baseURL),
                attribution.licence ?? source.attribution.licence, text(source.lastAnswer), text(source.goneSince),
            ]
        )
        sources[source.name] = (database.lastInsertedRowID, source.baseURL)
    }

    private func write(_ picture: PictureEntry) throws {
        guard let source = sources[picture.source] else { return }
        try run(
            "INSERT INTO picture VALUES (NULL, ?, ?, ?, ?, ?, ?)",
            [
                source.id, picture.address.absolute(base: source.base), picture.digest, picture.bytes,
                picture.contentType, picture.digest == nil ? picture.reason : nil,
            ]
        )
        pictures[source.id, default: [:]][picture.address.text] = database.lastInsertedRowID
    }

    private func write(_ entry: RecordEntry) throws {
        let (head, key) = (entry.record.head, entry.record.key)
        guard let source = sources[key.source] else { return }
        let ids = head.pictures.map { pictures[source.id]?[$0.text] }
        try run(
            "INSERT INTO record VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                key.kind.rawValue, source.id, key.id, head.title, head.overview.isEmpty ? nil : head.overview.plain,
                head.overview.isEmpty ? nil : head.overview.markup, head.language?.text,
                "\(key.kind.folder)/\(entry.slug?.text ?? key.id).html", ids.first ?? nil, text(head.modified),
                text(entry.added), text(entry.retrieved), text(entry.withdrawn),
            ]
        )
        let id = database.lastInsertedRowID
        records[key] = id
        written += 1
        for picture in ids.dropFirst().compactMap(\.self) {
            try run("INSERT INTO further_picture VALUES (?, ?)", [id, picture])
        }
        for alias in head.aliases { try run("INSERT INTO alias VALUES (?, ?)", [id, alias]) }
        for link in head.links {
            try run("INSERT INTO link VALUES (?, ?, ?)", [id, link.type, link.address.absolute(base: source.base)])
        }
        for property in head.properties {
            try run("INSERT INTO property VALUES (?, ?, ?)", [id, property.label, property.value])
        }
        try writeFields(of: entry.record, id)
    }

    private func writeFields(of record: HeroModel.Record, _ id: Int64) throws {
        var contents: [FieldName: FieldContent] = [:]
        record.forEachField { field, content in contents[field.name] = content }
        var values: [(any DatabaseValueConvertible)?] = [id]
        for field in TableSchema.columns(of: record.key.kind) {
            let content = contents[field.name]
            values.append(content?.value)
            if field.type == .seriesEnd { values.append(content.map { $0 == .seriesEnd(.present) ? 1 : 0 }) }
        }
        if let table = TableSchema.table(of: record.key.kind) {
            let marks = Array(repeating: "?", count: values.count).joined(separator: ", ")
            try run("INSERT INTO \(table) VALUES (\(marks))", StatementArguments(values))
        }
        for content in contents.values {
            switch content {
            case .statistics(let statistics):
                for one in statistics {
                    try run("INSERT INTO statistic VALUES (?, ?, ?, ?)", [id, one.name.rawValue, one.value, one.most])
                }
            case .names(let names):
                for name in names { try run("INSERT INTO category VALUES (?, ?)", [id, name]) }
            case .dates(let dates):
                for one in dates {
                    try run("INSERT INTO publication_date VALUES (?, ?, ?)", [id, one.type, one.date.description])
                }
            case .prices(let prices):
                for one in prices { try run("INSERT INTO price VALUES (?, ?, ?)", [id, one.type, one.cents]) }
            case .text, .number, .date, .seriesEnd: break
            }
        }
    }

    private func write(_ change: ChangeEntry) throws {
        guard let record = records[RecordKey(source: change.source, kind: change.kind, id: change.id)] else { return }
        try run(
            "INSERT INTO change VALUES (?, ?, ?, ?, ?, ?, ?)",
            [record, change.build, text(change.date), change.field, change.qualifier, change.old, change.new]
        )
    }
}

extension FieldContent {
    /// The value that a column holds for this content; nil for a list, and for a series that still runs.
    fileprivate var value: (any DatabaseValueConvertible)? {
        switch self {
        case .text(let text): text
        case .number(let number): number
        case .date(let date): date.description
        case .seriesEnd(.year(let year)): year
        case .seriesEnd(.present), .names, .statistics, .dates, .prices: nil
        }
    }
}
