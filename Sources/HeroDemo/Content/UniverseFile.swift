/// One YAML file of the embedded universe: one or more of these lists.
struct UniverseFile: Decodable {
    var heroes: [HeroEntry]?
    var comics: [ComicEntry]?
    var series: [SeriesEntry]?
    var events: [EventEntry]?
    var stories: [StoryEntry]?
    var creators: [CreatorEntry]?
    var forms: [FormEntry]?
    var facts: [FactEntry]?
    var champions: [ChampionEntry]?
    var weapons: [AtlasEntry]?
    var places: [AtlasEntry]?
    var bearers: [BearerEntry]?
}

/// The content of a record's drawn picture.
struct EmblemEntry: Decodable, Equatable {
    /// The name of a silhouette; a star is drawn for an unknown one.
    var motif: String
    /// The main colour, in degrees around the colour wheel.
    var hue: Int
}

/// An exception to drawing a record's picture.
enum PictureException: String, Decodable {
    /// The source has no picture, and indicates this in its own way.
    case none
}

struct HeroEntry: Decodable, Equatable {
    var key: String
    var name: String
    var aliases: [String]?
    var description: String
    var wiki: String?
    var emblem: EmblemEntry?
    var picture: PictureException?
}

struct ComicEntry: Decodable, Equatable {
    var key: String
    var title: String
    var number: Double?
    var format: String
    var pages: Int?
    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`, years before 1 with a minus sign.
    var published: String?
    var isbn: String?
    var upc: String?
    var price: Double?
    var description: String
    var series: String?
    var heroes: [String]?
    var events: [String]?
    var creators: [CreditEntry]?
    var stories: [String]?
    var emblem: EmblemEntry?
    var picture: PictureException?
}

struct SeriesEntry: Decodable, Equatable {
    var key: String
    var title: String
    var startYear: Int?
    var endYear: EndEntry?
    var rating: String?
    var type: String?
    var description: String
    var emblem: EmblemEntry?
    var picture: PictureException?
    var next: String?
    var previous: String?
}

struct EventEntry: Decodable, Equatable {
    var key: String
    var title: String
    var start: String?
    var end: String?
    var description: String
    var heroes: [String]?
    var emblem: EmblemEntry?
    var picture: PictureException?
    var next: String?
    var previous: String?
}

struct StoryEntry: Decodable, Equatable {
    var key: String
    var title: String
    var type: String?
    var description: String
    var comic: String?
    var heroes: [String]?
    var creators: [CreditEntry]?
}

struct CreatorEntry: Decodable, Equatable {
    var key: String
    var firstName: String?
    var middleName: String?
    var lastName: String?
    var suffix: String?
    var emblem: EmblemEntry?
    var picture: PictureException?

    var fullName: String {
        [firstName, middleName, lastName, suffix].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// A hero of the second source, with transformations in their order.
struct FormEntry: Decodable, Equatable {
    var key: String
    var name: String
    var description: String
    var emblem: EmblemEntry?
    var picture: PictureException?
    var transformations: [TransformationEntry]
}

struct TransformationEntry: Decodable, Equatable {
    var name: String
    var description: String
    var emblem: EmblemEntry?
}

struct FactEntry: Decodable, Equatable {
    var text: String
    var categories: [String]?
}

/// A creator with a role, or a bare key if the role is not known.
struct CreditEntry: Decodable, Equatable {
    var key: String
    var role: String

    private enum Names: String, CodingKey { case key, role }
}

extension CreditEntry {
    init(from decoder: any Decoder) throws {
        if let key = try? decoder.singleValueContainer().decode(String.self) {
            self.init(key: key, role: "")
        } else {
            let container = try decoder.container(keyedBy: Names.self)
            self.init(
                key: try container.decode(String.self, forKey: .key),
                role: try container.decodeIfPresent(String.self, forKey: .role) ?? ""
            )
        }
    }
}

/// The year a series ended, or `present`.
enum EndEntry: Decodable, Equatable {
    case year(Int)
    case present

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let year = try? container.decode(Int.self) {
            self = .year(year)
        } else if try container.decode(String.self) == "present" {
            self = .present
        } else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "a year or `present` expected")
        }
    }
}
