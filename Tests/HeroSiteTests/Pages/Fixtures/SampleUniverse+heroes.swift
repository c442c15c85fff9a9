import Foundation

@testable import HeroCatalog
@testable import HeroModel

extension SampleUniverse {
    static var heroes: [SampleRecord] {
        [
            SampleRecord(
                record: .hero(
                    Hero(
                        head: RecordHead(
                            key: key("1", .heroes),
                            title: "Sun Wukong",
                            aliases: ["The Monkey King", "Great Sage Equal to Heaven"],
                            overview: RichText(
                                markup:
                                    "<p>Born of a stone on the <em>Mountain of Flowers</em>.</p><p>Then he went west.</p>",
                                plain: "Born of a stone on the Mountain of Flowers.\nThen he went west."
                            ),
                            links: [
                                link("detail", "https://legends.example/heroes/1?a=1&b=2"),
                                link("wiki", "source:/wiki/1"),
                                link("purchase", "https://elsewhere.example/"),
                            ]
                        )
                    )
                ),
                picture: .archived(digest: "red"),
                groups: [
                    SampleGroup(.transformations, role: .form, ["11", "12", "13"]),
                    SampleGroup(
                        .comics,
                        ["21", "22", "Unseen Tales #1"],
                        available: 3_954,
                        failure: RelatedFailure(reason: "quota spent", date: day)
                    ),
                    SampleGroup(.series, ["31"]),
                    SampleGroup(.events, ["41", "42"]),
                    SampleGroup(.stories, ["51"], notes: ["51": "interiorStory"]),
                ]
            ),
            SampleRecord(record: .hero(Hero(head: RecordHead(key: key("2", .heroes), title: "Robin Hood")))),
            SampleRecord(
                record: .hero(
                    Hero(
                        head: RecordHead(
                            key: key("3", .heroes),
                            title: "Баба-Яга / Baba Yaga",
                            overview: text("Живёт в избушке на курьих ножках."),
                            language: "ru",
                            properties: [
                                Property(label: "Жилище", value: "Избушка"),
                                Property(label: "Спутник", value: "Кот & Ко"),
                            ]
                        ),
                        statistics: [
                            Statistic(name: .combat, value: 100), Statistic(name: .strength, value: 50),
                            Statistic(name: .intelligence, value: 0),
                        ]
                    )
                ),
                picture: .failed(reason: "not found", date: day)
            ),
            SampleRecord(
                record: .hero(Hero(head: RecordHead(key: key("norris", .heroes, source: proverbs), title: "The Sage"))),
                picture: .archived(digest: "wide"),
                groups: [SampleGroup(.facts, ["f1", "f2", "f3", "f4"])]
            ),
        ]
    }

    static var forms: [SampleRecord] {
        [
            form("11", "1. Fish", order: 1, power: nil),
            form("12", "2. Gran Templo", order: 2, power: "90 Septillion", language: "es", digest: "blue"),
            form("13", "Form without a number", order: nil, power: nil),
        ]
    }

    private static func form(
        _ id: String,
        _ title: String,
        order: Int?,
        power: String?,
        language: LanguageTag = "en",
        digest: String? = nil
    ) -> SampleRecord {
        let head = RecordHead(
            key: key(id, .transformations),
            title: title,
            overview: language == "es" ? text("Se convierte en un templo; la cola queda como asta.") : .empty,
            language: language
        )
        return SampleRecord(
            record: .transformation(Transformation(head: head, order: order, power: power)),
            picture: digest.map { .archived(digest: $0) } ?? .pending,
            groups: [SampleGroup(.heroes, role: .base, ["1"])]
        )
    }

    static func link(_ type: String, _ address: String) -> WebLink {
        guard let address = SourceAddress(address, base: "") ?? own(address) else {
            preconditionFailure("\(address) is no address")
        }
        return WebLink(type: type, address: address)
    }

    /// An address on the source's own host.
    private static func own(_ address: String) -> SourceAddress? {
        SourceAddress("https://own.example" + address.dropFirst("source:".count), base: "https://own.example")
    }

    static var facts: [SampleRecord] {
        [
            fact("f1", "The Sage never sleeps. He waits.", categories: ["patience"]),
            fact(
                "f2",
                "When the Sage looks into a mirror, the mirror thinks twice & says “after you”.",
                categories: ["patience", "mirrors"]
            ),
            fact(
                "f3",
                String(repeating: "The Sage counts to infinity, and then goes on for the exercise. ", count: 4)
                    + "End.",
                categories: []
            ),
            fact(
                "f4",
                String(
                    repeating: "It is told that the Sage once lost his way; the way was very sorry about it. ",
                    count: 6
                ) + "End.",
                categories: ["travel"]
            ),
        ]
    }

    private static func fact(_ id: String, _ words: String, categories: [String]) -> SampleRecord {
        let beginning = words.count > 80 ? words.prefix(79) + "…" : words[...]
        let escaped = words.replacing("&", with: "&amp;")
        let head = RecordHead(
            key: key(id, .facts, source: proverbs),
            title: String(beginning),
            overview: RichText(markup: "<p>\(escaped)</p>", plain: words)
        )
        return SampleRecord(
            record: .fact(Fact(head: head, categories: categories)),
            groups: [SampleGroup(.heroes, ["norris"])]
        )
    }
}
