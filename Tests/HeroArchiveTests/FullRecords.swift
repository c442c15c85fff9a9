import Foundation

@testable import HeroModel

/// One record of each kind with every field filled, with all that could trouble a text format.
enum FullRecords {
    static let all: [Record] = [
        .hero(Hero(head: head(.heroes, "1009"), statistics: statistics)),
        .transformation(
            Transformation(head: head(.transformations, "a-b"), order: 3, power: "90 Septillion\tand\\more")
        ),
        .comic(
            Comic(
                head: head(.comics, "21"),
                issueNumber: "92.1",
                variantDescription: "Zombie\nvariant",
                format: "Hardcover",
                pageCount: 32,
                dates: dates,
                prices: [Price(type: "printPrice", cents: 399), Price(type: "", cents: 0)],
                isbn: "0785110283",
                upc: "5960605796-00811",
                ean: "978",
                issn: "1941-2169",
                diamondCode: "AUG130581"
            )
        ),
        .series(Series(head: head(.series, "7"), startYear: 1963, end: .present, rating: "Rated T+", type: "ongoing")),
        .series(Series(head: head(.series, "8"), startYear: -40, end: .year(1999))),
        .event(
            Event(
                head: head(.events, "9"),
                start: CalendarDate(year: -1183, month: 4, day: 24),
                end: CalendarDate(year: 2024, month: 2, day: 29)
            )
        ),
        .story(Story(head: head(.stories, "10"), type: "cover")),
        .creator(
            Creator(head: head(.creators, "11"), firstName: "José", middleName: "", lastName: "Ñ", suffix: "Jr.")
        ),
        .fact(Fact(head: head(.facts, "UNfbPSbSTz2"), categories: ["dev", "science"])),
        .fact(Fact(head: RecordHead(key: key(.facts, "bare"), title: "Bare"))),
        .declared(
            DeclaredRecord(
                head: head(planets.kind, "12"),
                date: CalendarDate(year: 1977, month: 5, day: 25),
                number: 4
            )
        ),
    ]

    /// The kind among these that does not come along.
    static let planets = KindDeclaration(
        kind: RecordKind(rawValue: "planets")!,
        likeness: .places,
        words: [KindDeclaration.Words(language: .english, title: nil, forms: ["one": "planet", "other": "planets"])]
    )

    /// In an order of the source's own.
    private static let statistics = StatisticName.usual.enumerated().reversed().map { place, name in
        Statistic(name: name, value: place * 20)
    }

    private static let dates = [
        CalendarDate(year: 2013, month: 10, day: 30).map { PublicationDate(type: "onsaleDate", date: $0) }
    ].compactMap { $0 }

    private static func key(_ kind: RecordKind, _ id: String) -> RecordKey {
        RecordKey(source: .legends, kind: kind, id: id)
    }

    private static func head(_ kind: RecordKind, _ id: String) -> RecordHead {
        RecordHead(
            key: key(kind, id),
            title: "Sun Wukong / 孫悟空 \\ \"the Great\"",
            aliases: ["Monkey\tKing", "", "齊天大聖\nEqual of Heaven", "\\"],
            overview: RichText(markup: "<p>Born of <em>stone</em> &amp; sea.</p>", plain: "Born of stone & sea."),
            language: "zh",
            picture: SourceAddress("https://legends.example/p q.png", base: "https://legends.example"),
            links: ["wiki", "detail"].compactMap { type in
                SourceAddress("https://other.example/?a=1&b=2", base: "").map { WebLink(type: type, address: $0) }
            },
            modified: Date(timeIntervalSince1970: 1_578_231_759.576875),
            properties: [
                Property(label: "Species\t\\", value: "Monkey\nKing"), Property(label: "type", value: "書"),
                Property(label: "Side", value: "Good, \tBad", browsed: ["Good", "\tBad\\"]),
            ]
        )
    }
}
