import HeroBasics

/// The heroes of the fourth source in the form of its files.
struct SuperHeroRoster {
    private let champions: [ChampionEntry]

    init(_ universe: DemoUniverse) { champions = universe.champions.sorted { $0.id < $1.id } }

    /// The file of all heroes.
    /// - Parameter base: the prefix of picture addresses.
    func all(base: String) -> JSONText { .array(champions.map { Self.body($0, base: base) }) }

    /// The emblem of each picture by path; all sizes share one drawing.
    var emblems: [String: Emblem] {
        var emblems: [String: Emblem] = [:]
        for champion in champions {
            let emblem = Emblem(.hero, champion.emblem, seed: "champions/\(champion.id)")
            for size in Self.sizes { emblems[Self.picture(of: champion, size)] = emblem }
        }
        return emblems
    }

    private static let sizes = ["xs", "sm", "md", "lg"]

    private static func picture(of champion: ChampionEntry, _ size: String) -> String {
        "\(SuperHeroDemo.root)/images/\(size)/\(slug(of: champion)).jpg"
    }

    /// Only case and spaces of the name are changed, as in the real files.
    private static func slug(of champion: ChampionEntry) -> String {
        "\(champion.id)-" + champion.name.lowercased().replacing(" ", with: "-")
    }

    private static func body(_ champion: ChampionEntry, base: String) -> JSONText {
        [
            "id": .int(champion.id), "name": .string(champion.name), "slug": .string(slug(of: champion)),
            "powerstats": .object(champion.powers.all.map { ($0.name, .int($0.value)) }),
            "appearance": [
                "gender": text(champion.gender), "race": nullable(champion.race),
                "height": list(champion.height ?? ["-", "0 cm"]), "weight": list(champion.weight ?? ["- lb", "0 kg"]),
                "eyeColor": text(champion.eyes), "hairColor": text(champion.hair),
            ],
            "biography": [
                "fullName": text(champion.fullName, unknown: ""),
                "alterEgos": text(champion.alterEgos, unknown: "No alter egos found."),
                "aliases": list(champion.aliases ?? ["-"]), "placeOfBirth": text(champion.birthplace),
                "firstAppearance": text(champion.firstAppearance),
                "publisher": nullable(champion.publisher), "alignment": text(champion.side),
            ],
            "work": ["occupation": text(champion.occupation), "base": text(champion.base)],
            "connections": ["groupAffiliation": text(champion.groups), "relatives": text(champion.relatives)],
            "images": .object(sizes.map { ($0, .string(base + picture(of: champion, $0))) }),
        ]
    }

    private static func text(_ told: String?, unknown: String = "-") -> JSONText { .string(told ?? unknown) }

    private static func nullable(_ told: String?) -> JSONText { told.map { .string($0) } ?? .null }

    private static func list(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }
}
