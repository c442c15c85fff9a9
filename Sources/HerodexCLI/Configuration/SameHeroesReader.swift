import HeroBasics
import HeroModel
import HeroYAML

/// Reads `sameAs`: lists of heroes who share a page.
struct SameHeroesReader {
    let node: YAMLNode

    private static let example = "- [marvel/heroes/1009610, superhero/heroes/620]"

    func heroes() -> SameHeroes {
        guard let items = node.items(example: Self.example) else { return .none }
        var places: [RecordKey: FilePlace] = [:]
        return SameHeroes(
            items.compactMap { item in
                guard let entries = item.items(example: Self.example) else { return nil }
                let keys = entries.compactMap { entry -> RecordKey? in
                    guard let key = key(entry) else { return nil }
                    if let place = places.updateValue(entry.place, forKey: key) {
                        entry.refuse("\(key) is named before, in \(place)", try: "name it once, in one list")
                        return nil
                    }
                    return key
                }
                guard keys.count == entries.count else { return nil }
                guard keys.count > 1 else {
                    item.refuse("a hero of one source shares no page", try: Self.example)
                    return nil
                }
                return SameHero(records: keys, place: item.place.description)
            }
        )
    }

    private func key(_ node: YAMLNode) -> RecordKey? {
        guard let text = node.text else { return nil }
        guard let key = RecordKey(text) else {
            node.refuse(
                "\(text.quoted) names no hero",
                try: "write SOURCE/heroes/ID; herodex explain heroes/iron-man.html says a page's"
            )
            return nil
        }
        guard key.kind == .heroes else {
            node.refuse("\(text.quoted) names no hero: only heroes can share a page", try: Self.example)
            return nil
        }
        return key
    }
}
