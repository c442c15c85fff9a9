import HeroModel

/// One hero of `all.json`. Unknown values are `-`, an empty text, null or left out.
struct SuperHeroReply: Decodable {
    let id: WholeNumber
    let name: String?
    let powerstats: Powers?
    let appearance: Appearance?
    let biography: Biography?
    let work: Work?
    let connections: Connections?
    /// Addresses by size: `xs`, `sm`, `md`, `lg`.
    let images: [String: String?]?

    /// One hero's combat is 101.
    struct Powers: Decodable {
        let statistics: [Statistic]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Name.self)
            statistics = try StatisticName.allCases.compactMap { name in
                try container.decodeIfPresent(WholeNumber.self, forKey: Name(name))
                    .map { Statistic(name: name, value: $0.value) }
            }
        }

        private struct Name: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }

            init(_ name: StatisticName) { stringValue = name.rawValue }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }
    }

    struct Appearance: Decodable {
        let gender: String?
        let race: String?
        /// Two units for the same length: `["6'8", "203 cm"]`, `["200", "61.0 meters"]`, `["-", "0 cm"]`.
        let height: [String?]?
        /// `["980 lb", "441 kg"]`, `["- lb", "0 kg"]`.
        let weight: [String?]?
        let eyeColor: String?
        let hairColor: String?
    }

    struct Biography: Decodable {
        let fullName: String?
        let alterEgos: String?
        let aliases: [String?]?
        let placeOfBirth: String?
        let firstAppearance: String?
        let publisher: String?
        let alignment: String?
    }

    struct Work: Decodable {
        let occupation: String?
        let base: String?
    }

    struct Connections: Decodable {
        let groupAffiliation: String?
        /// For a few heroes with line breaks or mark-up.
        let relatives: String?
    }
}
