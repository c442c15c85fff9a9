import Fuzzing
import HeroModel
import SiteFixture

/// Records with relations that change at random.
struct ChangingUniverse {
    private struct Item {
        let kind: RecordKind
        let id: Int
        var title: String
        var text: String
        var year: Int
        var categories: [String]
        var relations: Set<Int>
        var language: LanguageTag?
        var hasAlias: Bool
        var hasPicture: Bool
        var furtherPictures: Int
        /// The position among its hero's forms, and the place of a comic's number among some.
        var order: Int
        var power: Int
        /// What relations to its creators say.
        var note: String?
        /// How many related records its source has besides those it names.
        var missing: Int
        /// Whether the list of its related records could not be read.
        var isFailed = false
        /// Whether planets are its homes, or heroes at home on it.
        var isAtHome = false
    }

    private static let names = [
        "Ada", "Bo", "Cid", "Dot", "Élan", "Zoë", "9 Lives", "Ада", "Ada", "Ada (Bo)", "Cid (Dot)",
    ]
    /// The name of another source, whose heroes stay as they are.
    static let other = SourceName("tales")
    static let others = [("1", "ADA", "Bo"), ("2", "Cid", "Dot"), ("3", "Dee", "Ada"), ("4", "Élan", "Cid")].map {
        id,
        title,
        name in
        RelatedRecord(
            .hero(
                Hero(
                    head: RecordHead(
                        key: RecordKey(source: other, kind: .heroes, id: id),
                        title: title,
                        properties: identity(name)
                    )
                )
            )
        )
    }

    /// A role of its own, and two kinds.
    static let declared = Declarations(
        kinds: [
            KindDeclaration(
                kind: RecordKind(rawValue: "planets")!,
                likeness: .places,
                words: [
                    KindDeclaration.Words(
                        language: .english,
                        title: nil,
                        forms: ["one": "planet", "other": "planets"]
                    ),
                    KindDeclaration.Words(language: LanguageTag("es"), title: "Mundos", forms: ["other": "planetas"]),
                ]
            ),
            KindDeclaration(
                kind: RecordKind(rawValue: "films")!,
                likeness: .works,
                order: .date,
                words: [
                    KindDeclaration.Words(language: .english, title: nil, forms: ["one": "film", "other": "films"])
                ]
            ),
        ],
        roles: [RoleDeclaration(role: home, headings: [.init(language: .english, text: "Home")])]
    )
    private static let home = RelationRole(rawValue: "home")!
    static let kinds = RecordKind.builtIn + declared.kinds.map(\.kind)

    /// Values of one property, some of which fold alike or mean nothing.
    private static let sides = ["Good", "good", "Bad", "Bäd", "-", "Neither"]

    private static func identity(_ name: String) -> [Property] {
        [Property(label: "Full name", value: name), Property(label: "Publisher", value: "Old")]
    }
    private static let words = [
        "runs", "far", "and", "fights", "the", "dragon", "of", "old", "who", "sleeps", "&", "<waits>",
    ]

    private var items: [Int: Item] = [:]
    private var last = 0
    var showsPicture = true

    // MARK: Changes

    mutating func add(_ dice: inout SeededRandom) {
        last += 1
        let others = items.keys.sorted()
        items[last] = Item(
            kind: dice.pick(Self.kinds),
            id: last,
            title: dice.pick(Self.names) + (dice.number(below: 2) == 0 ? "" : " \(last)"),
            text: Self.text(&dice),
            year: Self.year(&dice),
            categories: Self.categories(&dice),
            relations: Set((0..<4).compactMap { _ in others.isEmpty ? nil : dice.pick(others) }),
            language: dice.pick([nil, nil, LanguageTag("es")]),
            hasAlias: dice.number(below: 3) == 0,
            hasPicture: dice.number(below: 2) == 0,
            furtherPictures: dice.number(below: 3),
            order: dice.number(below: 5),
            power: dice.number(below: 100),
            note: dice.pick(["writer", "pencils", nil]),
            missing: dice.number(below: 2)
        )
    }

    /// - Returns: what was done.
    mutating func change(_ dice: inout SeededRandom) -> String {
        let ids = items.keys.sorted()
        guard ids.count > 3 else {
            add(&dice)
            return "added \(last)"
        }
        let id = dice.pick(ids)
        switch dice.number(below: 19) {
        case 0:
            add(&dice)
            return "added \(last)"
        case 1: items[id] = nil
        case 2: items[id]?.title = dice.pick(Self.names)
        case 3: items[id]?.text = Self.text(&dice)
        case 4: items[id]?.year = Self.year(&dice)
        case 5: items[id]?.categories = Self.categories(&dice)
        case 6...7: items[id]?.relations.formSymmetricDifference([dice.pick(ids)])
        case 8: items[id]?.language = dice.pick([nil, LanguageTag("es"), LanguageTag("de")])
        case 9: items[id]?.hasAlias.toggle()
        case 10: items[id]?.hasPicture.toggle()
        case 11: items[id]?.furtherPictures = dice.number(below: 3)
        case 12: items[id]?.order = dice.number(below: 5)
        case 13: items[id]?.power = dice.number(below: 100)
        case 14: items[id]?.note = dice.pick(["writer", "pencils", "ink & <paint>", nil])
        case 15: items[id]?.missing = dice.number(below: 3)
        case 16: items[id]?.isFailed.toggle()
        case 17: items[id]?.isAtHome.toggle()
        // Without a space at the end, as texts of sources are read.
        default: items[id].map { items[id]?.text = $0.text.isEmpty ? "more" : $0.text + " more" }
        }
        return "changed \(id): \(items[id].map { "\($0.kind) \($0.title)" } ?? "gone")"
    }

