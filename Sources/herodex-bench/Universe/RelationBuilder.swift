import HeroModel

/// Which records of a universe are related, known from both ends.
struct RelationBuilder {
    /// One record as another's bond leads to it.
    struct Bond {
        let kind: RecordKind
        let role: RelationRole
        let number: Int
        let note: String?
    }

    /// APIs embed at most this many entries of a list, and give the total.
    static let longestList = 20

    private var bonds: [RecordKind: [[Bond]]]
    private let universe: Universe
    private var numbers: SeededNumbers

    init(_ universe: Universe) {
        self.universe = universe
        numbers = SeededNumbers(seed: universe.seed &+ 1)
        bonds = universe.counts.mapValues { Array(repeating: [], count: $0) }
        bindComics()
        bindStories()
        bindSeries()
        bindEvents()
        bindForms()
        bindFacts()
    }

    /// The bonds of the record of this kind with this number.
    func of(_ kind: RecordKind, _ number: Int) -> [Bond] { bonds[kind]?[number] ?? [] }

    /// Returns the bonds of a record as the lists of a reply.
    func lists(of kind: RecordKind, _ number: Int, title: (RecordKind, Int) -> String) -> [RelationList] {
        struct Name: Hashable {
            let kind: RecordKind
            let role: RelationRole
        }
        let lists = Dictionary(grouping: of(kind, number)) { Name(kind: $0.kind, role: $0.role) }
        return lists.sorted { ($0.key.kind, $0.key.role.rawValue) < ($1.key.kind, $1.key.role.rawValue) }
            .map { name, bonds in
                RelationList(
                    kind: name.kind,
                    role: name.role,
                    available: bonds.count,
                    items: bonds.prefix(Self.longestList).map { bond in
                        RelationItem(
                            id: Universe.key(bond.kind, bond.number).id,
                            title: title(bond.kind, bond.number),
                            note: bond.note
                        )
                    }
                )
            }
    }

    /// The number of the hero who is in the most comics.
    var popularHero: Int { (0..<universe.heroes).max { comics(of: $0).count < comics(of: $1).count } ?? 0 }

    /// The number of a comic of the hero who is in the most comics.
    var popularComic: Int {
        let comics = comics(of: popularHero)
        return comics.dropFirst(comics.count / 2).first?.number ?? 0
    }

    private func comics(of hero: Int) -> [Bond] { of(.heroes, hero).filter { $0.kind == .comics } }

    // MARK: Binding

    private mutating func bindComics() {
        let runs = universe.count(.comics) / universe.count(.series) + 1
        for comic in 0..<universe.count(.comics) {
            bind(.comics, comic, to: .series, comic / runs)
            bindSome(5...11, .heroes, to: .comics, comic)
            for _ in 0..<numbers.number(4...8) {
                let creator = numbers.favoured(below: universe.count(.creators))
                bind(.comics, comic, to: .creators, creator, note: numbers.one(of: Vocabulary.roles))
            }
            if numbers.isOne(in: 2) { bindSome(1...1, .events, to: .comics, comic) }
        }
    }

    private mutating func bindStories() {
        for story in 0..<universe.count(.stories) {
            bindSome(1...3, .comics, to: .stories, story)
            bindSome(4...10, .heroes, to: .stories, story)
            bindSome(3...7, .creators, to: .stories, story)
        }
    }

    private mutating func bindSeries() {
        for series in 0..<universe.count(.series) {
            bindSome(12...28, .heroes, to: .series, series)
            bindSome(5...15, .creators, to: .series, series)
            if series > 0, numbers.isOne(in: 4) { bind(.series, series, to: .series, series - 1, role: .previous) }
        }
    }

    private mutating func bindEvents() {
        for event in 0..<universe.count(.events) {
            bindSome(20...40, .heroes, to: .events, event)
            bindSome(10...30, .creators, to: .events, event)
            bindSome(3...8, .series, to: .events, event)
            if event > 0 { bind(.events, event, to: .events, event - 1, role: .previous) }
        }
    }

    /// Forms come in chains of up to five per hero.
    private mutating func bindForms() {
        var form = 0
        while form < universe.count(.transformations) {
            let hero = numbers.number(0...universe.heroes - 1)
            let end = min(form + numbers.number(1...5), universe.count(.transformations))
            for step in form..<end { bind(.transformations, step, to: .heroes, hero, role: .base) }
            form = end
        }
    }

    private mutating func bindFacts() {
        for fact in 0..<universe.count(.facts) { bindSome(1...2, .heroes, to: .facts, fact) }
    }

    private mutating func bindSome(
        _ range: ClosedRange<Int>,
        _ kind: RecordKind,
        to other: RecordKind,
        _ number: Int
    ) {
        for _ in 0..<numbers.number(range) {
            bind(other, number, to: kind, numbers.favoured(below: universe.count(kind)))
        }
    }

    private mutating func bind(
        _ kind: RecordKind,
        _ number: Int,
        to other: RecordKind,
        _ otherNumber: Int,
        role: RelationRole = .member,
        note: String? = nil
    ) {
        let isKnown = of(kind, number).contains { $0.kind == other && $0.number == otherNumber && $0.role == role }
        if isKnown { return }
        bonds[kind]?[number].append(Bond(kind: other, role: role, number: otherNumber, note: note))
        bonds[other]?[otherNumber].append(Bond(kind: kind, role: role.reversed, number: number, note: note))
    }
}
