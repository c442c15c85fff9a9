import Foundation
import Testing

@testable import HeroArchive
@testable import HeroModel

/// A record before and after one of its fields changed, and how that is told.
struct ChangingRecord: Sendable, CustomTestStringConvertible {
    let old: Record
    let new: Record
    let change: FieldChange

    var testDescription: String { "\(new.key.kind): \(change.field)" }

    init(_ old: Record, _ new: Record, _ field: RecordField, _ before: FieldValue?, _ after: FieldValue?) {
        self.old = old
        self.new = new
        change = FieldChange(field: field, difference: .value(old: before, new: after))
    }

    init(_ old: Record, _ new: Record, _ field: RecordField, _ list: ListDifference) {
        self.old = old
        self.new = new
        change = FieldChange(field: field, difference: .list(list))
    }

    /// Every field of every kind.
    static let all: [ChangingRecord] = heads + heroes + transformations + comics + others

    // MARK: What every record has

    private static let head = RecordHead(
        key: .hero("1"),
        title: "Mulan",
        aliases: ["Hua", "Mulan of Wei"],
        overview: RichText(markup: "<p>Old</p>", plain: "Old"),
        language: "en",
        picture: SourceAddress("https://p.example/1", base: ""),
        links: links("https://other.example/1"),
        modified: .day(0),
        properties: [Property(label: "Weapon", value: "Sword"), Property(label: "Horse", value: "Khan")]
    )

    private static let heads: [ChangingRecord] = [
        hero(.one("title"), .text("Mulan"), .text("Hua Mulan")) { $0.title = "Hua Mulan" },
        hero(.one("overview"), .text("Old"), .text("New")) {
            $0.overview = RichText(markup: "<p>New</p>", plain: "New")
        },
        hero(.one("overview"), .text("Old"), nil) { $0.overview = .empty },
        hero(.one("language"), .text("en"), .text("zh")) { $0.language = "zh" },
        hero(.one("picture"), address("https://p.example/1"), address("https://p.example/2")) {
            $0.picture = SourceAddress("https://p.example/2", base: "")
        },
        hero(.one("picture"), address("https://p.example/1"), nil) { $0.picture = nil },
        hero(.link(type: "wiki"), address("https://other.example/1"), address("https://other.example/2")) {
            $0.links = links("https://other.example/2")
        },
        hero(.property(label: "Weapon"), .text("Sword"), .text("Bow")) {
            $0.properties = [Property(label: "Horse", value: "Khan"), Property(label: "Weapon", value: "Bow")]
        },
        hero(.property(label: "Horse"), .text("Khan"), nil) { $0.properties.removeLast() },
        list(ListDifference(before: 2, after: 3, gained: ["General", "Ping"], lost: ["Hua"])) {
            $0.aliases = ["Ping", "Mulan of Wei", "General"]
        },
    ]

    private static func hero(
        _ field: RecordField,
        _ old: FieldValue?,
        _ new: FieldValue?,
        _ change: (inout RecordHead) -> Void
    ) -> ChangingRecord {
        var changed = head
        change(&changed)
        return ChangingRecord(.hero(Hero(head: head)), .hero(Hero(head: changed)), field, old, new)
    }

    private static func list(_ list: ListDifference, _ change: (inout RecordHead) -> Void) -> ChangingRecord {
        var changed = head
        change(&changed)
        return ChangingRecord(.hero(Hero(head: head)), .hero(Hero(head: changed)), .one("aliases"), list)
    }

    private static func links(_ text: String) -> [WebLink] {
        [
            SourceAddress("https://detail.example", base: "").map { WebLink(type: "detail", address: $0) },
            SourceAddress(text, base: "").map { WebLink(type: "wiki", address: $0) },
        ].compactMap(\.self)
    }

    private static func address(_ text: String) -> FieldValue { .address(SourceAddress(archived: text)) }

    // MARK: What only one kind has

    private static func head(_ kind: RecordKind) -> RecordHead {
        RecordHead(key: RecordKey(source: .legends, kind: kind, id: "1"), title: "One")
    }

    private static let heroes: [ChangingRecord] = {
        func hero(_ statistics: [Statistic]) -> Record { .hero(Hero(head: head(.heroes), statistics: statistics)) }
        let (wits, might) = (Statistic(name: .intelligence, value: 88), Statistic(name: .strength, value: 7))
        let more = Statistic(name: .strength, value: 100)
        return [
            ChangingRecord(
                hero([might, wits]),
                hero([more, wits]),
                .one("statistics"),
                .statistics([wits, might]),
                .statistics([wits, more])
            ),
            ChangingRecord(hero([]), hero([might]), .one("statistics"), nil, .statistics([might])),
        ]
    }()

    private static let transformations: [ChangingRecord] = {
        func form(_ order: Int?, _ power: String?) -> Record {
            .transformation(Transformation(head: head(.transformations), order: order, power: power))
        }
        return [
            ChangingRecord(form(1, nil), form(2, nil), .one("order"), .number(1), .number(2)),
            ChangingRecord(
                form(1, nil),
                form(1, "90 Septillion"),
                .one("power"),
                nil,
                .text("90 Septillion")
            ),
        ]
    }()

