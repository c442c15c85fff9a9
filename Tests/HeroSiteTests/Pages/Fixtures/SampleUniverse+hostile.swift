import Foundation

@testable import HeroCatalog
@testable import HeroModel

extension SampleUniverse {
    /// Records whose every text tries to break out of its place, or to break the page.
    static var hostile: Catalog {
        let attack = "\"><script>alert('1')</script><img src=x onerror=alert(2)> & {{title}} ]]> <!--"
        let long = String(repeating: "W", count: 10_000)
        let records = [
            SampleRecord(
                record: .hero(
                    Hero(
                        head: RecordHead(
                            key: key("1", .heroes),
                            title: attack,
                            aliases: [attack, long],
                            overview: RichText(markup: "<p>&lt;script&gt;</p>", plain: "<script>"),
                            language: "x-none",
                            links: [link(attack, "https://legends.example/?q=%22&a=1")],
                            properties: [
                                Property(label: attack, value: attack), Property(label: long, value: long),
                            ]
                        )
                    )
                ),
                picture: .failed(reason: attack, date: day),
                groups: [
                    SampleGroup(
                        .comics,
                        [attack, "21"],
                        notes: [attack: attack],
                        failure: RelatedFailure(reason: attack, date: day)
                    ),
                    SampleGroup(.creators, [attack], notes: [attack: attack]),
                    SampleGroup(.transformations, role: .form, ["11"]),
                ]
            ),
            SampleRecord(
                record: .hero(Hero(head: RecordHead(key: key("2", .heroes), title: String(long.prefix(1_000)))))
            ),
            SampleRecord(record: .hero(Hero(head: RecordHead(key: key("3", .heroes), title: "../../etc/passwd")))),
            SampleRecord(
                record: .hero(
                    Hero(
                        head: RecordHead(
                            key: key("4", .heroes),
                            title: "علي بابا والأربعون لصًا",
                            overview: text("كان يا ما كان"),
                            language: "ar"
                        )
                    )
                )
            ),
            SampleRecord(
                record: .transformation(
                    Transformation(
                        head: RecordHead(key: key("11", .transformations), title: attack),
                        order: -3,
                        power: attack
                    )
                ),
                groups: [SampleGroup(.heroes, role: .base, ["1"])]
            ),
            SampleRecord(
                record: .comic(
                    Comic(
                        head: RecordHead(key: key("21", .comics), title: attack),
                        issueNumber: attack,
                        dates: CalendarDate(iso: "-0001-11-30").map { [PublicationDate(type: attack, date: $0)] } ?? [],
                        prices: [Price(type: attack, cents: -1)]
                    )
                )
            ),
            SampleRecord(
                record: .fact(Fact(head: RecordHead(key: key("f", .facts), title: attack), categories: [attack]))
            ),
        ]
        let source = CatalogSource(
            name: legends,
            kind: "marvel",
            title: attack,
            attribution: Attribution(text: attack, link: nil, licence: attack),
            publicBase: "https://legends.example",
            asOf: day,
            counts: [.heroes: 4]
        )
        return Catalog.assembled(records, sources: [source], asOf: day)
    }
}
