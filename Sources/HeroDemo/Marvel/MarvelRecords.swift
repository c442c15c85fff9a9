/// The collections of the Marvel API, named as in its paths.
enum MarvelKind: String, CaseIterable {
    case characters, comics, creators, events, series, stories

    /// The collections that a record of this kind has lists of, 27 in total.
    var neighbours: [MarvelKind] {
        switch self {
        case .characters: [.comics, .series, .stories, .events]
        case .comics: [.creators, .characters, .stories, .events]
        case .creators: [.comics, .series, .stories, .events]
        case .events: [.creators, .characters, .stories, .comics, .series]
        case .series: [.creators, .characters, .stories, .comics, .events]
        case .stories: [.creators, .characters, .series, .comics, .events]
        }
    }

    /// The API's name for one of them in its "not found" error.
    var noun: String {
        switch self {
        case .characters: "character"
        case .comics: "comic_issue"
        case .creators: "creator"
        case .events: "event"
        case .series: "series"
        case .stories: "comic_story"
        }
    }
}

/// A record of one of the collections.
struct MarvelRef: Hashable {
    let kind: MarvelKind
    let key: String
}

/// One record in the form that all lists need, whatever its kind.
struct MarvelRecord {
    let ref: MarvelRef
    let id: Int
    /// The name or title.
    let name: String
    /// As the API writes it; a few records have its value for "never".
    let modified: String
    /// The sort date of comics and events, if they are dated.
    let date: DemoDate?
    let entry: Entry

    enum Entry {
        case character(HeroEntry)
        case comic(ComicEntry)
        case creator(CreatorEntry)
        case event(EventEntry)
        case series(SeriesEntry)
        case story(StoryEntry)
    }
}

/// All records of the universe for which Marvel's API has collections, with ids and relations.
struct MarvelRecords {
    private let items: [MarvelKind: [MarvelRecord]]
    private let places: [MarvelRef: Int]
    let relations: MarvelRelations

    init(_ universe: DemoUniverse) {
        let lists: [MarvelKind: [(key: String, name: String, date: String?, entry: MarvelRecord.Entry)]] = [
            .characters: universe.heroes.map { ($0.key, $0.name, nil, .character($0)) },
            .comics: universe.comics.map { ($0.key, $0.title, $0.published, .comic($0)) },
            .creators: universe.creators.map { ($0.key, $0.fullName, nil, .creator($0)) },
            .events: universe.events.map { ($0.key, $0.title, $0.start, .event($0)) },
            .series: universe.series.map { ($0.key, $0.title, nil, .series($0)) },
            .stories: universe.stories.map { ($0.key, $0.title, nil, .story($0)) },
        ]
        var items: [MarvelKind: [MarvelRecord]] = [:]
        var places: [MarvelRef: Int] = [:]
        for (kind, list) in lists {
            let ids = Self.ids(for: list.map(\.key), of: kind)
            items[kind] = list.enumerated().map { index, told in
                let ref = MarvelRef(kind: kind, key: told.key)
                places[ref] = index
                return MarvelRecord(
                    ref: ref,
                    id: ids[told.key] ?? 0,
                    name: told.name,
                    modified: Self.modified(ref),
                    date: told.date.flatMap(DemoDate.init),
                    entry: told.entry
                )
            }
        }
        self.items = items
        self.places = places
        relations = MarvelRelations(universe)
    }

    func all(_ kind: MarvelKind) -> [MarvelRecord] { items[kind] ?? [] }

    func item(_ ref: MarvelRef) -> MarvelRecord? { places[ref].flatMap { items[ref.kind]?[$0] } }

    /// Ids that stay the same when other records are added or removed, unless two keys get the same one: then the
    /// alphabetically later key takes the next.
    private static func ids(for keys: [String], of kind: MarvelKind) -> [String: Int] {
        var taken: Set<Int> = []
        var ids: [String: Int] = [:]
        for key in keys.sorted() {
            var id = usualID(of: key, kind)
            while !taken.insert(id).inserted { id += 1 }
            ids[key] = id
        }
        return ids
    }

    /// The id of a record, unless another one has it.
    static func usualID(of key: String, _ kind: MarvelKind) -> Int {
        (kind == .characters ? 1_010_000 : 10_000) + Int(StableHash("\(kind)/\(key)").number % 90_000)
    }

    /// A moment between 2010 and 2020 derived from the record, or for one in forty the API's zero date.
    private static func modified(_ ref: MarvelRef) -> String {
        var number = StableHash("modified/\(ref.kind)/\(ref.key)").number
        func next(_ range: UInt64) -> Int {
            defer { number /= range }
            return Int(number % range)
        }
        guard next(40) > 0 else { return unknownMoment }
        let month = next(12) + 1
        let time = [next(24), next(60), next(60)].map(twoDigits).joined(separator: ":")
        let zone = (4...10).contains(month) ? "-0400" : "-0500"
        return "\(2010 + next(10))-\(twoDigits(month))-\(twoDigits(next(28) + 1))T\(time)\(zone)"
    }

    /// The API's value for an unknown date.
    static let unknownMoment = "-0001-11-30T00:00:00-0500"

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
