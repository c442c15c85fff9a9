import HeroBasics
import HeroModel
import HeroSources

/// Reads `sameAs` and `notSame`: lists of heroes who share a page, and of heroes of whom no page says that they are the same.
struct SameHeroesReader {
    private static let example = "- [marvel/heroes/1009610, superhero/heroes/620]"

    /// Where each hero of `sameAs` is named, and in which of its lists.
    private var places: [RecordKey: (place: FilePlace, list: Int)] = [:]

    /// - Parameters:
    ///   - same: the value of `sameAs`.
    ///   - apart: the value of `notSame`.
    static func heroes(same: YAMLNode?, apart: YAMLNode?) -> SameHeroes {
        var reader = SameHeroesReader()
        let all = (same?.items(example: example) ?? []).enumerated().compactMap { reader.readSame($1, $0) }
        let others = (apart?.items(example: example) ?? []).compactMap { reader.readApart($0) }
        return SameHeroes(all, apart: others)
    }

    private mutating func readSame(_ item: YAMLNode, _ number: Int) -> NamedRecords? {
        heroes(in: item, alone: "a hero of one source shares no page") { key, entry in
            if let (place, _) = places.updateValue((entry.place, number), forKey: key) {
                return entry.refuse("\(key) is named before, in \(place)", try: "name it once, in one list")
            }
            return key
        }
    }

    private mutating func readApart(_ item: YAMLNode) -> NamedRecords? {
        var seen: [RecordKey: FilePlace] = [:]
        var lists: [Int: RecordKey] = [:]
        return heroes(in: item, alone: "a hero alone is no other's") { key, entry in
            if let place = seen.updateValue(entry.place, forKey: key) {
                return entry.refuse("\(key) is named before, in \(place)", try: "name it once")
            }
            if let (place, list) = places[key], let other = lists.updateValue(key, forKey: list) {
                return entry.refuse(
                    "\(key) and \(other) are not the same here, and the same in \(place)",
                    try: "take the pair out of sameAs or out of notSame"
                )
            }
            return key
        }
    }

    /// Nil if there is something wrong with one of them.
    /// - Parameter problem: what is wrong with a list of one hero.
    private func heroes(
        in item: YAMLNode,
        alone problem: String,
        _ accepted: (RecordKey, YAMLNode) -> RecordKey?
    ) -> NamedRecords? {
        guard let entries = item.items(example: Self.example) else { return nil }
        let keys = entries.compactMap { entry in key(entry).flatMap { accepted($0, entry) } }
        guard keys.count == entries.count else { return nil }
        guard keys.count > 1 else { return item.refuse(problem, try: Self.example) }
        return NamedRecords(records: keys, place: item.place.description)
    }

    private func key(_ node: YAMLNode) -> RecordKey? {
        guard let key = node.recordKey else { return nil }
        guard key.kind == .heroes else {
            return node.refuse("\(key) names no hero: only heroes can share a page", try: Self.example)
        }
        return key
    }
}

extension YAMLNode {
    /// Nil for what names no record, which is a finding.
    var recordKey: RecordKey? {
        guard let text else { return nil }
        return RecordKey(text)
            ?? refuse(
                "\(text.quoted) names no record",
                try: "write SOURCE/KIND/ID; herodex explain heroes/iron-man.html says a page's"
            )
    }
}