    private static let comics: [ChangingRecord] = {
        let texts: [(FieldName, WritableKeyPath<Comic, String?>)] = [
            ("issueNumber", \.issueNumber), ("variant", \.variantDescription), ("format", \.format), ("isbn", \.isbn),
            ("upc", \.upc), ("ean", \.ean), ("issn", \.issn), ("diamondCode", \.diamondCode),
        ]
        let plain = texts.map { name, path in
            var (old, new) = (Comic(head: head(.comics)), Comic(head: head(.comics)))
            old[keyPath: path] = "1"
            new[keyPath: path] = "1.1"
            return ChangingRecord(.comic(old), .comic(new), .one(name), .text("1"), .text("1.1"))
        }
        func comic(pages: Int? = nil, dates: [(String, Int)] = [], prices: [(String, Int)] = []) -> Record {
            .comic(
                Comic(
                    head: head(.comics),
                    pageCount: pages,
                    dates: dates.map { PublicationDate(type: $0.0, date: day($0.1)) },
                    prices: prices.map { Price(type: $0.0, cents: $0.1) }
                )
            )
        }
        let sale = ("onsaleDate", 1)
        let order = ("focDate", 2)
        let printed = ("printPrice", 399)
        let digital = ("digitalPurchasePrice", 199)
        return plain + [
            ChangingRecord(comic(), comic(pages: 32), .one("pageCount"), nil, .number(32)),
            ChangingRecord(
                comic(dates: [sale, order]),
                comic(dates: [order, ("onsaleDate", 3)]),
                .date(type: "onsaleDate"),
                .date(day(1)),
                .date(day(3))
            ),
            ChangingRecord(
                comic(prices: [printed, digital]),
                comic(prices: [digital, ("printPrice", 499)]),
                .price(type: "printPrice"),
                .cents(399),
                .cents(499)
            ),
            ChangingRecord(
                comic(prices: [printed, digital]),
                comic(prices: [digital]),
                .price(type: "printPrice"),
                .cents(399),
                nil
            ),
        ]
    }()

    private static let others: [ChangingRecord] = {
        func series(_ change: (inout Series) -> Void) -> Record {
            var series = Series(head: head(.series), startYear: 1963, end: .present, rating: "T", type: "limited")
            change(&series)
            return .series(series)
        }
        func event(_ start: Int, _ end: Int?) -> Record {
            .event(Event(head: head(.events), start: day(start), end: end.map(day)))
        }
        func story(_ type: String?) -> Record { .story(Story(head: head(.stories), type: type)) }
        func fact(_ categories: [String]) -> Record { .fact(Fact(head: head(.facts), categories: categories)) }
        func planet(_ date: Int?, _ number: Int?) -> Record {
            .declared(DeclaredRecord(head: head(FullRecords.planets.kind), date: date.map(day), number: number))
        }
        let names: [(FieldName, WritableKeyPath<Creator, String?>)] = [
            ("firstName", \.firstName), ("middleName", \.middleName), ("lastName", \.lastName), ("suffix", \.suffix),
        ]
        let creators = names.map { name, path in
            var (old, new) = (Creator(head: head(.creators)), Creator(head: head(.creators)))
            old[keyPath: path] = "Stan"
            new[keyPath: path] = "Stanley"
            return ChangingRecord(.creator(old), .creator(new), .one(name), .text("Stan"), .text("Stanley"))
        }
        return creators + [
            ChangingRecord(
                series { _ in },
                series { $0.startYear = 1964 },
                .one("startYear"),
                .year(1963),
                .year(1964)
            ),
            ChangingRecord(series { _ in }, series { $0.end = .year(1999) }, .one("end"), .ongoing, .year(1999)),
            ChangingRecord(series { _ in }, series { $0.rating = "T+" }, .one("rating"), .text("T"), .text("T+")),
            ChangingRecord(series { _ in }, series { $0.type = nil }, .one("type"), .text("limited"), nil),
            ChangingRecord(event(1, 5), event(2, 5), .one("start"), .date(day(1)), .date(day(2))),
            ChangingRecord(event(1, nil), event(1, 5), .one("end"), nil, .date(day(5))),
            ChangingRecord(story("cover"), story("interior"), .one("type"), .text("cover"), .text("interior")),
            ChangingRecord(
                fact(["dev", "sport"]),
                fact(["sport"]),
                .one("categories"),
                ListDifference(before: 2, after: 1, lost: ["dev"])
            ),
            ChangingRecord(planet(1, 4), planet(2, 4), .one("date"), .date(day(1)), .date(day(2))),
            ChangingRecord(planet(1, 4), planet(1, nil), .one("number"), .number(4), nil),
        ]
    }()

    private static func day(_ day: Int) -> CalendarDate { CalendarDate(utc: .day(day)) }
}
