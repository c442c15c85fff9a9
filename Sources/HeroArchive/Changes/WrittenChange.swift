import HeroModel

/// A field's change in the form the archive keeps it.
struct WrittenChange: Equatable {
    let field: RecordField
    let old: String?
    let new: String?

    /// Whether what a page may link to is an address.
    var hasSoundAddresses: Bool {
        !field.isAddress || [old, new].allSatisfy { $0.map { SourceAddress(written: $0) != nil } ?? true }
    }

    /// - Throws: `ArchiveError.corrupt` if the columns cannot come from a change.
    func change() throws -> FieldChange {
        if field.isList { return FieldChange(field: field, difference: .list(try ListDifference(old: old, new: new))) }
        let values = (old.map { FieldValue($0, of: field) }, new.map { FieldValue($0, of: field) })
        return FieldChange(field: field, difference: .value(old: values.0, new: values.1))
    }
}

extension WrittenChange {
    /// A change of a single value; nil if it is the same as before.
    init?(_ field: RecordField, from old: String?, to new: String?) {
        // Most fields of a record that changed are the same.
        if old == new { return nil }
        let (old, new) = (TextExcerpt.tidy(old), TextExcerpt.tidy(new))
        if old == new { return nil }
        let shown = field.isAddress ? (old, new) : TextExcerpt.cut(old, new)
        self.init(field: field, old: shown.0, new: shown.1)
    }
}

extension RecordField {
    fileprivate var isList: Bool {
        switch self {
        case .one(let name): name.types.contains(.names)
        case .relations: true
        case .link, .date, .price, .property: false
        }
    }

    fileprivate var isAddress: Bool {
        switch self {
        case .one("picture"), .link: true
        default: false
        }
    }
}

extension FieldValue {
    /// Text that does not fit the field's type (such as two dates of one type) stays text.
    fileprivate init(_ text: String, of field: RecordField) {
        switch field {
        case .one("picture"), .link: self = .address(SourceAddress(archived: text))
        case .one(let name): self = name.types.lazy.compactMap { FieldValue(text, as: $0) }.first ?? .text(text)
        case .date: self = FieldValue(text, as: .date) ?? .text(text)
        case .price: self = Int(text).map { .cents($0) } ?? .text(text)
        case .property, .relations: self = .text(text)
        }
    }

    /// Nil if the text does not have this type.
    private init?(_ text: String, as type: FieldType) {
        let value: FieldValue? =
            switch type {
            case .number: Int(text).map { .number($0) }
            case .year: Int(text).map { .year($0) }
            case .seriesEnd: text == "present" ? .ongoing : Int(text).map { .year($0) }
            // `CalendarDate` parses only the beginning of a text.
            case .date: CalendarDate(iso: text).flatMap { $0.description == text ? .date($0) : nil }
            case .statistics: [Statistic](told: text).map { .statistics($0) }
            case .text, .word, .names, .dates, .prices: .text(text)
            }
        guard let value else { return nil }
        self = value
    }
}
