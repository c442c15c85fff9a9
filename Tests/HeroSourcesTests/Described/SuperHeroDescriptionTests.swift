import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HeroSources

/// Bodies in the shape of the API's file of all heroes.
struct SuperHeroDescriptionTests {
    private let source: DeclarativeSource

    init() throws { source = try Made.bundled(Made.superHero) }

    private func heroes(_ body: String) throws -> [Hero] {
        let reading = try source.read(Made.reply(body), to: source.seeds()[0])
        #expect(reading.unreadable == [])
        return reading.records.compactMap { if case .hero(let hero) = $0.record { hero } else { nil } }
    }

    private func head(_ id: String, _ title: String) -> RecordHead {
        RecordHead(key: RecordKey(source: source.name, kind: .heroes, id: id), title: title)
    }

    @Test("one file is asked for, without a key")
    func request() {
        let seeds = source.seeds()
        #expect(seeds.map(\.id) == ["GET /all.json"])
        let signed = source.signed(seeds[0], stamp: Date(timeIntervalSince1970: 0), session: nil)
        #expect(signed.url == "https://cdn.jsdelivr.net/gh/akabab/superhero-api@0.3.0/api/all.json")
        #expect(signed.headers == [HTTPHeader("Accept", "application/json")])
        #expect(source.login() == nil && source.secrets.isEmpty)
    }

    @Test("a hero is read whole: statistics, names, and what is known as labelled lines")
    func whole() throws {
        let body = """
            [{"id": 3, "name": "The Strong One", "slug": "3-the-strong-one",
              "powerstats": {"combat": 101, "intelligence": 38, "strength": 100, "speed": 17, "durability": 80, "power": 0},
              "appearance": {"gender": "Female", "race": null, "height": ["6'8", "203 cm"],
                "weight": ["- lb", "0 kg"], "eyeColor": "Green", "hairColor": "No Hair"},
              "biography": {"fullName": "Ana Fort", "alterEgos": "No alter egos found.",
                "aliases": ["Fort & Co", "-", "Fort & Co"], "placeOfBirth": "-", "firstAppearance": "Tales <1>",
                "publisher": "", "alignment": "good"},
              "work": {"occupation": "Smith", "base": "-"},
              "connections": {"groupAffiliation": "-",
                "relatives": "Bo (brother),\\nCid (<i>father</i>, deceased)\\nDee (aunt)"},
              "images": {"xs": "https://api.example/images/xs/3-the-strong-one.jpg",
                "lg": "https://api.example/images/lg/3-the-strong-one.jpg"}}]
            """
        var expected = Hero(
            head: head("3", "The Strong One"),
            statistics: [
                Statistic(name: .intelligence, value: 38), Statistic(name: .strength, value: 100),
                Statistic(name: .speed, value: 17), Statistic(name: .durability, value: 80),
                Statistic(name: .power, value: 0), Statistic(name: .combat, value: 100),
            ]
        )
        expected.head.aliases = ["Fort & Co", "Ana Fort"]
        let properties = [
            ("Full name", "Ana Fort"), ("First appearance", "Tales <1>"), ("Alignment", "good"), ("Gender", "Female"),
            ("Height", "6'8 / 203 cm"), ("Eyes", "Green"), ("Hair", "No Hair"), ("Occupation", "Smith"),
            ("Relatives", "Bo (brother), Cid (father, deceased); Dee (aunt)"),
        ]
        expected.head.properties = properties.map { label, value in
            Property(label: label, value: value, browsed: ["Alignment", "Gender"].contains(label) ? [value] : [])
        }
        expected.head.picture = SourceAddress("https://api.example/images/lg/3-the-strong-one.jpg", base: Made.base)
        #expect(try heroes(body) == [expected])
        #expect(expected.head.picture?.text == "source:/images/lg/3-the-strong-one.jpg")
    }

    @Test("a hero of whom hardly anything is known is a hero", arguments: ["", "-", "null"])
    func unknown(_ nothing: String) throws {
        let body = """
            [{"id": 731},
             {"id": 9, "name": "\(nothing)", "powerstats": {"speed": null}, "appearance": null, "images": {"lg": null},
              "biography": {"fullName": "\(nothing)", "aliases": ["\(nothing)", null], "placeOfBirth": "\(nothing)"}},
             {"id": 10, "name": "\(nothing)", "biography": {"fullName": "Ana Fort"}}]
            """
        let titles = ["731": "Unnamed hero 731", "9": "Unnamed hero 9", "10": "Ana Fort"]
        #expect(try heroes(body) == ["731", "9", "10"].map { Hero(head: head($0, titles[$0] ?? "")) })
    }

    @Test(
        "pictures are taken as large as there are, and beside the file where their host has shut down",
        arguments: [
            (
                #""lg": "https://cdn.rawgit.com/akabab/superhero-api/0.2.0/api/images/lg/114-bling!.jpg""#,
                "source:/images/lg/114-bling!.jpg"
            ),
            (
                #""lg": "javascript:alert(1)", "sm": "https://api.example/images/sm/1-a.jpg""#,
                "source:/images/sm/1-a.jpg"
            ),
            (#""md": "https://pictures.example/md/1-a.jpg""#, "https://pictures.example/md/1-a.jpg"),
            (#""lg": "-""#, nil),
        ] as [(String, String?)]
    )
    func pictures(_ images: String, _ kept: String?) throws {
        let found = try heroes(#"[{"id": 1, "name": "A", "images": {\#(images)}}]"#)
        #expect(found.map(\.head.picture?.text) == [kept])
    }

    @Test("namesakes stay two heroes")
    func namesakes() throws {
        let found = try heroes(#"[{"id": 69, "name": "Batwing"}, {"id": 70, "name": "Batwing"}]"#)
        #expect(found.map(\.head.key.id) == ["69", "70"])
    }
}
