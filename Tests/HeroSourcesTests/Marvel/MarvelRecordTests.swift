import Foundation
import Testing

@testable import HeroModel
@testable import HeroSources

/// One record of each kind, compared whole.
struct MarvelRecordTests {
    private let marvel: MarvelReading

    init() throws { marvel = try MarvelReading() }

    @Test("a character becomes a hero")
    func character() throws {
        let item = """
            {"id": 1011, "name": "Robin Hood ", "description": "Robs the rich.\\r\\nGives to the poor.",
             "modified": "2014-04-29T14:18:17-0400",
             "thumbnail": {"path": "https://api.example/pictures/robin", "extension": "jpg"},
             "resourceURI": "http://gateway.marvel.com/v1/public/characters/1011",
             "comics": {"available": 30, "collectionURI": "x", "returned": 1, "items": [
                {"resourceURI": "http://127.0.0.1:81/prefix/v1/public/comics/5", "name": "Ballads (1820) #1"}]},
             "series": {"available": 0, "items": [], "returned": 0},
             "stories": {"available": 2, "items": [
                {"resourceURI": "http://g.example/v1/public/stories/7", "name": "", "type": "pin-up"},
                {"resourceURI": "http://g.example/v1/public/stories/8", "name": "The Bow", "type": ""}]},
             "events": {"available": 1, "items": []},
             "urls": [{"type": "detail", "url": "http://m.example/r?a=1&utm_campaign=apiRef&utm_source=1234"},
                      {"type": "wiki", "url": "javascript:alert(1)"}]}
            """
        let hero = Hero(
            head: RecordHead(
                key: marvel.key(.characters, "1011"),
                title: "Robin Hood",
                overview: RichText(
                    markup: "<p>Robs the rich.<br/>Gives to the poor.</p>",
                    plain: "Robs the rich.\nGives to the poor."
                ),
                picture: try MarvelReading.address("https://api.example/pictures/robin.jpg"),
                links: [WebLink(type: "detail", address: try MarvelReading.address("http://m.example/r?a=1"))],
                modified: Date(timeIntervalSince1970: 1_398_795_497)
            )
        )
        let relations = [
            RelationList(kind: .comics, available: 30, items: [RelationItem(id: "5", title: "Ballads (1820) #1")]),
            RelationList(kind: .events, available: 1, items: []),
            RelationList(
                kind: .stories,
                available: 2,
                items: [
                    RelationItem(id: "7", title: "Untitled story 7", note: "pinup"),
                    RelationItem(id: "8", title: "The Bow"),
                ]
            ),
        ]
        #expect(try marvel.record(item, .characters) == RelatedRecord(.hero(hero), relations: relations))
        #expect(hero.head.picture?.isOnSource == true)
    }

    @Test("a comic's pictures are its thumbnail and those besides it, each once, without the API's \"no picture\"")
    func pictures() throws {
        func picture(_ name: String, _ ending: String = "jpg") -> String {
            #"{"path": "http://p.example/\#(name)", "extension": "\#(ending)"}"#
        }
        let images = ["cover", "b/40/image_not_available", "page-2", "cover", "page-3", "page-2"].map { picture($0) }
        let item =
            #"{"id": 1, "title": "A", "thumbnail": \#(picture("cover")), "images": [\#(images.joined(separator: ","))]}"#
        let head = try marvel.record(item, .comics).record.head
        let names = ["cover", "page-2", "page-3"].map { "http://p.example/\($0).jpg" }
        #expect(head.pictures.map(\.text) == names)
        #expect(head.picture?.text == names[0])
        #expect(head.furtherPictures.map(\.text) == Array(names[1...]))
    }

