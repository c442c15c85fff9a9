/// One row of a record's field table: all there is to say about the field, and the way to its value.
public struct RecordTypeField<Root>: Sendable {
    typealias Path<Value> = any WritableKeyPath<Root, Value> & Sendable

    private(set) var field: FieldDefinition
    let read: @Sendable (Root) -> FieldContent?
    let write: @Sendable (inout Root, FieldContent) -> Void

    /// - Parameters:
    ///   - content: gives what the field holds; nil for a value that is not known.
    ///   - value: gives the value back; nil for a content of another type, which changes nothing.
    private init<Value>(
        _ name: FieldName,
        _ type: FieldType,
        _ path: Path<Value>,
        _ content: @escaping @Sendable (Value) -> FieldContent?,
        _ value: @escaping @Sendable (FieldContent) -> Value?
    ) {
        field = FieldDefinition(name, type)
        read = { content($0[keyPath: path]) }
        write = { record, content in
            if let value = value(content) { record[keyPath: path] = value }
        }
    }

    // MARK: Types

    /// A text, shown as the source writes it.
    static func text(_ name: FieldName, _ path: Path<String?>) -> Self {
        Self(name, .text, path, { $0.map { .text($0) } }, { $0.text })
    }

    /// A word of the source's own, shown spelled out.
    static func word(_ name: FieldName, _ path: Path<String?>) -> Self {
        Self(name, .word, path, { $0.map { .text($0) } }, { $0.text })
    }

    static func number(_ name: FieldName, _ path: Path<Int?>) -> Self {
        Self(name, .number, path, { $0.map { .number($0) } }, { $0.number })
    }

    static func year(_ name: FieldName, _ path: Path<Int?>) -> Self {
        Self(name, .year, path, { $0.map { .number($0) } }, { $0.number })
    }

    static func date(_ name: FieldName, _ path: Path<CalendarDate?>) -> Self {
        Self(name, .date, path, { $0.map { .date($0) } }, { $0.date })
    }

    static func seriesEnd(_ name: FieldName, _ path: Path<SeriesEnd?>) -> Self {
        Self(name, .seriesEnd, path, { $0.map { .seriesEnd($0) } }, { $0.seriesEnd })
    }

    static func names(_ name: FieldName, _ path: Path<[String]>) -> Self {
        Self(name, .names, path, { .names($0) }, \.names)
    }

    static func statistics(_ name: FieldName, _ path: Path<[Statistic]>) -> Self {
        Self(name, .statistics, path, { .statistics($0) }, \.statistics)
    }

    static func dates(_ name: FieldName, _ path: Path<[PublicationDate]>) -> Self {
        Self(name, .dates, path, { .dates($0) }, \.dates)
    }

    static func prices(_ name: FieldName, _ path: Path<[Price]>) -> Self {
        Self(name, .prices, path, { .prices($0) }, \.prices)
    }

    // MARK: What differs from the usual

    /// The archive has another word for it than its name.
    func archived(as name: String) -> Self { with { $0.archivedName = name } }

    /// The record's JSON has another key for it than its name.
    func json(_ key: String) -> Self { with { $0.jsonKey = key } }

    /// The page shows it in a way of its own, not as a row of the table of facts.
    var shownApart: Self { with { $0.isFactRow = false } }

    /// Lists and other records' pages show it too.
    var onCard: Self { with { $0.isOnCard = true } }

    private func with(_ change: (inout FieldDefinition) -> Void) -> Self {
        var copy = self
        change(&copy.field)
        return copy
    }
}
