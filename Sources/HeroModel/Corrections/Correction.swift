/// A value that the owner of a site puts in place of a source's.
public struct Correction: Encodable, Hashable, Sendable {
    public let record: RecordKey
    public let value: CorrectedValue
    public let reason: String
    /// Where it is written: `overrides/marvel.yaml:3`.
    public let place: String
    /// As it is written.
    public let text: CorrectionText

    public init(record: RecordKey, value: CorrectedValue, reason: String, place: String, text: CorrectionText) {
        self.record = record
        self.value = value
        self.reason = reason
        self.place = place
        self.text = text
    }
}

/// A correction as its author writes it, to be carried to another place.
public struct CorrectionText: Codable, Hashable, Sendable {
    /// `marvel/heroes/1009368`.
    public let record: String
    /// `title`, `statistics.speed`; `hide` for a record that is left out.
    public let field: String
    /// The entries of a list, or one text; nil to leave the field empty.
    public let value: [String]?
    public let reason: String

    public init(record: String, field: String, value: [String]?, reason: String) {
        self.record = record
        self.field = field
        self.value = value
        self.reason = reason
    }
}

/// What a correction puts in place of what. Nil empties a field, or takes an entry out.
public enum CorrectedValue: Encodable, Hashable, Sendable {
    case title(String)
    case aliases([String])
    case overview(RichText)
    case language(LanguageTag)
    /// A field that only records of this kind have.
    case field(FieldName, FieldContent?)
    case statistic(StatisticName, Int?)
    case date(type: String, CalendarDate?)
    case price(type: String, cents: Int?)
    case link(type: String, SourceAddress?)
    case property(label: String, [String]?)
    /// The whole record is left out of the site.
    case hidden

    /// What pages call it; nil for what no page shows.
    var field: RecordField? {
        switch self {
        case .title: .one("title")
        case .aliases: .one("aliases")
        case .overview: .one("overview")
        case .language: .one("language")
        case .field(let name, _): .one(name)
        case .statistic: .one("statistics")
        case .date(let type, _): .date(type: type)
        case .price(let type, _): .price(type: type)
        case .link(let type, _): .link(type: type)
        case .property(let label, _): .property(label: label)
        case .hidden: nil
        }
    }
}

/// The corrections of a site.
public struct Corrections: Encodable, Equatable, Sendable {
    /// In the order in which they are written: the last one of a field counts.
    public let all: [Correction]

    public static let none = Corrections([])

    public init(_ all: [Correction]) { self.all = all }

    /// The corrections of each record, in their order.
    /// - Parameter moved: the present keys of records by their former ones.
    package func byRecord(_ moved: [RecordKey: RecordKey]) -> [RecordKey: [Correction]] {
        Dictionary(grouping: all) { moved[$0.record] ?? $0.record }
    }

    /// Returns these corrections with further ones, which leave `records` out of the site.
    public func hiding(_ records: [RecordKey]) -> Corrections {
        Corrections(
            all
                + records.map { record in
                    let text = CorrectionText(record: record.description, field: "hide", value: ["true"], reason: "")
                    return Correction(record: record, value: .hidden, reason: "", place: "", text: text)
                }
        )
    }

    public var isEmpty: Bool { all.isEmpty }
}