    @Test("a comic keeps number, dates, prices, codes and its relations")
    func comic() throws {
        let item = """
            {"id": 16, "digitalId": 0, "title": "Morte d'Arthur (1485) #92.1", "issueNumber": 92.1,
             "variantDescription": " Caxton ", "description": null, "modified": "-0001-11-30T00:00:00-0500",
             "isbn": 785110283, "upc": "5960", "diamondCode": 0, "ean": "", "issn": "1234-5678", "format": "Comic",
             "pageCount": 36, "textObjects": [
                {"type": "issue_preview_text.", "language": "en-us", "text": "A preview."},
                {"type": "issue_solicit_text", "language": "en-us", "text": "Buy it."}],
             "series": {"resourceURI": "http://g.example/v1/public/series/2", "name": "Morte d'Arthur (1485)"},
             "variants": [{"resourceURI": "http://g.example/v1/public/comics/17", "name": "Other printing"}],
             "collections": [{"resourceURI": "http://g.example/v1/public/comics/18", "name": "Omnibus"}],
             "collectedIssues": [{"resourceURI": "http://g.example/v1/public/comics/19", "name": "Part"}],
             "dates": [{"type": "onsaleDate", "date": "1985-07-31T00:00:00-0400"},
                       {"type": "focDate", "date": "-0001-11-30T00:00:00-0500"},
                       {"type": "unlimitedDate", "date": "2029-12-31T00:00:00-0500"}],
             "prices": [{"type": "printPrice", "price": 0.29}, {"type": "digitalPurchasePrice", "price": 2},
                        {"type": "x", "price": 0}],
             "thumbnail": {"path": "http://p.example/b/40/image_not_available", "extension": "jpg"}, "images": [],
             "creators": {"available": 2, "items": [
                {"resourceURI": "http://g.example/v1/public/creators/3", "name": "W. Caxton", "role": "penciller (cover)"},
                {"resourceURI": "http://g.example/v1/public/creators/3", "name": "W. Caxton", "role": "writer"},
                {"resourceURI": "http://g.example/v1/public/creators/3", "name": "W. Caxton", "role": "writer"}]},
             "characters": {"available": 0, "items": []}, "stories": null}
            """
        let comic = Comic(
            head: RecordHead(
                key: marvel.key(.comics, "16"),
                title: "Morte d'Arthur (1485) #92.1",
                overview: MarvelReading.rich("Buy it.")
            ),
            issueNumber: "92.1",
            variantDescription: "Caxton",
            format: "Comic",
            pageCount: 36,
            dates: [PublicationDate(type: "onsaleDate", date: try MarvelReading.day("1985-07-31"))],
            prices: [Price(type: "printPrice", cents: 29), Price(type: "digitalPurchasePrice", cents: 200)],
            isbn: "0785110283",
            upc: "5960",
            issn: "1234-5678"
        )
        let caxton = { RelationItem(id: "3", title: "W. Caxton", note: $0) }
        let relations = [
            RelationList(kind: .series, items: [RelationItem(id: "2", title: "Morte d'Arthur (1485)")]),
            RelationList(kind: .creators, available: 2, items: [caxton("penciler (cover)"), caxton("writer")]),
            RelationList(kind: .comics, role: .variant, items: [RelationItem(id: "17", title: "Other printing")]),
            RelationList(kind: .comics, role: .collectedIn, items: [RelationItem(id: "18", title: "Omnibus")]),
            RelationList(kind: .comics, role: .collects, items: [RelationItem(id: "19", title: "Part")]),
        ]
        #expect(try marvel.record(item, .comics) == RelatedRecord(.comic(comic), relations: relations))
    }

    @Test("a series has years, and its neighbours in time")
    func series() throws {
        let item = """
            {"id": 466, "title": "Tales (2000 - Present)", "description": null, "startYear": 2000, "endYear": 2099,
             "rating": "Rated T+", "type": "", "modified": "1969-12-31T19:00:00-0500",
             "next": {"resourceURI": "http://g.example/v1/public/series/8509", "name": "Tales II"}, "previous": null,
             "thumbnail": {"path": "http://p.example/f/60/4c002e0305708", "extension": "gif"}}
            """
        let head = RecordHead(key: marvel.key(.series, "466"), title: "Tales (2000 - Present)")
        let series = Series(head: head, startYear: 2_000, end: .present, rating: "Rated T+")
        let next = RelationList(kind: .series, role: .next, items: [RelationItem(id: "8509", title: "Tales II")])
        #expect(try marvel.record(item, .series) == RelatedRecord(.series(series), relations: [next]))
    }

