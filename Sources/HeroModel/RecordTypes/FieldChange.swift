/// One field of a record before and after, in a form that can be worded in any language.
public struct FieldChange: Hashable, Sendable {
    public let field: RecordField
    public let difference: FieldDifference

    public init(field: RecordField, difference: FieldDifference) {
        self.field = field
        self.difference = difference
    }
}

/// How a field changed.
public enum FieldDifference: Hashable, Sendable {
    /// Nil for a value that was missing before or is missing now; never both.
    case value(old: FieldValue?, new: FieldValue?)
    /// For aliases, categories and related records.
    case list(ListDifference)
}

/// A field's content.
public enum FieldValue: Hashable, Sendable {
    /// In the record's own language. A long text is cut to the part around the first difference, with `…` at each cut.
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
    /// Stands in place of the year a series ended: it is still running.
    case ongoing
}

/// How a list changed. The order of its entries does not count.
public struct ListDifference: Hashable, Sendable {
    /// The number of entries before, by the source's own count if it gives one.
    public let before: Int
    public let after: Int
    /// The first few new names, sorted. For related records they are known only if the list was known completely both
    /// before and now; the counts may show more.
    public let gained: [String]
    /// The first few names that are gone, sorted.
    public let lost: [String]
    /// How many entries are new and gone in all, named or not; 0 if it is not known which.
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
