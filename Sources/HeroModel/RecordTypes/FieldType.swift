/// What a field holds; storage, changes, JSON and pages treat all fields of one type alike.
public enum FieldType: Hashable, Sendable {
    /// Shown as the source writes it.
    case text
    /// A word of the source's own, such as `interiorStory`; shown spelled out.
    case word
    case number
    /// A number written without separators.
    case year
    case date
    case seriesEnd
    /// Names whose order does not count.
    case names
    case statistics
    /// Dates, each with the source's word for what happened.
    case dates
    /// Prices, each with the source's word for it.
    case prices

    /// Whether the field has no label of its own, since each of its entries has one.
    var isLabelledByEntry: Bool { self == .dates || self == .prices }

    /// Whether it may hold several values, and none is no value missing.
    public var isList: Bool {
        switch self {
        case .names, .statistics, .dates, .prices: true
        case .text, .word, .number, .year, .date, .seriesEnd: false
        }
    }
}

/// What one record's field holds.
public enum FieldContent: Encodable, Hashable, Sendable {
    /// For the types `text` and `word`.
    case text(String)
    /// For the types `number` and `year`.
    case number(Int)
    case date(CalendarDate)
    case seriesEnd(SeriesEnd)
    case names([String])
    case statistics([Statistic])
    case dates([PublicationDate])
    case prices([Price])

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var date: CalendarDate? { if case .date(let date) = self { date } else { nil } }
    var seriesEnd: SeriesEnd? { if case .seriesEnd(let end) = self { end } else { nil } }
    var names: [String]? { if case .names(let names) = self { names } else { nil } }
    var statistics: [Statistic]? { if case .statistics(let statistics) = self { statistics } else { nil } }
    var dates: [PublicationDate]? { if case .dates(let dates) = self { dates } else { nil } }
    var prices: [Price]? { if case .prices(let prices) = self { prices } else { nil } }
}