    @Test("an event has days, and its neighbours in time")
    func event() throws {
        let item = """
            {"id": 336, "title": "Trojan War", "description": " ", "start": "2017-04-19 01:00:00", "end": null,
             "next": null, "previous": {"resourceURI": "http://g.example/v1/public/events/3", "name": "Judgement"}}
            """
        let head = RecordHead(key: marvel.key(.events, "336"), title: "Trojan War")
        let event = Event(head: head, start: try MarvelReading.day("2017-04-19"))
        let previous = RelationList(kind: .events, role: .previous, items: [RelationItem(id: "3", title: "Judgement")])
        #expect(try marvel.record(item, .events) == RelatedRecord(.event(event), relations: [previous]))
    }

    @Test("a story names the comic it was first printed in", arguments: ["", " ", "[untitled]", "[None]"])
    func story(_ title: String) throws {
        let item = """
            {"id": 35505, "title": \(SourceCase.json(title)), "description": "", "type": "interiorStory", "thumbnail": null,
             "originalIssue": {"resourceURI": "http://g.example/v1/public/comics/16926", "name": "Fantasy #15"}}
            """
        let head = RecordHead(key: marvel.key(.stories, "35505"), title: "Untitled story 35505")
        let story = Story(head: head, type: "interiorStory")
        let original = RelationList(
            kind: .comics,
            role: .originalIssue,
            items: [RelationItem(id: "16926", title: "Fantasy #15")]
        )
        #expect(try marvel.record(item, .stories) == RelatedRecord(.story(story), relations: [original]))
    }

    @Test("a creator has the parts of a name")
    func creator() throws {
        let item = """
            {"id": 30, "firstName": "Ramón", "middleName": "", "lastName": "Bachs", "suffix": "", "fullName": "Ramón Bachs",
             "modified": "-0001-11-30T00:00:00-0500", "urls": null}
            """
        let head = RecordHead(key: marvel.key(.creators, "30"), title: "Ramón Bachs")
        let creator = Creator(head: head, firstName: "Ramón", lastName: "Bachs")
        #expect(try marvel.record(item, .creators) == RelatedRecord(.creator(creator)))
    }

    @Test(
        "an issue number is as printed, and a 0 counts only if the title has it",
        arguments: [
            ("15", "Tale #15", "15"), ("1.3", "Tale #1.3", "1.3"), ("15.0", "Tale #15", "15"), ("-1", "Tale #-1", "-1"),
            ("0", "Tale (Trade Paperback)", nil), ("0", "Tale #0", "0"), ("null", "Tale", nil),
        ]
    )
    func issueNumbers(_ sent: String, _ title: String, _ expected: String?) throws {
        let record = try marvel.record(#"{"id": 1, "title": "\#(title)", "issueNumber": \#(sent)}"#, .comics)
        guard case .comic(let comic) = record.record else { return #expect(Bool(false), "no comic") }
        #expect(comic.issueNumber == expected)
    }

    @Test(
        "values that stand for nothing are read as nothing",
        arguments: [
            #""pageCount": 0"#, #""pageCount": -4"#, #""format": """#, #""isbn": """#, #""diamondCode": 0"#,
            ##""description": "#N/A""##, #""prices": [{"price": 1e300}]"#, #""prices": [{"price": -2}]"#,
            #""dates": [{}]"#,
            #""thumbnail": {"path": "", "extension": ""}"#, #""thumbnail": {}"#, #""urls": [{}]"#, #""variants": [{}]"#,
            #""variants": [{"resourceURI": "http://g.example/v1/public/stories/1", "name": "No comic"}]"#,
            #""creators": {"available": -1, "items": null}"#,
        ]
    )
    func nothings(_ member: String) throws {
        let comic = Comic(head: RecordHead(key: marvel.key(.comics, "1"), title: "T"))
        let record = try marvel.record(#"{"id": 1, "title": "T", \#(member)}"#, .comics)
        #expect(record == RelatedRecord(.comic(comic)))
    }
}
