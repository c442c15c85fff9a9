import Foundation

@testable import HeroDemo

/// A universe just big enough for every rule: two heroes, 23 tales, a cycle, an event, a shape-shifter, three facts,
/// two champions.
enum SmallUniverse {
    static func made() throws -> DemoUniverse {
        try DemoUniverse([("people.yaml", people), ("tales.yaml", tales), ("rest.yaml", rest)])
    }

    static let people = """
        heroes:
          - { key: ada, name: "Ada / the Reckoner", aliases: ["A & B"], description: "Counts well.",
              wiki: "https://en.wikipedia.org/wiki/Ada", emblem: { motif: key, hue: 20 } }
          - { key: bo, name: Bo, description: "", picture: none }
        creators:
          - { key: cid, firstName: Cid, lastName: Scribe }
        """

    /// `tale-1` to `tale-23`, all with Ada, in the years 1801 to 1823; the first also has Bo and a date before our era.
    static let tales =
        "comics:\n"
        + (1...23).map { number in
            let published = number == 1 ? "-0437-03-01" : "\(1_800 + number)"
            let more = number == 1 ? ", bo], events: [flood]" : "]"
            return "  - { key: tale-\(number), title: \"Tale \(number)\", number: \(number), format: Tale, "
                + "published: \"\(published)\", pages: \(number * 10), price: 0.1, description: \"\", series: cycle, "
                + "heroes: [ada\(more), creators: [{ key: cid, role: writer }, { key: cid, role: editor }] }\n"
        }.joined()

    static let rest = """
        series:
          - { key: cycle, title: Cycle, startYear: 1801, endYear: present, description: All of them. }
        events:
          - { key: flood, title: The Flood, start: "-2300", description: Water. }
        stories:
          - { key: opening, title: Opening, type: cover, description: "", comic: tale-1, heroes: [ada], creators: [cid] }
        forms:
          - { key: proteo, name: Proteo, description: Cambia., emblem: { motif: wave, hue: 200 },
              transformations: [{ name: León, description: Ruge. }, { name: Agua, description: Corre. }] }
          - { key: quieto, name: Quieto, description: Nunca cambia., picture: none, transformations: [] }
        facts:
          - { text: "He pulled himself out by his own hair.", categories: [travel, swamp] }
          - { text: "He rode a cannonball, \\"halfway\\".", categories: [travel] }
          - { text: "His horse hung from the steeple." }
        champions:
          - { id: 20, name: "Ó! No", emblem: { motif: bird, hue: 9 },
              powers: { intelligence: 1, strength: 2, speed: 3, durability: 4, power: 5, combat: 0 } }
          - { id: 4, name: Eve, fullName: Eve Reckoner, race: Human, publisher: Attic, height: ["5'5", "165 cm"],
              powers: { intelligence: 90, strength: 20, speed: 30, durability: 40, power: 50, combat: 100 } }
        """
}

/// The APIs of the small universe without sockets.
struct SmallAPIs {
    let marvel: MarvelDemo
    let dragonball: DragonBallDemo
    let chucknorris: ChuckNorrisDemo
    let superhero: SuperHeroDemo
    let records: MarvelRecords

    static let now = Date(timeIntervalSince1970: 1_700_000_000)

    init(
        now: @escaping @Sendable () -> Date = { SmallAPIs.now }
    ) throws {
        let universe = try SmallUniverse.made()
        let artist = EmblemArtist()
        let roster = DragonBallRoster(universe)
        records = MarvelRecords(universe)
        marvel = MarvelDemo(
            records: records,
            authenticator: MarvelAuthenticator(publicKey: "1234", privateKey: "abcd"),
            pictures: PictureEndpoint(marvel: records, artist: artist)
        )
        dragonball = DragonBallDemo(
            roster: roster,
            pictures: PictureEndpoint(emblems: roster.emblems, artist: artist),
            account: DragonBallAccount(user: "reader", password: "secret"),
            now: now
        )
        chucknorris = ChuckNorrisDemo(facts: universe.facts, artist: artist)
        let champions = SuperHeroRoster(universe)
        superhero = SuperHeroDemo(
            roster: champions,
            pictures: PictureEndpoint(emblems: champions.emblems, artist: artist)
        )
    }

    /// Asks Marvel with a right signature, the one of the API's own documentation.
    func marvel(_ target: String, headers: [String: String] = [:], base: String = "http://127.0.0.1:1") -> DemoReply {
        let mark = target.contains("?") ? "&" : "?"
        let signed = target + mark + "ts=1&apikey=1234&hash=ffd275c5130566a2916217b101f26150"
        return marvel.reply(to: DemoRequest("GET", signed, headers: headers, base: base))
    }

    func post(_ path: String, _ body: String, token: String?) -> DemoReply {
        var headers = ["content-type": "application/json"]
        if let token { headers["authorization"] = "Bearer " + token }
        return dragonball.reply(to: DemoRequest("POST", path, headers: headers, body: Data(body.utf8)))
    }

    func login() -> String {
        let basic = "Basic " + Data("reader:secret".utf8).base64EncodedString()
        return dragonball.reply(to: DemoRequest("POST", "/api/auth/login", headers: ["authorization": basic])).text
    }
}

extension DemoReply {
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body read as a JSON tree.
    var json: JSONTree { JSONTree((try? JSONSerialization.jsonObject(with: body)) ?? NSNull()) }
}

/// A JSON body to look into by name and number.
struct JSONTree {
    let value: Any

    init(_ value: Any) { self.value = value }

    subscript(name: String) -> JSONTree { JSONTree((value as? [String: Any])?[name] ?? NSNull()) }
    subscript(index: Int) -> JSONTree { JSONTree(items.indices.contains(index) ? items[index].value : NSNull()) }

    var items: [JSONTree] { (value as? [Any])?.map(JSONTree.init) ?? [] }
    var text: String? { value as? String }
    var number: Int? { (value as? NSNumber)?.intValue }
    var isNull: Bool { value is NSNull }
}
