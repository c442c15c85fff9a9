public import Foundation
import HeroBasics
import HeroModel

/// The first rows of a table.
public enum SampleRows: Sendable {
    case values(columns: [String], rows: [[String]])
    /// A JSON list of the lines' objects.
    case objects(Data)
}

extension SourceDescription {
    /// How many columns that its tables name are in a row.
    public func columnsNamed(in row: [String]) -> Int {
        resources.filter(\.isTable).map { DescribedColumns.fit($0, row) }.max() ?? 0
    }
}

extension SampleCheck {
    /// Reads rows as the resource of files that has most of their columns.
    /// - Parameter resource: the only one to try; nil for all.
    /// - Throws: `SourceError` if no resource has such rows.
    public static func of(
        _ rows: SampleRows,
        by description: SourceDescription,
        resource: String? = nil
    ) throws(SourceError) -> SampleCheck {
        let source = try source(of: description, at: nil)
        var (items, columns): ([JSONValue], [String])
        let form: TableForm
        switch rows {
        case .values(let names, _): (form, items, columns) = (.csv, [], names)
        case .objects(let data):
            form = .jsonl
            let reader = ReplyReader(source: source.name)
            items = try reader.decode(JSONValue.self, from: WebReply(body: data)).items ?? []
            columns = items.first?.members?.keys.sorted() ?? []
        }
        guard let table = source.table(of: form, columns: columns, named: resource) else {
            let reason = "no resource has file: \(form.rawValue)"
            throw .replyUnreadable(source: source.name, request: "the file", reason: reason)
        }
        var reader = DescribedRows(table, of: source, header: columns)
        var readings: [RowReading]
        if case .values(let names, let rows) = rows {
            let rows = reader.hasHeader ? rows : [names] + rows
            readings = rows.enumerated().map { reader.read($1, at: "row \($0 + 1)") }
            items = rows.map(reader.columns.row)
        } else {
            readings = items.enumerated().map { reader.read(object: $1, at: "row \($0 + 1)") }
            items = items.map(reader.columns.spelled)
        }
        readings += reader.finish()
        let records = readings.flatMap { reading in
            if case .record(let row) = reading { [row.record] + row.parts } else { [RelatedRecord]() }
        }
        let unreadable = readings.flatMap { reading -> [UnreadableRecord] in
            switch reading {
            case .record(let row): row.unreadable
            case .unreadable(let item): [item]
            case .part: []
            }
        }
        return SampleCheck(
            resource: table.name,
            part: .rows,
            records: records,
            unreadable: unreadable,
            total: nil,
            silent: PathCoverage(
                resource: table,
                among: description.resources,
                items: items,
                unknown: description.unknown
            ).silent,
            fit: Fit(hasRecords: records.isEmpty ? 0 : 1, isNamed: 0, found: 0, silent: 0, records: records.count),
            remarks: reader.remarks + table.beyondScales(in: items, unknown: description.unknown)
        )
    }
}
