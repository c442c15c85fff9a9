import Fuzzing
import HeroModel

/// A record that changes at random.
struct ChangingRecord {
    var kind: RecordKind
    let id: Int
    private(set) var title: String
    private(set) var text = ""
    private(set) var year: Int
    private(set) var categories: [String]
    var relations: Set<Int>
    private(set) var language: LanguageTag?
    private(set) var hasAlias: Bool
    private(set) var hasPicture: Bool
    private(set) var furtherPictures: Int
    /// The position among its hero's forms, and the place of a comic's number among some.
    private(set) var order: Int
    private(set) var power: Int
    /// Which spelling of a property's label its source has.
    private(set) var label: Int
    /// The first of very many values of a hero's properties; 0 for none.
    private(set) var tools = 0
    /// What relations to its creators say.
    private(set) var note: String?
    /// How many related records its source has besides those it names.
    private(set) var missing: Int
    /// How many related records of a kind it names that are nowhere else.
    private(set) var guests: Int
    private(set) var guestKind: RecordKind
    /// Whether the list of its related records could not be read.
    private(set) var isFailed: Bool
    /// Whether planets are its homes, or heroes at home on it.
    private(set) var isAtHome = false
    /// Whether its source has no more than its name, in the lists of others.
    private(set) var isLost = false

    private static let names = [
        "Ada", "Bo", "Cid", "Dot", "Élan", "Zoë", "9 Lives", "Ада", "Ada", "Ada (Bo)", "Cid (Dot)",
    ]
    private static let words = [
        "runs", "far", "and", "fights", "the", "dragon", "of", "old", "who", "sleeps", "&", "<waits>",
    ]
    private static let guestKinds: [RecordKind] = [.heroes, .comics, .series, .stories, .creators]

    /// - Parameter others: the ids of other records.
    init(_ id: Int, among others: [Int], kinds: [RecordKind], _ dice: inout SeededRandom) {
        let kind = dice.pick(kinds + [.heroes, .heroes, .comics, .comics, .facts, .transformations])
        let relations = Set((0..<4).compactMap { _ in others.isEmpty ? nil : dice.pick(others) })
        self.init(id, kind, relations: relations, &dice)
        title += dice.number(below: 2) == 0 ? "" : " \(id)"
        text = Self.text(&dice)
        hasAlias = dice.number(below: 2) == 0
        hasPicture = dice.number(below: 2) == 0
        tools = dice.number(below: 16) == 0 ? 1 : 0
        guests = dice.pick([0, 0, 0, 0, 0, 0, 1, 1, 1, 25])
    }

    /// A record without a text or a picture.
    init(_ id: Int, _ kind: RecordKind, relations: Set<Int>, _ dice: inout SeededRandom) {
        self.id = id
        self.kind = kind
        self.relations = relations
        title = dice.pick(Self.names)
        year = Self.year(&dice)
        categories = Self.categories(&dice)
        language = dice.pick([nil, nil, LanguageTag("es")])
        (hasAlias, hasPicture) = (false, false)
        furtherPictures = dice.number(below: 3)
        order = dice.number(below: 5)
        power = dice.number(below: 100)
        label = dice.number(below: 3)
        note = dice.pick(["writer", "pencils", nil])
        missing = dice.number(below: 2)
        guests = 0
        guestKind = dice.pick(Self.guestKinds)
        isFailed = dice.number(below: 4) == 0
    }

    mutating func change(_ dice: inout SeededRandom) {
        switch dice.number(below: 21) {
        case 0: title = dice.pick(Self.names)
        case 1: text = Self.text(&dice)
        case 2: year = Self.year(&dice)
        case 3: categories = Self.categories(&dice)
        case 4: language = dice.pick([nil, LanguageTag("es"), LanguageTag("de")])
        case 5: hasAlias.toggle()
        case 6: hasPicture.toggle()
        case 7: furtherPictures = dice.number(below: 3)
        case 8: order = dice.number(below: 5)
        case 9: power = dice.number(below: 100)
        case 10: note = dice.pick(["writer", "pencils", "ink & <paint>", nil])
        case 11: missing = dice.number(below: 3)
        case 12: isFailed.toggle()
        case 13: isAtHome.toggle()
        case 14: isLost.toggle()
        case 15: label = dice.number(below: 3)
        case 16: tools = dice.number(below: 3)
        case 17: guests = dice.pick([0, 1, 25, 26, 202, 203])
        case 18...19: guestKind = dice.pick(Self.guestKinds)
        // Without a space at the end, as texts of sources are read. One of the words stands before all others.
        default: text += (text.isEmpty ? "" : " ") + dice.pick(["more", "aardvark"])
        }
    }

    private static func text(_ dice: inout SeededRandom) -> String {
        (0..<dice.number(below: 60)).map { _ in dice.pick(words) }.joined(separator: " ")
    }

    /// Often the same few, and at times of another decade.
    private static func year(_ dice: inout SeededRandom) -> Int {
        (dice.number(below: 4) == 0 ? 1_900 + dice.number(below: 12) * 10 : 1_960) + dice.number(below: 4)
    }

    /// Some of these give the same folder.
    private static func categories(_ dice: inout SeededRandom) -> [String] {
        dice.pick([[], ["dev"], ["food"], ["Food!"], ["Food?"], ["music", "dev"]])
    }
}
