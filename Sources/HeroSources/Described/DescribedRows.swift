import Foundation
import HeroModel

/// Reads the rows of a table as its resource describes them.
struct DescribedRows: RowReader {
    private let record: DescribedRecord
    private let description: SourceDescription
    let columns: DescribedColumns
    let hasHeader: Bool
    /// The rows so far, where those of one id are a record.
    private var rows = UnitedItems()
    private var ids = NumberedIDs()
    private var loss: String?
    /// What is to be said of links that no page shows.
    private var hiddenLinks: String?
    /// Another resource that such rows fit as well.
    private let twin: String?
    /// Where the names of the columns stand again.
    private var repeated: [String] = []
    /// How many rows there were so far.
    private var count = 0

    /// - Parameter header: the first row, which names the columns unless it has none of their names and the description
    ///   has them.
    init(_ resource: ResourceDescription, of source: DeclarativeSource, header: [String]) {
        var resource = resource
        description = source.description
        let fit = DescribedColumns.fit(resource, header)
        hasHeader = resource.columns.isEmpty || fit > 0
        let parts = description.resources.compactMap { child in
            if case .within(resource.name, _) = child.origin { child.records } else { nil }
        }
        twin =
            description.resources.first {
                $0.name != resource.name && $0.origin == resource.origin && $0.query == resource.query
                    && $0.elements == resource.elements && fit > 0 && DescribedColumns.fit($0, header) == fit
            }?.name
        let names = resource.isXML ? [] : hasHeader ? header : resource.columns
        columns = DescribedColumns(names, of: resource, parts: parts)
        if resource.hasOtherColumns { resource.properties += columns.otherProperties }
        record = source.record(of: resource)
    }

    var fit: Int { columns.fit }

    var records: [String] { record.resource.elements }

    var remarks: [String] {
        let again = repeated.first.map { first in
            "the names of the columns stand again in \(first)"
                + (repeated.count > 1 ? " and \(repeated.count - 1) more" : "")
                + ", which \(repeated.count > 1 ? "are" : "is") passed over"
        }
        let other = twin.map {
            "only \(record.resource.name) is read from it, whose columns are those of \($0), too: name others in one of both"
        }
        return [again, loss, hiddenLinks, other].compactMap(\.self) + columns.remarks(unknown: description.unknown)
    }

    var unusedColumns: [String] { record.resource.hasOtherColumns ? [] : columns.unused }

    mutating func read(_ values: [String], at place: String) -> RowReading {
        if hasHeader, columns.areNames(values) {
            repeated.append(place)
            return .part
        }
        let most = columns.names.count
        guard values.dropFirst(most).allSatisfy({ $0.allSatisfy(\.isWhitespace) }) else {
            let reason = "it has \(values.count) values for \(most) columns: one with a separator in it wants quotes"
            return unreadable(reason, at: place)
        }
        return read(columns.row(values), at: place)
    }

    /// - Parameter row: an object of its values by column.
    mutating func read(object row: JSONValue, at place: String) -> RowReading { read(columns.spelled(row), at: place) }

    mutating func read(json text: String, at place: String) -> RowReading {
        let line = ReplyText(Data(text.utf8))
        let (result, loss) = line.mending(Result { try line.decode(JSONValue.self) })
        self.loss = self.loss ?? loss.map { "\(place): \($0)" }
        guard let value = try? result.get(), case .object = value else {
            return unreadable("this line is no JSON object", at: place)
        }
        return read(object: text.contains("\"$") ? value.withoutTypes : value, at: place)
    }

    mutating func finish() -> [RowReading] {
        defer { rows = UnitedItems() }
        return rows.items.flatMap { item -> [RowReading] in
            let reading = read(item)
            guard case .record(let row) = reading else { return [reading] }
            return [reading] + record.contradictions(in: item, key: row.record.record.key).map { .unreadable($0) }
        }
    }

    private mutating func read(_ value: JSONValue, at place: String) -> RowReading {
        count += 1
        var item = DescribedItem(value: value, path: place, position: count, unknown: description.unknown)
        guard record.resource.only.allSatisfy(item.has) else { return .part }
        if record.resource.isNumbered { item = record.numbered(item, by: &ids) }
        guard record.resource.isGrouped, let key = try? record.key(of: item) else { return read(item) }
        rows.append(item, id: key.id)
        return .part
    }

    private mutating func read(_ item: DescribedItem) -> RowReading {
        var id: String?
        do throws(ReadingFault) {
            let key = try record.key(of: item)
            id = key.id
            let owner = try record.record(of: item, key: key)
            if let fault = try columns.missingTitle(of: item) { throw fault }
            var reading = SourceReading()
            DescribedParts(source: record.source, description: description, base: record.base, areLinkedBack: false)
                .add(owner, of: item, in: record.resource, to: &reading)
            hiddenLinks = hiddenLinks ?? reading.hiddenLinks(base: record.base)
            return .record(
                RowRecord(
                    record: reading.records.removeFirst(),
                    parts: reading.records,
                    unreadable: reading.unreadable,
                    files: try record.files(of: item),
                    isNumbered: record.resource.id == .position
                )
            )
        } catch {
            return unreadable(error.reason, at: item.path, id: id)
        }
    }

    private func unreadable(_ reason: String, at place: String, id: String? = nil) -> RowReading {
        .unreadable(UnreadableRecord(kind: record.resource.kind, id: id, path: place, reason: reason))
    }
}

extension DescribedRecord {
    /// The paths of an item's pictures that are files, by the address that stands for each.
    fileprivate func files(of item: DescribedItem) throws(ReadingFault) -> [SourceAddress: String] {
        var files: [SourceAddress: String] = [:]
        for pictures in resource.pictures {
            for text in try item.values(of: pictures) where DescribedText.address(text, base: base) == nil {
                if let address = DescribedText.file(text) { files[address] = text }
            }
        }
        return files
    }
}
