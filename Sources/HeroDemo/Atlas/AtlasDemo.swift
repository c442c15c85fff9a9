import HeroBasics

/// The demo's API of a kind that no adapter knows: heroes, weapons and places, ten a page. A description reads it.
struct AtlasDemo: DemoAPI {
    /// What each list holds, by its path.
    private let lists: [String: [JSONText]]
    private let pictures: PictureEndpoint

    private static let perPage = 10

    init(_ universe: DemoUniverse, artist: EmblemArtist) {
        let heroes = Dictionary(universe.heroes.map { ($0.key, $0) }) { first, _ in first }
        let named = Dictionary((universe.weapons + universe.places).map { ($0.key, $0.name) }) { first, _ in first }
        func links(_ keys: [String]?) -> JSONText {
            .array((keys ?? []).map { ["id": .string($0), "name": .string(named[$0] ?? $0)] })
        }
        lists = [
            "/heroes": universe.bearers.map { bearer in
                [
                    "id": .string(bearer.hero), "name": .string(heroes[bearer.hero]?.name ?? bearer.hero),
                    "weapons": links(bearer.weapons), "home": links(bearer.home.map { [$0] }),
                    "places": links(bearer.places),
                ]
            },
            "/weapons": universe.weapons.map(Self.body), "/places": universe.places.map(Self.body),
        ]
        // There are no drawings of their own: weapons look like events, and places like creators.
        var emblems: [String: Emblem] = [:]
        for (design, entries) in [(EmblemDesign.event, universe.weapons), (.creator, universe.places)] {
            for entry in entries { emblems[Self.picture(of: entry)] = Emblem(design, entry.emblem, seed: entry.key) }
        }
        pictures = PictureEndpoint(emblems: emblems, artist: artist)
    }

    func reply(to request: DemoRequest) -> DemoReply {
        if let picture = pictures.reply(to: request) { return picture }
        guard request.method == "GET", let list = lists[request.path] else {
            return DemoReply(404, type: "application/json", #"{"error":"There is no such list."}"#)
        }
        let page = max(1, request.value("page").flatMap { Int($0) } ?? 1)
        let items = list.dropFirst(min(page - 1, list.count) * Self.perPage).prefix(Self.perPage)
        let pages = (list.count + Self.perPage - 1) / Self.perPage
        return .json(to: request) { _ in
            ["count": .int(list.count), "pages": .int(pages), "items": .array(Array(items))]
        }
    }

    private static func picture(of entry: AtlasEntry) -> String { "/pictures/\(entry.key)" }

    private static func body(_ entry: AtlasEntry) -> JSONText {
        func text(_ value: String?) -> JSONText { value.map { .string($0) } ?? .null }
        return [
            "id": .string(entry.key), "name": .string(entry.name),
            "aliases": .array((entry.aliases ?? []).map { .string($0) }), "text": .string(entry.description),
            "sort": text(entry.sort), "maker": text(entry.maker), "region": text(entry.region),
            "wiki": text(entry.wiki), "picture": .string(picture(of: entry)),
        ]
    }
}
