/// One entry of a list of relations.
struct MarvelLink: Equatable {
    let ref: MarvelRef
    /// The creator's role, if the entry is a creator.
    var role: String
}

/// The relations between records, seen from both ends.
///
/// The content states a relation once (a comic names its heroes); the API lists it everywhere (a hero has comics, and
/// through them series, events and so on).
struct MarvelRelations {
    private var links: [MarvelRef: [MarvelKind: [MarvelLink]]] = [:]

    init(_ universe: DemoUniverse) {
        for comic in universe.comics { add(comic) }
        for story in universe.stories { add(story) }
        for event in universe.events {
            let ref = MarvelRef(kind: .events, key: event.key)
            for hero in event.heroes ?? [] { join(ref, MarvelRef(kind: .characters, key: hero)) }
        }
        for comic in universe.comics { spread(MarvelRef(kind: .comics, key: comic.key)) }
    }

    func links(of ref: MarvelRef, to kind: MarvelKind) -> [MarvelLink] { links[ref]?[kind] ?? [] }

    private mutating func add(_ comic: ComicEntry) {
        let ref = MarvelRef(kind: .comics, key: comic.key)
        for hero in comic.heroes ?? [] { join(ref, MarvelRef(kind: .characters, key: hero)) }
        for event in comic.events ?? [] { join(ref, MarvelRef(kind: .events, key: event)) }
        for story in comic.stories ?? [] { join(ref, MarvelRef(kind: .stories, key: story)) }
        for credit in comic.creators ?? [] { join(ref, MarvelRef(kind: .creators, key: credit.key), role: credit.role) }
        if let series = comic.series { join(ref, MarvelRef(kind: .series, key: series)) }
    }

    private mutating func add(_ story: StoryEntry) {
        let ref = MarvelRef(kind: .stories, key: story.key)
        if let comic = story.comic { join(ref, MarvelRef(kind: .comics, key: comic)) }
        for hero in story.heroes ?? [] { join(ref, MarvelRef(kind: .characters, key: hero)) }
        for credit in story.creators ?? [] { join(ref, MarvelRef(kind: .creators, key: credit.key), role: credit.role) }
    }

    /// Relates what occurs in one comic: its series and events to everything in it, and to each other.
    private mutating func spread(_ comic: MarvelRef) {
        let series = links(of: comic, to: .series)
        let events = links(of: comic, to: .events)
        for hub in series + events {
            for kind in [MarvelKind.characters, .creators, .stories] {
                for link in links(of: comic, to: kind) where !has(hub.ref, link.ref) {
                    join(hub.ref, link.ref, role: link.role)
                }
            }
        }
        for one in series { for event in events { join(one.ref, event.ref) } }
    }

    private func has(_ one: MarvelRef, _ other: MarvelRef) -> Bool {
        links(of: one, to: other.kind).contains { $0.ref == other }
    }

    /// Links both to each other, once; a creator named again with another role has both roles.
    private mutating func join(_ one: MarvelRef, _ other: MarvelRef, role: String = "") {
        insert(MarvelLink(ref: other, role: role), on: one)
        insert(MarvelLink(ref: one, role: ""), on: other)
    }

    private mutating func insert(_ link: MarvelLink, on ref: MarvelRef) {
        var list = links(of: ref, to: link.ref.kind)
        if let place = list.firstIndex(where: { $0.ref == link.ref }) {
            let isNew = !link.role.isEmpty && !list[place].role.split(separator: ", ").contains(link.role[...])
            if isNew { list[place].role += (list[place].role.isEmpty ? "" : ", ") + link.role }
        } else {
            list.append(link)
        }
        links[ref, default: [:]][link.ref.kind] = list
    }
}
