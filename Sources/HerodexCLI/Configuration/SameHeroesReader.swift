import HeroBasics
import HeroModel
import HeroSources

/// Reads `sameAs` and `notSame`: lists of heroes who share a page, and of heroes of whom no page says that they are the same.
struct SameHeroesReader {
    private static let example = "- [marvel/heroes/1009610, superhero/heroes/620]"

    private var all: [NamedHeroes] = []
    private var apart: [NamedHeroes] = []
    /// Where each hero of `sameAs` is named, and in which of its lists.
    private var places: [RecordKey: (place: FilePlace, list: Int)] = [:]

    /// - Parameters:
    ///   - same: the value of `sameAs`.
    ///   - apart: the value of `notSame`.
    static func heroes(same: YAMLNode?, apart: YAMLNode?) -> SameHeroes {
        var reader = SameHeroesReader()
        for (number, item) in (same?.items(example: example) ?? []).enumerated() { reader.readSame(item, number) }
        for item in apart?.items(example: example) ?? [] { reader.readApart(item) }
        return SameHeroes(reader.all, apart: reader.apart)
    }

    private mutating func readSame(_ item: YAMLNode, _ number: Int) {
        let keys = keys(of: item) { key, entry in
            if let (place, _) = places.updateValue((entry.place, number), forKey: key) {
                entry.refuse("\(key) is named before, in \(place)", try: "name it once, in one list")
                return false
            }
            return true
        }
        guard let keys else { return }
        guard keys.count > 1 else { return item.refuse("a hero of one source shares no page", try: Self.example) }
        all.append(NamedHeroes(records: keys, place: item.place.description))
    }

    private mutating func readApart(_ item: YAMLNode) {
        var seen: [RecordKey: FilePlace] = [:]
        var lists: [Int: RecordKey] = [:]
        let keys = keys(of: item) { key, entry in
            if let place = seen.updateValue(entry.place, forKey: key) {
                entry.refuse("\(key) is named before, in \(place)", try: "name it once")
                return false
            }
            if let (place, list) = places[key], let other = lists.updateValue(key, forKey: list) {
                entry.refuse(
                    "\(key) and \(other) are not the same here, and the same in \(place)",
                    try: "take the pair out of sameAs or out of notSame"
                )
                return false
            }
            return true
        }
        guard let keys else { return }
        guard keys.count > 1 else { return item.refuse("a hero alone is no other's", try: Self.example) }
        apart.append(NamedHeroes(records: keys, place: item.place.description))
    }

    /// Nil if there is something wrong with one of them.
    private func keys(of item: YAMLNode, _ accept: (RecordKey, YAMLNode) -> Bool) -> [RecordKey]? {
        guard let entries = item.items(example: Self.example) else { return nil }
        let keys = entries.compactMap { entry in key(entry).flatMap { accept($0, entry) ? $0 : nil } }
        return keys.count == entries.count ? keys : nil
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
