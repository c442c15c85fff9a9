/// A run of comics under one title.
public struct Series: RecordType {
    public var head: RecordHead
    public var startYear: Int?
    public var end: SeriesEnd?
    /// The source's age rating, free text.
    public var rating: String?
    /// The source's word for its type: `limited`, `ongoing`, `collection` …
    public var type: String?

    public static let fields: FieldTable<Self> = [
        .year("startYear", \.startYear).shownApart.onCard,
        .seriesEnd("end", \.end).json("endYear").shownApart,
        .text("rating", \.rating),
        .word("type", \.type),
    ]

    public var record: Record { .series(self) }
}

extension Series {
    public init(head: RecordHead) { self.init(head: head, startYear: nil) }
}

/// When a series ended; Marvel writes "still running" as the year 2099.
public enum SeriesEnd: Encodable, Hashable, Sendable {
    case year(Int)
    case present
}
