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
        var category: String
        var relations: Set<Int>
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
            kind: dice.pick(RecordKind.allCases),
            id: last,
            title: dice.pick(Self.names) + (dice.number(below: 2) == 0 ? "" : " \(last)"),
            text: Self.text(&dice),
            year: 1_960 + dice.number(below: 4),
            category: dice.pick(["dev", "food", ""]),
            relations: Set((0..<4).compactMap { _ in others.isEmpty ? nil : dice.pick(others) })
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
        switch dice.number(below: 8) {
        case 0:
            add(&dice)
            return "added \(last)"
        case 1: items[id] = nil
        case 2: items[id]?.title = dice.pick(Self.names)
        case 3: items[id]?.text = Self.text(&dice)
        case 4: items[id]?.year += 1
        case 5: items[id]?.category = dice.pick(["dev", "food", "music"])
        case 6: items[id]?.relations.formSymmetricDifference([dice.pick(ids)])
        // Without a space at the end, as texts of sources are read.
        default: items[id].map { items[id]?.text = $0.text.isEmpty ? "more" : $0.text + " more" }
        }
        return "changed \(id): \(items[id].map { "\($0.kind) \($0.title)" } ?? "gone")"
    }

    private static func text(_ dice: inout SeededRandom) -> String {
        (0..<dice.number(below: 60)).map { _ in dice.pick(words) }.joined(separator: " ")
    }

    // MARK: Records

    /// What the source's lists hold: a page a kind, in the order of kinds.
    var pages: [(name: String, records: [RelatedRecord])] {
        RecordKind.allCases.map { kind in
            let ofKind = items.values.filter { $0.kind == kind }.sorted { $0.id < $1.id }
            return (kind.folder, ofKind.map { RelatedRecord(record($0), relations: relations(of: $0)) })
        }
    }

    private func record(_ item: Item) -> Record {
        let escaped = item.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        var head = RecordHead(
            key: RecordKey(source: .legends, kind: item.kind, id: String(item.id)),
            title: item.title,
            aliases: item.id % 3 == 0 ? ["The \(item.title)"] : [],
            overview: item.text.isEmpty ? .empty : RichText(markup: "<p>\(escaped)</p>", plain: item.text),
            picture: showsPicture && item.id % 2 == 0
                ? SourceAddress("http://127.0.0.1:1/\(item.id).png", base: "http://127.0.0.1:1") : nil,
            properties: item.kind == .heroes ? Self.identity(Self.names[item.year % 4]) : []
        )
        if head.picture != nil {
            head.pictures += (0..<item.year % 3).compactMap { page in
                SourceAddress("http://127.0.0.1:1/\(item.id)-\(page).png", base: "http://127.0.0.1:1")
            }
        }
        let date = CalendarDate(year: item.year, month: 5, day: 1)
        return switch item.kind {
        case .heroes: .hero(Hero(head: head, statistics: [Statistic(name: .speed, value: item.year % 100)]))
        case .transformations:
            .transformation(Transformation(head: head, order: item.id % 5, power: "\(item.year) million"))
        case .comics:
            .comic(
                Comic(
                    head: head,
                    issueNumber: item.id % 4 == 0 ? nil : ["½", "1", "1.MU", "Annual"][item.year % 4],
                    dates: date.map { [PublicationDate(type: "onsaleDate", date: $0)] } ?? []
                )
            )
        case .series: .series(Series(head: head, startYear: item.year))
        case .events: .event(Event(head: head, start: date))
        case .stories: .story(Story(head: head))
        case .creators: .creator(Creator(head: head))
        default: .fact(Fact(head: head, categories: item.category.isEmpty ? [] : [item.category]))
        }
    }

    private func relations(of item: Item) -> [RelationList] {
        RecordKind.allCases.compactMap { kind in
            let others = item.relations.sorted().filter { items[$0]?.kind == kind }
            guard !others.isEmpty else { return nil }
            let role: RelationRole =
                switch (item.kind, kind) {
                case (.heroes, .transformations): .form
                case (.transformations, .heroes): .base
                default: .member
                }
            return RelationList(
                kind: kind,
                role: role,
                available: others.count + item.id % 2,
                items: others.map { other in
                    RelationItem(
                        id: String(other),
                        title: items[other]?.title ?? "",
                        note: kind == .creators ? "writer" : nil
                    )
                }
            )
        }
    }
}
