import Fuzzing
import SiteFixture

@testable import HeroModel

/// Records with relations that change at random.
struct ChangingUniverse {
    /// The heroes of another source, who stay as they are.
    static func others(of source: SourceName) -> [RelatedRecord] {
        [("1", "ADA", "Bo"), ("2", "Cid", "Dot"), ("3", "Dee", "Ada"), ("4", "Élan", "Cid")].map { id, title, name in
            let key = RecordKey(source: source, kind: .heroes, id: id)
            return RelatedRecord(.hero(Hero(head: RecordHead(key: key, title: title, properties: identity(name)))))
        }
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

    /// Values of one property, some of which fold alike, have one file name or mean nothing.
    private static let sides = ["Good", "good", "Bad", "Bäd", "-", "Neither", "Bad!"]
    /// Its labels, two of which are the same.
    private static let labels = ["Side", "SIDE", "Side?"]
    /// No record has one of these as its title.
    private static let noTitles = ["Dee 1", "Dee 2", "Dee 3", "Dee 4"]
    private static let fullNames = ["Ada", "Bo", "Cid", "Dot"] + noTitles

    private static func identity(_ name: String) -> [Property] {
        [Property(label: "Full name", value: name), Property(label: "Publisher", value: "Old")]
    }
    private var items: [Int: ChangingRecord] = [:]
    private var last = 0
    var showsPicture = true

    // MARK: Changes

    mutating func add(_ dice: inout SeededRandom) {
        last += 1
        items[last] = ChangingRecord(last, among: items.keys.sorted(), kinds: Self.kinds, &dice)
    }

    /// Adds a series of more comics than pages of other records show, two heroes in each of them.
    mutating func addVolume(_ dice: inout SeededRandom) {
        let cast = Set(last + 1...last + 3)
        for kind in [.heroes, .heroes, .series] + Array(repeating: RecordKind.comics, count: 30) {
            last += 1
            items[last] = ChangingRecord(last, kind, relations: kind == .comics ? cast : [], &dice)
        }
    }

    /// - Returns: what was done.
    mutating func change(_ dice: inout SeededRandom) -> String {
        let ids = items.keys.sorted()
        let id = dice.pick(ids)
        guard ids.count > 3, dice.number(below: 25) > 0, var item = items[id] else {
            add(&dice)
            return "added \(last)"
        }
        switch dice.number(below: 26) {
        case 0:
            items[id] = nil
            return "removed \(id)"
        case 1...2: item.relations.formSymmetricDifference([dice.pick(ids)])
        case 3...5: if !item.relations.isEmpty { item.relations.remove(dice.pick(item.relations.sorted())) }
        case 6:
            if var other = items[dice.pick(ids.filter { items[$0]?.kind == item.kind })] {
                swap(&item.relations, &other.relations)
                items[other.id] = other
            }
        default: item.change(&dice)
        }
        items[id] = item
        return "changed \(id): \(item.kind) \(item.title)"
    }

    /// Makes some heroes records of a declared kind.
    mutating func move(_ dice: inout SeededRandom) -> KindMove? {
        let heroes = items.values.filter { $0.kind == .heroes }.map(\.id).sorted()
        guard !heroes.isEmpty, let kind = Self.declared.kinds.last?.kind else { return nil }
        let prefix = String(dice.pick(heroes))
        for id in heroes where String(id).hasPrefix(prefix) { items[id]?.kind = kind }
        return KindMove(from: .heroes, to: kind, prefix: prefix)
    }

    /// The keys of the records of a kind, or of all.
    func keys(of kind: RecordKind? = nil) -> [RecordKey] {
        items.values.filter { kind == nil || $0.kind == kind }.sorted { $0.id < $1.id }.map { key(of: $0) }
    }

    // MARK: Records

    /// The records that the source has.
    private var live: [ChangingRecord] { items.values.filter { !$0.isLost }.sorted { $0.id < $1.id } }

    /// The replies of the source: one a record, so that each has a date of its own.
    var replies: [(name: String, record: RelatedRecord)] {
        live.map { (String($0.id), RelatedRecord(record($0), relations: relations(of: $0))) }
    }

    /// The lists that cannot be read, by the name of a request for them.
    var failedLists: [(name: String, list: ListName)] {
        live.filter(\.isFailed).flatMap { item in
            relations(of: item).prefix(1).map { list in
                ("list of \(item.id)", ListName(owner: key(of: item), kind: list.kind, role: list.role))
            }
        }
    }

    private func key(of item: ChangingRecord) -> RecordKey {
        RecordKey(source: .legends, kind: item.kind, id: String(item.id))
    }

    private static func sides(of item: ChangingRecord) -> [Property] {
        let browsed = [sides[item.power % sides.count]] + (item.order > 2 ? [sides[item.order]] : [])
        let value = browsed.joined(separator: ", ")
        return [Property(label: labels[item.label], value: value, browsed: item.hasAlias ? browsed : [])]
    }

    /// More values of two properties than stand in a row.
    private static func tools(of item: ChangingRecord) -> [Property] {
        guard item.kind == .heroes, item.tools > 0 else { return [] }
        return [("Tools", item.tools), ("Weapons", item.order)].map { label, first in
            let isLoud = (item.power % 2 == 0) == item.isAtHome
            let values = (first..<first + 62).map { "\(isLoud ? "NO." : "No.") \($0)" }
            return Property(label: label, value: values.joined(separator: ", "), browsed: values)
        }
    }

    /// Names records, and one that nobody has.
    private func allies(of item: ChangingRecord) -> [Property] {
        let names = item.relations.sorted().compactMap { items[$0]?.title } + Self.noTitles + ["Zed (a friend)"]
        return [Property(label: "Allies", value: names.joined(separator: ", "), isLinked: item.power % 5 > 0)]
    }

    private func record(_ item: ChangingRecord) -> Record {
        let escaped = item.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        var head = RecordHead(
            key: key(of: item),
            title: item.title,
            aliases: item.hasAlias ? ["The \(item.title)"] : [],
            overview: item.text.isEmpty ? .empty : RichText(markup: "<p>\(escaped)</p>", plain: item.text),
            language: item.language,
            picture: showsPicture && item.hasPicture
                ? SourceAddress("http://127.0.0.1:1/\(item.id).png", base: "http://127.0.0.1:1") : nil,
            properties: (item.kind == .heroes ? Self.identity(Self.fullNames[item.power % 8]) : [])
                + Self.sides(of: item)
                + allies(of: item) + Self.tools(of: item)
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

    private func relations(of item: ChangingRecord) -> [RelationList] {
        Self.kinds.compactMap { kind in
            let others = item.relations.sorted().filter { items[$0]?.kind == kind }
            let guests = kind == item.guestKind ? Self.guests(of: item) : []
            guard others.count + guests.count > 0 else { return nil }
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
                available: others.count + guests.count + item.missing,
                items: others.map { other in
                    RelationItem(
                        id: String(other),
                        title: items[other]?.title ?? "",
                        note: kind == .creators ? item.note : nil
                    )
                } + guests
            )
        }
    }

    /// Related records that are no more than names, the last of them with a note.
    private static func guests(of item: ChangingRecord) -> [RelationItem] {
        (0..<item.guests).map { number in
            RelationItem(
                id: "guest-\(number)",
                title: "Guest \(100 + number)" + (item.order > 2 ? "!" : ""),
                note: number == item.guests - 1 ? item.note : nil
            )
        }
    }
}
