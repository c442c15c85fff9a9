import HeroModel

@testable import HeroDemo

extension DemoUniverse {
    /// All mistakes in the content as a whole: duplicate keys, dangling references, invalid dates and addresses.
    func mistakes() -> [String] {
        var check = UniverseCheck(self)
        check.run(on: self)
        return check.problems
    }
}

/// One pass over a universe.
private struct UniverseCheck {
    private(set) var problems: [String] = []
    private var keys: [String: Set<String>] = [:]

    init(_ universe: DemoUniverse) {
        learn(universe.heroes.map(\.key), as: "heroes")
        learn(universe.comics.map(\.key), as: "comics")
        learn(universe.series.map(\.key), as: "series")
        learn(universe.events.map(\.key), as: "events")
        learn(universe.stories.map(\.key), as: "stories")
        learn(universe.creators.map(\.key), as: "creators")
        learn(universe.forms.map(\.key), as: "forms")
        learn(universe.facts.map(\.text), as: "facts")
        learn(universe.champions.map { String($0.id) }, as: "champions")
        learn(universe.weapons.map(\.key), as: "weapons")
        learn(universe.places.map(\.key), as: "places")
        learn(universe.bearers.map(\.hero), as: "bearers")
    }

    mutating func run(on universe: DemoUniverse) {
        let linked =
            universe.heroes.map { ("heroes/\($0.key)", $0.wiki) }
            + universe.weapons.map { ("weapons/\($0.key)", $0.wiki) }
            + universe.places.map { ("places/\($0.key)", $0.wiki) }
        for case (let place, let wiki?) in linked where SourceAddress(wiki, base: "") == nil {
            add(place, "`wiki` is not an http address: \(wiki)")
        }
        for bearer in universe.bearers {
            let place = "bearers/\(bearer.hero)"
            refer([bearer.hero], to: "heroes", from: place)
            refer(bearer.weapons, to: "weapons", from: place)
            refer((bearer.places ?? []) + [bearer.home].compactMap { $0 }, to: "places", from: place)
        }
        for comic in universe.comics {
            let place = "comics/\(comic.key)"
            date(comic.published, named: "published", in: place)
            refer(comic.series.map { [$0] }, to: "series", from: place)
            refer(comic.heroes, to: "heroes", from: place)
            refer(comic.events, to: "events", from: place)
            refer(comic.stories, to: "stories", from: place)
            refer(comic.creators?.map(\.key), to: "creators", from: place)
        }
        for series in universe.series {
            refer([series.next, series.previous].compactMap { $0 }, to: "series", from: "series/\(series.key)")
        }
        for event in universe.events {
            let place = "events/\(event.key)"
            date(event.start, named: "start", in: place)
            date(event.end, named: "end", in: place)
            refer(event.heroes, to: "heroes", from: place)
            refer([event.next, event.previous].compactMap { $0 }, to: "events", from: place)
        }
        for story in universe.stories {
            let place = "stories/\(story.key)"
            refer(story.comic.map { [$0] }, to: "comics", from: place)
            refer(story.heroes, to: "heroes", from: place)
            refer(story.creators?.map(\.key), to: "creators", from: place)
        }
        for champion in universe.champions {
            for power in champion.powers.all where !(0...100).contains(power.value) {
                add("champions/\(champion.id)", "`\(power.name)` is not from 0 to 100: \(power.value)")
            }
        }
        for creator in universe.creators where creator.fullName.isEmpty {
            add("creators/\(creator.key)", "no name at all")
        }
    }

    private mutating func learn(_ told: [String], as kind: String) {
        var seen: Set<String> = []
        for key in told where !seen.insert(key).inserted { add("\(kind)/\(key)", "told twice") }
        keys[kind] = seen
    }

    private mutating func refer(_ references: [String]?, to kind: String, from place: String) {
        for key in references ?? [] where keys[kind]?.contains(key) != true {
            add(place, "\(kind)/\(key) is not there")
        }
    }

    private mutating func date(_ text: String?, named name: String, in place: String) {
        if let text, DemoDate(text) == nil { add(place, "`\(name)` is not a date: \(text)") }
    }

    private mutating func add(_ place: String, _ reason: String) {
        problems.append("\(place): \(reason)")
    }
}
