import HeroModel

/// Makes the records of a universe as an adapter would read them from an API's replies.
struct RecordBuilder {
    private let universe: Universe
    private let bonds: RelationBuilder
    private let titles: [RecordKind: [String]]
    private var text: TextBuilder

    init(_ universe: Universe) {
        self.universe = universe
        bonds = RelationBuilder(universe)
        text = TextBuilder(seed: universe.seed &+ 2)
        titles = Self.titles(universe)
    }

    /// The records of this kind with these numbers.
    mutating func records(_ kind: RecordKind, _ numbers: Range<Int>) -> [RelatedRecord] {
        numbers.map { RelatedRecord(record(kind, $0), relations: bonds.lists(of: kind, $0, title: title)) }
    }

    /// A hero beyond the universe's own, in the middle of the alphabet, in a few comics from all over it.
    mutating func newcomer() -> RelatedRecord {
        let namesake = (titles[.heroes] ?? []).sorted()[universe.heroes / 2]
        let title = "\(namesake.prefix { $0 != " " }) the Newcomer"
        var head = RecordHead(key: Universe.key(.heroes, universe.heroes), title: title)
        head.overview = overview(of: .heroes)
        head.links = [link("detail", .heroes, universe.heroes)].compactMap { $0 }
        let count = universe.count(.comics)
        let comics = stride(from: count / 10, to: count, by: max(1, count / 5)).map { number in
            RelationItem(id: Universe.key(.comics, number).id, title: self.title(.comics, number))
        }
        let list = RelationList(kind: .comics, available: comics.count, items: comics)
        return RelatedRecord(.hero(Hero(head: head)), relations: [list])
    }

    // MARK: Titles

    private static func titles(_ universe: Universe) -> [RecordKind: [String]] {
        var text = TextBuilder(seed: universe.seed &+ 3)
        var titles: [RecordKind: [String]] = [:]
        for kind in RecordKind.builtIn { titles[kind] = (0..<universe.count(kind)).map { _ in text.title() } }
        titles[.heroes] = (0..<universe.heroes).map { _ in text.heroName() }
        titles[.creators] = (0..<universe.count(.creators)).map { _ in "\(text.name()) \(text.name())" }
        titles[.facts] = (0..<universe.count(.facts)).map { _ in text.sentence() }
        let runs = universe.count(.comics) / universe.count(.series) + 1
        let series = (titles[.series] ?? []).map { "\($0) (\(text.numbers.number(1962...2025)))" }
        titles[.series] = series
        titles[.comics] = (0..<universe.count(.comics)).map { "\(series[$0 / runs]) #\($0 % runs + 1)" }
        return titles
    }

    private func title(_ kind: RecordKind, _ number: Int) -> String { titles[kind]?[number] ?? "" }

    // MARK: Records

    private mutating func record(_ kind: RecordKind, _ number: Int) -> Record {
        var head = RecordHead(key: Universe.key(kind, number), title: title(kind, number))
        head.overview = overview(of: kind)
        head.links = [link("detail", kind, number), link("wiki", kind, number)].compactMap { $0 }
        switch kind {
        case .heroes:
            if text.numbers.isOne(in: 3) { head.aliases = [text.heroName(), text.name()] }
            return .hero(Hero(head: head))
        case .transformations:
            let power = "\(text.numbers.number(1...999)) Million"
            return .transformation(Transformation(head: head, order: number % 5 + 1, power: power))
        case .comics: return .comic(comic(head))
        case .series:
            var series = Series(head: head)
            let start = text.numbers.number(1962...2020)
            (series.startYear, series.end, series.type) = (start, .year(start + 4), "ongoing")
            series.rating = text.numbers.one(of: Vocabulary.ratings)
            return .series(series)
        case .events: return .event(Event(head: head, start: text.date(), end: nil))
        case .stories: return .story(Story(head: head, type: text.numbers.one(of: Vocabulary.storyTypes)))
        case .creators:
            let names = head.title.split(separator: " ").map(String.init)
            var creator = Creator(head: head)
            (creator.firstName, creator.lastName) = (names.first, names.last)
            return .creator(creator)
        default:
            head.overview = text.overview(40...300)
            let isFiled = text.numbers.isOne(in: 2)
            return .fact(Fact(head: head, categories: isFiled ? [text.numbers.one(of: Vocabulary.categories)] : []))
        }
    }

    private mutating func comic(_ head: RecordHead) -> Comic {
        let day = text.date()
        let cents = text.numbers.number(1...9) * 100 + 99
        var comic = Comic(head: head)
        comic.issueNumber = head.title.split(separator: "#").last.map(String.init)
        comic.format = text.numbers.one(of: Vocabulary.formats)
        comic.pageCount = text.numbers.number(3...20) * 8
        comic.dates = ["onsaleDate", "focDate", "unlimitedDate"].map { PublicationDate(type: $0, date: day) }
        comic.prices = [
            Price(type: "printPrice", cents: cents), Price(type: "digitalPurchasePrice", cents: cents - 100),
        ]
        comic.isbn = text.numbers.isOne(in: 3) ? "978-0-7851-\(text.digits(4))-\(text.digits(1))" : nil
        comic.upc = text.digits(17)
        comic.diamondCode = "JUL\(text.digits(6))"
        return comic
    }

    /// The APIs have no text for creators and stories.
    private mutating func overview(of kind: RecordKind) -> RichText {
        [.creators, .stories, .facts].contains(kind) ? .empty : text.overview(300...900)
    }

    private func link(_ type: String, _ kind: RecordKind, _ number: Int) -> WebLink? {
        let id = Universe.key(kind, number).id
        return SourceAddress("https://heroes.example/\(kind.folder)/\(id)/\(type)", base: "")
            .map { WebLink(type: type, address: $0) }
    }
}
