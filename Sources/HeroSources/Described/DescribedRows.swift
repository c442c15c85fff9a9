import Foundation
import HeroModel

/// Reads the rows of a table as its resource describes them.
struct DescribedRows: RowReader {
    private let record: DescribedRecord
    private let unknown: Set<String>
    /// For each column the names that the description has for it: another spelling of its letters counts as well.
    private let names: [[String]]
    /// The rows so far, where those of one id are a record.
    private var rows = UnitedItems()
    private var ids = NumberedIDs()
    private(set) var remark: String?
    /// How many rows there were so far.
    private var count = 0

    init(_ resource: ResourceDescription, of source: DeclarativeSource, columns: [String]) {
        let description = source.description
        record = DescribedRecord(
            source: source.name,
            resource: resource,
            language: description.language,
            base: source.baseURL
        )
        unknown = description.unknown
        let known = resource.columns
        names = columns.map { column in
            let like = known.filter { $0.lowercased() == column.lowercased() && !columns.contains($0) }
            return [column] + like
        }
    }

    /// How many of the columns that the description names are there.
    static func fit(_ resource: ResourceDescription, columns: [String]) -> Int {
        let there = Set(columns.map { $0.lowercased() })
        return resource.columns.count { there.contains($0.lowercased()) }
    }

    mutating func read(_ values: [String], at place: String) -> RowReading {
        var members: [String: JSONValue] = [:]
        for (names, value) in zip(names, values) {
            for name in names { members[name] = .text(value) }
        }
        return read(.object(members), at: place)
    }

    /// A row with the description's spelling of its columns.
    func spelled(_ row: JSONValue) -> JSONValue {
        guard var members = row.members else { return row }
        for names in names where names.count > 1 {
            let value = members.removeValue(forKey: names[0])
            for name in names.dropFirst() { members[name] = value }
        }
        return .object(members)
    }

    /// - Parameter row: an object of its values by column.
    mutating func read(object row: JSONValue, at place: String) -> RowReading { read(spelled(row), at: place) }

    mutating func read(json text: String, at place: String) -> RowReading {
        let line = ReplyText(Data(text.utf8))
        let (result, loss) = line.mending(Result { try line.decode(JSONValue.self) })
        remark = remark ?? loss.map { "\(place): \($0)" }
        guard let value = try? result.get(), case .object = value else {
            let reason = "this line is no JSON object"
            return .unreadable(UnreadableRecord(kind: record.resource.kind, id: nil, path: place, reason: reason))
        }
        return read(value, at: place)
    }

    mutating func finish() -> [RowReading] {
        defer { rows = UnitedItems() }
        return rows.items.flatMap { item -> [RowReading] in
            let reading = read(item)
            guard case .record(let related) = reading else { return [reading] }
            return [reading] + record.contradictions(in: item, key: related.record.key).map { .unreadable($0) }
        }
    }

    private mutating func read(_ value: JSONValue, at place: String) -> RowReading {
        count += 1
        var item = DescribedItem(value: value, path: place, position: count, unknown: unknown)
        if record.resource.isNumbered { item = record.numbered(item, by: &ids) }
        guard record.resource.isGrouped, let key = try? record.key(of: item) else { return read(item) }
        rows.append(item, id: key.id)
        return .part
    }

    private func read(_ item: DescribedItem) -> RowReading {
        var id: String?
        do throws(ReadingFault) {
            let key = try record.key(of: item)
            id = key.id
            return .record(try record.record(of: item, key: key))
        } catch {
            return .unreadable(
                UnreadableRecord(kind: record.resource.kind, id: id, path: item.path, reason: error.reason)
            )
        }
    }
}

extension ResourceDescription {
    /// The columns that its paths begin with.
    fileprivate var columns: Set<String> {
        var expressions = [id] + properties.map(\.value) + pictures + links.map(\.value)
        for field in fields {
            switch field.content {
            case .value(let value): expressions.append(value)
            case .entries(let entries): expressions += entries.map(\.value)
            }
        }
        for relation in relations { expressions += [relation.id, relation.title, relation.note].compactMap(\.self) }
        return Set(
            expressions.flatMap(\.paths).compactMap { path in
                if case .key(let key)? = path.steps.first { key } else { nil }
            }
        )
    }
}
