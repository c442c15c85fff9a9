import HeroModel

/// One of the API's six collections. The raw value is its name in addresses and in the configuration.
enum MarvelCollection: String, CaseIterable, CodingKey {
    case characters, comics, series, events, stories, creators

    init?(_ kind: RecordKind) {
        guard let collection = Self.allCases.first(where: { $0.kind == kind }) else { return nil }
        self = collection
    }

    var kind: RecordKind {
        switch self {
        case .characters: .heroes
        case .comics: .comics
        case .series: .series
        case .events: .events
        case .stories: .stories
        case .creators: .creators
        }
    }

    /// One of its records, used in titles of records without a name.
    var noun: String { self == .characters ? "character" : KindTable.builtIn[kind].singular }

    /// The sort order for paging. Never `modified`: more than half of the characters share one date, so that pages
    /// overlap; nor the default of comics, latest first, which shifts every page when a comic is added.
    var order: String {
        switch self {
        case .characters, .events: "name"
        case .comics, .series: "title"
        case .stories: "id"
        case .creators: "lastName"
        }
    }

    /// The collections that can be requested for a record of this one: `/v1/public/comics/1/creators`.
    var related: Set<MarvelCollection> {
        switch self {
        case .characters: [.comics, .events, .series, .stories]
        case .comics: [.characters, .creators, .events, .stories]
        case .series: [.characters, .comics, .creators, .events, .stories]
        case .events: [.characters, .comics, .creators, .series, .stories]
        case .stories: [.characters, .comics, .creators, .events, .series]
        case .creators: [.comics, .events, .series, .stories]
        }
    }

    /// The id in one of the API's own addresses, `…/v1/public/comics/16926`. Scheme and host are ignored: they are
    /// `http` even in replies over `https`, and a replica's may be anything.
    func id(in address: String) -> String? {
        // Works on bytes, since a crawl reads millions of these.
        let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let parts = path.split(separator: UInt8(ascii: "/")).suffix(2)
        guard parts.count == 2, let name = parts.first, name.elementsEqual(rawValue.utf8), let id = parts.last,
            id.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return nil }
        return String(id)
    }

    /// A name as one line; if the source has none, as for many stories, one made of noun and id.
    func title(_ raw: String?, id: String) -> String {
        let line = TextReader().line(raw ?? "")
        let isBlank = line.hasPrefix("[") && ["[none]", "[untitled]"].contains(line.lowercased())
        return line.isEmpty || isBlank ? "Untitled \(noun) \(id)" : line
    }
}
