/// One row of a noun's field table: all there is to say about the field, and the way to its value.
public struct NounField<Noun>: Sendable {
    typealias Path<Value> = any WritableKeyPath<Noun, Value> & Sendable

    public private(set) var field: FieldDefinition
    let read: @Sendable (Noun) -> FieldContent?
    let write: @Sendable (inout Noun, FieldContent) -> Void

    private init<Value>(
        _ name: FieldName,
        _ type: FieldType,
        _ path: Path<Value>,
        content: @escaping @Sendable (Value) -> FieldContent?,
        value: @escaping @Sendable (FieldContent) -> Value?
    ) {
        field = FieldDefinition(name, type)
        read = { content($0[keyPath: path]) }
        write = { noun, content in
            if let value = value(content) { noun[keyPath: path] = value }
        }
    }

    // MARK: Types

    /// A text, shown as the source writes it.
    static func text(_ name: FieldName, _ path: Path<String?>) -> Self {
        Self(name, .text, path) {
            $0.map { .text($0) }
        } value: {
            if case .text(let text) = $0 { text } else { nil }
        }
    }

    /// A word of the source's own, shown spelled out.
    static func word(_ name: FieldName, _ path: Path<String?>) -> Self {
        Self(name, .word, path) {
            $0.map { .text($0) }
        } value: {
            if case .text(let text) = $0 { text } else { nil }
        }
    }

    static func number(_ name: FieldName, _ path: Path<Int?>) -> Self {
        Self(name, .number, path) {
            $0.map { .number($0) }
        } value: {
            if case .number(let one) = $0 { one } else { nil }
        }
    }

    static func year(_ name: FieldName, _ path: Path<Int?>) -> Self {
        Self(name, .year, path) {
            $0.map { .number($0) }
        } value: {
            if case .number(let one) = $0 { one } else { nil }
        }
    }

    static func date(_ name: FieldName, _ path: Path<CalendarDate?>) -> Self {
        Self(name, .date, path) {
            $0.map { .date($0) }
        } value: {
            if case .date(let date) = $0 { date } else { nil }
        }
    }

    static func seriesEnd(_ name: FieldName, _ path: Path<SeriesEnd?>) -> Self {
        Self(name, .seriesEnd, path) {
            $0.map { .seriesEnd($0) }
        } value: {
            if case .seriesEnd(let end) = $0 { end } else { nil }
        }
    }

    static func names(_ name: FieldName, _ path: Path<[String]>) -> Self {
        Self(name, .names, path) {
            .names($0)
        } value: {
            if case .names(let names) = $0 { names } else { nil }
        }
    }

    static func statistics(_ name: FieldName, _ path: Path<[Statistic]>) -> Self {
        Self(name, .statistics, path) {
            .statistics($0)
        } value: {
            if case .statistics(let statistics) = $0 { statistics } else { nil }
        }
    }

    static func dates(_ name: FieldName, _ path: Path<[PublicationDate]>) -> Self {
        Self(name, .dates, path) {
            .dates($0)
        } value: {
            if case .dates(let dates) = $0 { dates } else { nil }
        }
    }

    static func prices(_ name: FieldName, _ path: Path<[Price]>) -> Self {
        Self(name, .prices, path) {
            .prices($0)
        } value: {
            if case .prices(let prices) = $0 { prices } else { nil }
        }
    }

    // MARK: What differs from the usual

    /// The archive has another word for it than its name.
    func stored(as name: String) -> Self { with { $0.storedName = name } }

    /// The record's JSON has another key for it than its name.
    func json(_ key: String) -> Self { with { $0.jsonKey = key } }

    /// A change of it is not listed under what is new.
    var notNews: Self { with { $0.isNews = false } }

    /// The page shows it in a way of its own, not as a row of the table of facts.
    var shownApart: Self { with { $0.isFactRow = false } }

    private func with(_ change: (inout FieldDefinition) -> Void) -> Self {
        var copy = self
        change(&copy.field)
        return copy
    }
}
