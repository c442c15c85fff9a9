import Foundation
import HeroCatalog

@testable import HeroModel

extension SampleUniverse {
    static var publications: [SampleRecord] { comics + [series] + events + [story] + creators }

    private static var comics: [SampleRecord] {
        let date = { (text: String) in CalendarDate(iso: text).map { [$0] } ?? [] }
        return [
            SampleRecord(
                record: .comic(
                    Comic(
                        head: RecordHead(
                            key: key("21", .comics),
                            title: "Journey to the West (1592) #1",
                            overview: text("The stone egg hatches."),
                            links: [link("detail", "https://legends.example/comics/21")]
                        ),
                        issueNumber: "92.1",
                        variantDescription: "Hand-coloured",
                        format: "Comic",
                        pageCount: 1_044,
                        dates: date("1592-06-01").map { PublicationDate(type: "onsaleDate", date: $0) }
                            + date("-0008-01-01").map { PublicationDate(type: "firstToldDate", date: $0) },
                        prices: [Price(type: "printPrice", cents: 399), Price(type: "lendingFee", cents: 5)],
                        isbn: "0-7851-0283-0",
                        upc: "5960605796-00111",
                        ean: "9780785 102830 51299",
                        issn: "1941-2142",
                        diamondCode: "JUL190068"
                    )
                ),
                picture: .archived(digest: "blue"),
                groups: [
                    SampleGroup(.heroes, ["1", "2"]),
                    SampleGroup(.series, ["31"]),
                    SampleGroup(.comics, role: .variant, ["22"]),
                    SampleGroup(.stories, ["51"], notes: ["51": "cover"]),
                    SampleGroup(
                        .creators,
                        ["61", "62", "A Scribe"],
                        notes: ["61": "writer", "62": "penciler (cover), inker"]
                    ),
                ]
            ),
            SampleRecord(
                record: .comic(Comic(head: RecordHead(key: key("22", .comics), title: "Journey to the West (Variant)")))
            ),
        ]
    }

    private static var series: SampleRecord {
        SampleRecord(
            record: .series(
                Series(
                    head: RecordHead(key: key("31", .series), title: "Journey to the West (1592 - Present)"),
                    startYear: 1592,
                    end: .present,
                    rating: "T+",
                    type: "ongoing"
                )
            ),
            groups: [
                SampleGroup(.comics, ["21", "22"]),
                SampleGroup(.series, role: .next, ["Journey to the East"]),
                SampleGroup(.creators, ["61"], notes: ["61": "writer"]),
            ]
        )
    }

    private static var events: [SampleRecord] {
        [
            SampleRecord(
                record: .event(
                    Event(
                        head: RecordHead(
                            key: key("41", .events),
                            title: "Havoc in Heaven",
                            overview: text("A banquet goes wrong.")
                        ),
                        start: CalendarDate(iso: "-1193-03-02"),
                        end: CalendarDate(iso: "1592-12-31")
                    )
                ),
                groups: [SampleGroup(.heroes, ["1"]), SampleGroup(.events, role: .next, ["42"])]
            ),
            SampleRecord(
                record: .event(Event(head: RecordHead(key: key("42", .events), title: "Havoc in Heaven"))),
                groups: [SampleGroup(.events, role: .previous, ["41"])]
            ),
        ]
    }

    private static var story: SampleRecord {
        SampleRecord(
            record: .story(
                Story(head: RecordHead(key: key("51", .stories), title: "The Peaches"), type: "interiorStory")
            ),
            groups: [SampleGroup(.comics, role: .originalIssue, ["21"]), SampleGroup(.heroes, ["1"])]
        )
    }

    private static var creators: [SampleRecord] {
        [
            SampleRecord(
                record: .creator(
                    Creator(
                        head: RecordHead(key: key("61", .creators), title: "Wu Cheng'en"),
                        firstName: "Cheng'en",
                        lastName: "Wu"
                    )
                ),
                groups: [
                    SampleGroup(.comics, ["21"], notes: ["21": "writer"]),
                    SampleGroup(.series, ["31"], notes: ["31": "editor, writer"]),
                ]
            ),
            SampleRecord(record: .creator(Creator(head: RecordHead(key: key("62", .creators), title: "Xu Wei")))),
        ]
    }
}