    private static func text(_ dice: inout SeededRandom) -> String {
        (0..<dice.number(below: 60)).map { _ in dice.pick(words) }.joined(separator: " ")
    }

    /// Often the same few, and at times of another decade.
    private static func year(_ dice: inout SeededRandom) -> Int {
        (dice.number(below: 4) == 0 ? 1_900 + dice.number(below: 12) * 10 : 1_960) + dice.number(below: 4)
    }

    /// Two of these give the same folder.
    private static func categories(_ dice: inout SeededRandom) -> [String] {
        dice.pick([[], ["dev"], ["food"], ["Food!"], ["music", "dev"]])
    }

    // MARK: Records

    /// The replies of the source: one a record, so that each has a date of its own.
    var replies: [(name: String, record: RelatedRecord)] {
        items.values.sorted { $0.id < $1.id }.map { item in
            (String(item.id), RelatedRecord(record(item), relations: relations(of: item)))
        }
    }

    /// The lists that cannot be read, by the name of a request for them.
    var failedLists: [(name: String, list: ListName)] {
        items.values.filter(\.isFailed).sorted { $0.id < $1.id }.flatMap { item in
            relations(of: item).prefix(1).map { list in
                ("list of \(item.id)", ListName(owner: key(of: item), kind: list.kind, role: list.role))
            }
        }
    }

    private func key(of item: Item) -> RecordKey {
        RecordKey(source: .legends, kind: item.kind, id: String(item.id))
    }

    private static func sides(of item: Item) -> [Property] {
        let browsed = [sides[item.power % sides.count]] + (item.order > 2 ? [sides[item.order]] : [])
        return [Property(label: "Side", value: browsed.joined(separator: ", "), browsed: item.hasAlias ? browsed : [])]
    }

    /// Names records, and one that nobody has.
    private func allies(of item: Item) -> [Property] {
        let names = item.relations.sorted().compactMap { items[$0]?.title } + ["Zed (a friend)"]
        return [Property(label: "Allies", value: names.joined(separator: ", "), isLinked: item.power % 5 > 0)]
    }

    private func record(_ item: Item) -> Record {
        let escaped = item.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        var head = RecordHead(
            key: key(of: item),
            title: item.title,
            aliases: item.hasAlias ? ["The \(item.title)"] : [],
            overview: item.text.isEmpty ? .empty : RichText(markup: "<p>\(escaped)</p>", plain: item.text),
            language: item.language,
            picture: showsPicture && item.hasPicture
                ? SourceAddress("http://127.0.0.1:1/\(item.id).png", base: "http://127.0.0.1:1") : nil,
            properties: (item.kind == .heroes ? Self.identity(Self.names[item.year % 4]) : []) + Self.sides(of: item)
                + allies(of: item)
        )
        if head.picture != nil {
            head.pictures += (0..<item.furtherPictures).compactMap { page in
                SourceAddress("http://127.0.0.1:1/\(item.id)-\(page).png", base: "http://127.0.0.1:1")
            }
        }
        let date = CalendarDate(year: item.year, month: 5, day: 1)
        return switch item.kind {
        case .heroes: .hero(Hero(head: head, statistics: [Statistic(name: .speed, value: item.power)]))
        case .transformations:
            .transformation(Transformation(head: head, order: item.order, power: "\(item.power) million"))
        case .comics:
            .comic(
                Comic(
                    head: head,
                    issueNumber: [nil, "½", "1", "1.MU", "Annual"][item.order],
                    dates: date.map { [PublicationDate(type: "onsaleDate", date: $0)] } ?? []
                )
            )
        case .series: .series(Series(head: head, startYear: item.year))
        case .events: .event(Event(head: head, start: date))
        case .stories: .story(Story(head: head))
        case .creators: .creator(Creator(head: head))
        case .facts: .fact(Fact(head: head, categories: item.categories))
        default: .declared(DeclaredRecord(head: head, date: date, number: item.order))
        }
    }

    private func relations(of item: Item) -> [RelationList] {
        Self.kinds.compactMap { kind in
            let others = item.relations.sorted().filter { items[$0]?.kind == kind }
            guard !others.isEmpty else { return nil }
            let role: RelationRole =
                switch (item.kind, kind) {
                case (.heroes, .transformations): .form
                case (.transformations, .heroes): .base
                case (.heroes, Self.declared.kinds[0].kind) where item.isAtHome: Self.home
                case (Self.declared.kinds[0].kind, .heroes) where item.isAtHome: Self.home.reversed
                default: .member
                }
            return RelationList(
                kind: kind,
                role: role,
                available: others.count + item.missing,
                items: others.map { other in
                    RelationItem(
                        id: String(other),
                        title: items[other]?.title ?? "",
                        note: kind == .creators ? item.note : nil
                    )
                }
            )
        }
    }
}
