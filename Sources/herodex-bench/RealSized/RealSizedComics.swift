import HeroModel

/// Makes the annals of the real-sized universe: its heroes' comics, series, events, stories and creators, with lists
/// that are cut as the API cuts them.
struct RealSizedComics {
    /// The most that an API said of a list of which it sent 20.
    private static let mostComics = 4_499

    let universe: Universe
    private let bonds: RelationBuilder
    private let titles: [RecordKind: [String]]
    private var text: TextBuilder
    private let source = RealSizedSource.annals
    private let runs: Int
    /// When the comic before came out.
    private var former: CalendarDate?

    init(names: RealSizedNames, universe: Universe) {
        self.universe = universe
        bonds = RelationBuilder(universe)
        text = TextBuilder(seed: universe.seed &+ 12)
        runs = Self.runs(universe)
        titles = Self.titles(names, universe)
    }

    func lists(_ kind: RecordKind, _ number: Int) -> [RelationList] {
        let lists = bonds.lists(of: kind, number) { titles[$0]?[$1] ?? "" }.filter { titles[$0.kind] != nil }
        guard kind == .heroes || kind == .creators else { return lists }
        // The API counts all comics there are, of which a part is archived.
        return lists.map { list in
            let isMost = kind == .heroes && number == 0 && list.kind == .comics
            let available =
                list.items.count < RelationBuilder.longestList ? list.available : list.available.map { $0 * 7 }
            return RelationList(
                kind: list.kind,
                role: list.role,
                available: isMost ? Self.mostComics : available,
                items: list.items
            )
        }
    }

    /// The comics of the first hero at an address of their own, where an API that loses its data counts fewer of them.
    var separateList: RelationList {
        let items = lists(.heroes, 0).first { $0.kind == .comics }?.items ?? []
        return RelationList(kind: .comics, available: items.count, items: items)
    }

    mutating func record(_ kind: RecordKind, _ number: Int) -> Record {
        var head = RecordHead(key: source.key(kind, number), title: titles[kind]?[number] ?? "")
        head.links = source.links("\(kind.folder)/\(number)")
        if number % 10 < Self.pictures[kind, default: 0] {
            let names = ["\(number)"] + (0..<Self.previews(kind, number)).map { "\(number)-page-\($0)" }
            head.pictures = names.compactMap { source.address("images/\(kind.folder)-\($0).png") }
        }
        if text.numbers.number(1...100) <= Self.texts[kind, default: 0] { head.overview = text.overview(60...500) }
        switch kind {
        case .comics: return .comic(comic(head, number))
        case .series:
            let year = 1_962 + number * 7 % 60
            var series = Series(head: head)
            (series.startYear, series.end, series.type) = (year, .year(year + number % 9), "")
            return .series(series)
        case .events:
            return .event(Event(head: head, start: Self.day(number, after: 0), end: Self.day(number, after: 160)))
        case .stories: return .story(Story(head: head, type: number % 5 < 3 ? "cover" : "interiorStory"))
        default:
            let names = head.title.split(separator: " ").map(String.init)
            var creator = Creator(head: head)
            (creator.firstName, creator.lastName) = (names.first, names.dropFirst().last)
            return .creator(creator)
        }
    }

    /// Returns a comic; one of an event is dated within it.
    private mutating func comic(_ head: RecordHead, _ number: Int) -> Comic {
        let event = bonds.of(.comics, number).first { $0.kind == .events }?.number
        let own = event.flatMap { Self.day($0, after: number % 150) } ?? text.date()
        let date = Self.isReprint(number, runs) ? former ?? own : own
        former = date
        var comic = Comic(head: head)
        comic.issueNumber = head.title.split(separator: "#").last.map { String($0.prefix { $0.isNumber }) }
        comic.variantDescription = head.title.hasSuffix("Variant)") ? "\(text.name()) Variant" : nil
        comic.format = number % 20 == 19 ? nil : text.numbers.one(of: Vocabulary.formats)
        comic.pageCount = number % 4 == 3 ? nil : text.numbers.number(3...20) * 8
        comic.dates = ["onsaleDate", "focDate"].map { PublicationDate(type: $0, date: date) }
        comic.prices = number % 3 == 0 ? [] : [Price(type: "printPrice", cents: 399)]
        comic.upc = text.digits(17)
        return comic
    }

    // MARK: Shapes

    /// The number of pages that a comic shows as a preview; one shows as many as any that was recorded.
    private static func previews(_ kind: RecordKind, _ number: Int) -> Int {
        guard kind == .comics, number % 20 == 3 else { return 0 }
        return number == 3 ? 35 : 2
    }

    /// The number of records in ten that have a picture.
    private static let pictures: [RecordKind: Int] = [.comics: 7, .series: 6, .events: 10, .creators: 1]

    /// The number of records in a hundred that have a text.
    private static let texts: [RecordKind: Int] = [.comics: 15, .series: 20, .events: 100, .stories: 1]

    /// How many comics a series has.
    private static func runs(_ universe: Universe) -> Int { universe.count(.comics) / universe.count(.series) + 1 }

    /// Whether a comic is a second record of the issue before.
    private static func isReprint(_ number: Int, _ runs: Int) -> Bool { number % 60 == 11 && number % runs > 0 }

    private static func day(_ event: Int, after days: Int) -> CalendarDate? {
        let day = event * 5 % 150 + days
        return CalendarDate(year: 1_982 + event % 40 + day / 336, month: day / 28 % 12 + 1, day: day % 28 + 1)
    }

    private static func titles(_ names: RealSizedNames, _ universe: Universe) -> [RecordKind: [String]] {
        var text = TextBuilder(seed: universe.seed &+ 13)
        let series = (0..<universe.count(.series)).map { number in
            let year = 1_962 + number * 7 % 60
            return "\(text.title())\(number % 10 == 0 ? " Vol. 1" : "") (\(year) - \(year + number % 9))"
        }
        let runs = runs(universe)
        let comics = (0..<universe.count(.comics)).map { number in
            let isReprint = isReprint(number, runs)
            let variant = number % 6 == 5 && !isReprint ? " (\(text.name()) Variant)" : ""
            let title = series[number / runs].replacing(/\ - \d+/, with: "")
            return "\(title) #\(number % runs + (isReprint ? 0 : 1))\(variant)"
        }
        let stories = (0..<universe.count(.stories)).map { number in
            switch number % 5 {
            case 0...2: "Cover #\(82_809 + number)"
            case 3: "\(number % 5 + 1) of 5 - 5XLS"
            default: text.title()
            }
        }
        let creators = (0..<universe.count(.creators)).map {
            $0 % 9 == 8 ? text.name() : "\(text.name()) \(text.name())"
        }
        return [
            .heroes: (0..<universe.heroes).map { names.title(.annals, $0) }, .series: series, .comics: comics,
            .events: (0..<universe.count(.events)).map { _ in text.title() }, .stories: stories, .creators: creators,
        ]
    }
}
