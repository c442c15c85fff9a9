public import Foundation
import HeroBasics

/// The first rows of a table.
public enum SampleRows: Sendable {
    case values(columns: [String], rows: [[String]])
    /// A JSON list of the lines' objects.
    case objects(Data)
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
        let items: [JSONValue]
        let columns: [String]
        let form: TableForm
        switch rows {
        case .values(let names, let rows):
            (form, columns) = (.csv, names)
            items = rows.map { .object(Dictionary(zip(names, $0.map { .text($0) }), uniquingKeysWith: { $1 })) }
        case .objects(let data):
            form = .jsonl
            let reader = ReplyReader(source: source.name, request: SourceRequest(path: "/", step: .categories))
            items = try reader.decode(JSONValue.self, from: WebReply(body: data)).items ?? []
            columns = items.first?.members?.keys.sorted() ?? []
        }
        guard let table = source.table(of: form, columns: columns, named: resource) else {
            throw .replyUnreadable(
                source: source.name,
                request: "the file",
                path: "",
                reason: "no resource has file: \(form.rawValue)"
            )
        }
        var reader = DescribedRows(table, of: source, columns: columns)
        let places = items.indices.map { "row \($0 + 1)" }
        let readings = zip(items, places).map { reader.read(object: $0, at: $1) } + reader.finish()
        let records = readings.compactMap { if case .record(let record) = $0 { record } else { nil } }
        let unreadable = readings.compactMap { if case .unreadable(let item) = $0 { item } else { nil } }
        let known = items.map(reader.spelled)
        return SampleCheck(
            resource: table.name,
            part: .rows,
            records: records,
            unreadable: unreadable,
            total: nil,
            silent: PathCoverage(resource: table, items: known, unknown: description.unknown).silent,
            fit: Fit(hasRecords: records.isEmpty ? 0 : 1, isNamed: 0, values: 0, records: records.count)
        )
    }
}
