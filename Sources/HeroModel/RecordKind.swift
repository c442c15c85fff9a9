/// A kind of record the encyclopedia has pages for: a row of the table of kinds. The raw value is its name.
public struct RecordKind: CaseIterable, Codable, Comparable, Hashable, RawRepresentable, Sendable {
    /// The place in the table, from 0 on, which is also the order of kinds in menus, reports and `site.json`.
    package let position: Int

    private init(position: Int) { self.position = position }

    /// The kind with this name; nil if there is none.
    public init?(rawValue: String) {
        guard let position = Self.table.firstIndex(where: { $0.name == rawValue }) else { return nil }
        self.position = position
    }

    public var rawValue: String { row.name }

    /// The folder of the published site with this kind's pages.
    public var folder: String { row.name }

    public var row: Row { Self.table[position] }

    public static var allCases: [RecordKind] { table.indices.map { RecordKind(position: $0) } }

    public static func == (one: RecordKind, other: RecordKind) -> Bool { one.position == other.position }
    public static func < (one: RecordKind, other: RecordKind) -> Bool { one.position < other.position }
    public func hash(into hasher: inout Hasher) { hasher.combine(position) }

    public static let heroes = RecordKind(position: 0)
    public static let transformations = RecordKind(position: 1)
    public static let comics = RecordKind(position: 2)
    public static let series = RecordKind(position: 3)
    public static let events = RecordKind(position: 4)
    public static let stories = RecordKind(position: 5)
    public static let creators = RecordKind(position: 6)
    public static let facts = RecordKind(position: 7)

    private static let table = [
        Row(
            name: "heroes",
            singular: "hero",
            likeness: .people,
            schemaType: "Person",
            shareType: "profile",
            caption: .extent,
            longestExcerpt: 400,
            distinguishing: ["comics", "series", "events", "stories"]
        ),
        Row(
            name: "transformations",
            singular: "transformation",
            likeness: .people,
            schemaType: "Person",
            shareType: "profile",
            caption: .base,
            isSortedByDate: true
        ),
        Row(
            name: "comics",
            singular: "comic",
            likeness: .works,
            schemaType: "ComicIssue",
            shareType: "book",
            caption: .year,
            isSortedByDate: true,
            isAppearance: true,
            isCredited: true,
            distinguishing: ["series", "events"]
        ),
        Row(
            name: "series",
            singular: "series",
            likeness: .works,
            schemaType: "ComicSeries",
            shareType: "article",
            caption: .year,
            isSortedByDate: true,
            isCredited: true
        ),
        Row(
            name: "events",
            singular: "event",
            likeness: .works,
            schemaType: "Event",
            shareType: "article",
            caption: .year,
            isSortedByDate: true,
            isAppearance: true,
            isCredited: true,
            distinguishing: ["series", "events"]
        ),
        Row(
            name: "stories",
            singular: "story",
            likeness: .works,
            schemaType: "ComicStory",
            shareType: "article",
            isAppearance: true,
            hasPictures: false,
            distinguishing: ["comics", "series"]
        ),
        Row(
            name: "creators",
            singular: "creator",
            likeness: .people,
            schemaType: "Person",
            shareType: "profile",
            caption: .extent,
            hasPictures: false,
            distinguishing: ["comics", "series", "events", "stories"]
        ),
        Row(
            name: "facts",
            singular: "fact",
            likeness: .texts,
            schemaType: "Quotation",
            shareType: "article",
            hasPictures: false,
            longestExcerpt: 600
        ),
    ]
}

extension RecordKind {
    /// All that is particular to one kind. The rest of the program asks for these properties and not which kind it is.
    public struct Row: Sendable {
        /// The name in paths, archives, exports and corrections: the English plural.
        public let name: String
        /// One record of it in English, as messages say it; also the name of its template.
        public let singular: String
        public let likeness: Likeness
        /// The schema.org type of a record.
        public let schemaType: String
        /// The Open Graph type of a record's page.
        public let shareType: String
        public var caption = Caption.none
        /// Whether relation groups of it are sorted by date or order, not by title.
        public var isSortedByDate = false
        /// Whether two heroes appear together who are both related to one of its records.
        public var isAppearance = false
        /// Whether creators are credited on its records.
        public var isCredited = false
        /// Whether most records have a picture.
        public var hasPictures = true
        /// The number of characters of a record's text that cards keep; nil for only the few that they show.
        var longestExcerpt: Int?
        var distinguishing: [String] = []

        /// The kinds whose records tell namesakes of this kind apart, the best first.
        public var toldApartBy: [RecordKind] { distinguishing.compactMap { RecordKind(rawValue: $0) } }
    }

    /// What the records of a kind are like.
    public enum Likeness: Sendable {
        case people, works
        /// Short texts, shown whole wherever they are listed.
        case texts
    }

    /// What lists say of a record below its title.
    public enum Caption: Sendable {
        /// The year it was published or began.
        case year
        /// The number of records of the kind that it has most to do with.
        case extent
        /// The hero whose form it is.
        case base
        case none
    }
}
