import HeroModel

/// One field's change as the archive keeps it.
struct WrittenChange: Equatable {
    let field: RecordField
    let old: String?
    let new: String?

    /// A change of a single value; nil where it stays.
    init?(_ field: RecordField, from old: String?, to new: String?) {
        guard let old = TextExcerpt.tidy(old) else {
            guard let new = TextExcerpt.tidy(new) else { return nil }
            self.init(field, nil, new)
            return
        }
        let new = TextExcerpt.tidy(new)
        if old == new { return nil }
        self.init(field, old, new)
    }

    private init(_ field: RecordField, _ old: String?, _ new: String?) {
        self.field = field
        (self.old, self.new) = field.isAddress ? (old, new) : TextExcerpt.cut(old, new)
    }

    /// What the columns say.
    init(field: RecordField, old: String?, new: String?) {
        self.field = field
        self.old = old
        self.new = new
    }

    /// - Throws: `ArchiveError.corrupt` where the columns cannot come from a change.
    func change() throws -> FieldChange {
        if field.isList { return FieldChange(field: field, difference: .list(try ListDifference(old: old, new: new))) }
        let values = (old.map { FieldValue($0, of: field) }, new.map { FieldValue($0, of: field) })
        return FieldChange(field: field, difference: .value(old: values.0, new: values.1))
    }
}

extension RecordField {
    fileprivate var isList: Bool {
        switch self {
        case .one(.aliases), .one(.categories), .relations: true
        default: false
        }
    }

    fileprivate var isAddress: Bool {
        switch self {
        case .one(.picture), .link: true
        default: false
        }
    }
}

extension FieldValue {
    /// A text that is not what the field holds (two dates of one type) stays a text.
    fileprivate init(_ text: String, of field: RecordField) {
        switch field {
        case .one(.picture), .link: self = .address(SourceAddress(kept: text))
        case .one(.order), .one(.pageCount): self = Int(text).map { .number($0) } ?? .text(text)
        case .one(.startYear): self = Int(text).map { .year($0) } ?? .text(text)
        case .price: self = Int(text).map { .cents($0) } ?? .text(text)
        case .one(.statistics): self = [Statistic](told: text).map { .statistics($0) } ?? .text(text)
        case .one(.end) where text == "present": self = .ongoing
        case .one(.end):
            self = Int(text).map { .year($0) } ?? CalendarDate(iso: text).map { .date($0) } ?? .text(text)
        case .one(.start), .date: self = Self.day(text) ?? .text(text)
        default: self = .text(text)
        }
    }

    private static func day(_ text: String) -> FieldValue? {
        // A date reads its beginning only.
        CalendarDate(iso: text).flatMap { $0.description == text ? .date($0) : nil }
    }
}
