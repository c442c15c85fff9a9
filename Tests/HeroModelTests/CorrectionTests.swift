import Testing

@testable import HeroModel

@Suite("Corrections take the place of a source's values")
struct CorrectionTests {
    private static let key = RecordKey(source: SourceName("a"), kind: .comics, id: "1")

    private static let comic = Record.comic(
        Comic(
            head: RecordHead(
                key: key,
                title: "Tale",
                aliases: ["Old"],
                overview: RichText(markup: "<p>Long</p>", plain: "Long"),
                properties: [Property(label: "Home", value: "Here"), Property(label: "Race", value: "Elf")]
            ),
            pageCount: 32,
            dates: [CalendarDate(iso: "1962-08-10")].compactMap(\.self).map {
                PublicationDate(type: "onsaleDate", date: $0)
            },
            prices: [Price(type: "printPrice", cents: 10)]
        )
    )

    private static func correction(_ value: CorrectedValue) -> Correction {
        let text = CorrectionText(record: "a/comics/1", field: "f", value: nil, reason: "why")
        return Correction(record: key, value: value, reason: "why", place: "a.yaml:1", text: text)
    }

    @Test(
        "of every field, and what was there is named",
        arguments: [
            (.title("Tales"), .text("Tale")), (.aliases(["New", "Newer"]), .text("Old")),
            (.overview(.empty), .text("Long")), (.language("fr"), .text("en")),
            (.field("pageCount", .number(33)), .number(32)), (.field("pageCount", nil), .number(32)),
            (.field("isbn", .text("978")), nil),
            (.date(type: "onsaleDate", nil), CalendarDate(iso: "1962-08-10").map { .date($0) }),
            (.date(type: "focDate", CalendarDate(iso: "1962-08-01")), nil),
            (.price(type: "printPrice", cents: 12), .cents(10)),
            (.link(type: "wiki", SourceAddress("https://b.example", base: "")), nil),
            (.property(label: "Home", ["There"]), .text("Here")), (.property(label: "Home", nil), .text("Here")),
        ] as [(CorrectedValue, FieldValue?)]
    )
    func each(value: CorrectedValue, original: FieldValue?) throws {
        let corrected = Self.comic.corrected(by: [Self.correction(value)])
        #expect(corrected != Self.comic)
        let applied = try #require(corrected.head.corrections.first)
        #expect(applied.field == value.field && applied.original == original && applied.reason == "why")
        // The same once more is what the record says by now.
        var plain = corrected
        if case .comic(var comic) = corrected {
            comic.head.corrections = []
            plain = .comic(comic)
        }
        #expect(plain.corrected(by: [Self.correction(value)]) == plain)
    }

    @Test("An entry keeps its place; the others stay")
    func places() {
        let corrected = Self.comic.corrected(by: [Self.correction(.property(label: "Home", ["There"]))])
        #expect(corrected.head.properties.map(\.value) == ["There", "Elf"])
        guard case .comic(let comic) = corrected else { return }
        #expect(comic.pageCount == 32 && comic.dates.count == 1 && comic.prices.count == 1)
    }

    @Test("Statistics are corrected one by one")
    func statistics() {
        let head = RecordHead(key: RecordKey(source: SourceName("a"), kind: .heroes, id: "1"), title: "H")
        let hero = Record.hero(
            Hero(head: head, statistics: [Statistic(name: .speed, value: 1), Statistic(name: .power, value: 2)])
        )
        let corrected = hero.corrected(by: [Self.correction(.statistic(.speed, 9))])
        guard case .hero(let now) = corrected else { return }
        #expect(now.statistics == [Statistic(name: .speed, value: 9), Statistic(name: .power, value: 2)])
        #expect(now.head.corrections.map(\.original) == [.statistics([Statistic(name: .speed, value: 1)])])
    }

    @Test("A corrected property leads where its own value did, each of several values to its own list")
    func properties() {
        var head = RecordHead(key: RecordKey(source: SourceName("a"), kind: .heroes, id: "1"), title: "H")
        head.properties = [
            Property(label: "Alias", value: "Sun", isLinked: false),
            Property(label: "Power", value: "Fly", browsed: ["Fly"]),
        ]
        let corrections = [("Alias", ["Mars"]), ("Power", ["Swim", "Dive"])].map {
            Self.correction(.property(label: $0, $1))
        }
        let corrected = Record.hero(Hero(head: head)).corrected(by: corrections).head.properties
        #expect(corrected.map(\.isLinked) == [false, true])
        #expect(corrected.map(\.value) == ["Mars", "Swim, Dive"] && corrected[1].browsed == ["Swim", "Dive"])
    }
}
