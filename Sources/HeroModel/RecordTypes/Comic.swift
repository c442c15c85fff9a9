/// A single publication: an issue, a book, a collection.
public struct Comic: RecordType {
    public var head: RecordHead
    /// The issue number as printed, such as `15` or `92.1`; nil if there is none.
    public var issueNumber: String?
    public var variantDescription: String?
    /// `Comic`, `Trade Paperback`, `Hardcover` …
    public var format: String?
    /// Nil if unknown (the API's 0).
    public var pageCount: Int?
    public var dates: [PublicationDate] = []
    public var prices: [Price] = []
    public var isbn: String?
    public var upc: String?
    public var ean: String?
    public var issn: String?
    public var diamondCode: String?

    public static let fields: FieldTable<Self> = [
        .text("issueNumber", \.issueNumber).onCard,
        .text("variant", \.variantDescription),
        .text("format", \.format),
        .dates("dates", \.dates).archived(as: "date").onCard,
        .number("pageCount", \.pageCount),
        .prices("prices", \.prices).archived(as: "price"),
        .text("isbn", \.isbn),
        .text("upc", \.upc),
        .text("ean", \.ean),
        .text("issn", \.issn),
        .text("diamondCode", \.diamondCode),
    ]

    public var record: Record { .comic(self) }

    /// The day it went on sale; if the source does not say, its first date of another type.
    public var published: CalendarDate? {
        (dates.first { $0.type == "onsaleDate" } ?? dates.first)?.date
    }
}

extension Comic {
    public init(head: RecordHead) { self.init(head: head, issueNumber: nil) }
}

/// One of a comic's dates with the source's word for what happened: `onsaleDate`, `focDate` …
public struct PublicationDate: Codable, Hashable, Sendable {
    public let type: String
    public let date: CalendarDate

    public init(type: String, date: CalendarDate) {
        self.type = type
        self.date = date
    }
}

/// A price in US dollars as the source writes it, with the source's word for it: `printPrice`, `digitalPurchasePrice`.
public struct Price: Codable, Hashable, Sendable {
    public let type: String
    /// Cents of a dollar: exact, where a floating-point price is not.
    public let cents: Int

    public init(type: String, cents: Int) {
        self.type = type
        self.cents = cents
    }
}
