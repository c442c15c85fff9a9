import Foundation
import HeroModel

@testable import HeroCatalog

/// A small made-up universe with a record of every kind and every sort of awkwardness that pages meet.
enum SampleUniverse {
    static let legends = SourceName("legends")
    static let proverbs = SourceName("proverbs")
    static let day = Date(timeIntervalSince1970: 1_795_219_200)

    static let sources = [
        CatalogSource(
            name: legends,
            kind: "marvel",
            title: "The Library of Legends",
            attribution: Attribution(
                text: "Data provided by the Library. © 2026 The Library",
                link: SourceAddress("https://legends.example/", base: ""),
                licence: "free to read"
            ),
            publicBase: "https://legends.example/api",
            asOf: day,
            counts: [.heroes: 3, .comics: 2, .series: 1, .events: 2, .stories: 1, .creators: 2, .transformations: 3]
        ),
        CatalogSource(
            name: proverbs,
            kind: "chucknorris",
            title: "Proverbs & Facts",
            attribution: Attribution(text: "Facts from Proverbs & Facts", link: nil),
            publicBase: nil,
            asOf: nil,
            counts: [.heroes: 1, .facts: 4]
        ),
    ]

    static let pictures = SitePicturesFixture.book

    static var catalog: Catalog {
        Catalog.assembled(heroes + forms + publications + facts, sources: sources, asOf: day) { records in
            let all = Array(records.indices)
            return [
                ChangeDay(
                    newest: day,
                    added: all.filter { $0 % 2 == 0 },
                    changed: [ChangedEntry(card: 1, changes: fieldChanges)],
                    withdrawn: [
                        WithdrawnRecord(key: key("99", .comics), title: "The Lost Book <of> Thoth")
                    ]
                )
            ]
        }
    }

    private static let fieldChanges = [
        FieldChange(field: .one("title"), difference: .value(old: .text("Old <name>"), new: .text("New & better"))),
        FieldChange(field: .one("power"), difference: .value(old: nil, new: .text("90 Septillion"))),
        FieldChange(field: .price(type: "printPrice"), difference: .value(old: .cents(399), new: nil)),
        FieldChange(
            field: .relations(.comics, .member),
            difference: .list(ListDifference(before: 12, after: 14, gained: ["Havoc #1", "Havoc #2"], lostCount: 0))
        ),
        FieldChange(
            field: .one("aliases"),
            difference: .list(ListDifference(before: 9, after: 1, lost: ["Stone Monkey"], lostCount: 8))
        ),
    ]

    static func key(_ id: String, _ kind: RecordKind, source: SourceName = legends) -> RecordKey {
        RecordKey(source: source, kind: kind, id: id)
    }

    static func text(_ paragraphs: String...) -> RichText {
        RichText(markup: paragraphs.map { "<p>\($0)</p>" }.joined(), plain: paragraphs.joined(separator: "\n"))
    }
}
