/// One field of a record as it was and as it is, in a form that can be worded in any language.
public struct FieldChange: Hashable, Sendable {
    public let field: RecordField
    public let difference: FieldDifference

    public init(field: RecordField, difference: FieldDifference) {
        self.field = field
        self.difference = difference
    }
}

/// What became of a field.
public enum FieldDifference: Hashable, Sendable {
    /// Nil where there was none, or is none any more; never both.
    case value(old: FieldValue?, new: FieldValue?)
    /// Of aliases, categories and related records.
    case list(ListDifference)
}

/// A field's content.
public enum FieldValue: Hashable, Sendable {
    /// In the record's own language. A long one is the part around the first difference, with `…` where it was cut.
    case text(String)
    case number(Int)
    /// Written without separators.
    case year(Int)
    case date(CalendarDate)
    /// Cents of a US dollar.
    case cents(Int)
    case address(SourceAddress)
    /// A hero's powers, in the order they are shown.
    case statistics([Statistic])
    /// Instead of the year a series ended in: it has not.
    case ongoing
}

/// How a list changed. The order of lists does not count.
public struct ListDifference: Hashable, Sendable {
    /// How many there were, by the source's own count where it has one.
    public let before: Int
    public let after: Int
    /// The first few names that are new, sorted. For related records these are known only where the list was known
    /// whole before and is now; there may be more by the counts.
    public let gained: [String]
    /// The first few names that are gone, sorted.
    public let lost: [String]
    /// How many are new and gone in all, named or not; 0 where it is not known which.
    public let gainedCount: Int
    public let lostCount: Int

    public init(
        before: Int,
        after: Int,
        gained: [String] = [],
        lost: [String] = [],
        gainedCount: Int? = nil,
        lostCount: Int? = nil
    ) {
        self.before = before
        self.after = after
        self.gained = gained
        self.lost = lost
        self.gainedCount = gainedCount ?? gained.count
        self.lostCount = lostCount ?? lost.count
    }
}
