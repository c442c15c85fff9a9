import HeroBasics
import HeroCatalog
import HeroModel

/// Compact data of all heroes as a classic script, for pages that compare heroes or pick one at random: a page opened
/// from a disk may not fetch, and loads this only when needed.
///
/// `var herodexHeroes = {kinds, powers, heroes}`: `kinds` holds folder names, `powers` the names of statistics; each
/// hero is `[slug, title, picture, width, height, language, words, counts, statistics]`, with the picture relative to
/// the site's root, the counts in the order of `kinds`, the statistics in that of `powers`: -1 for one that its source
/// does not give, a list of the number and the end of its scale where that is not 100, and an empty list if it gives none.
struct HeroColumns: Sendable {
    static let path = "assets/heroes.js"
    private static let longestText = 160

    /// The script as UTF-8.
    let script: [UInt8]

    init(_ catalog: Catalog, pictures: SitePictures) {
        let kinds = catalog.heldKinds
        let powers = StatisticName.told(in: catalog)
        var script = ScriptText("var herodexHeroes = {\"kinds\":[")
        script.append(separated: kinds) { $0.quote($1.folder) }
        script.append("],\"powers\":[")
        script.append(separated: powers) { $0.quote($1.rawValue) }
        script.append("],\"heroes\":[\n")
        script.append(separated: catalog.ranges[.heroes] ?? 0..<0) { text, index in
            let card = catalog.cards[index]
            let statistics = catalog.statistics(of: index)
            let sizes = catalog.groupSizes(of: index)
            let picture = pictures.picture(of: card)?.onCards
            let size = picture.map { ($0.width, $0.height) } ?? CardBuilder.placeholderSize
            text.append("[")
            text.quote(String(card.slug))
            text.append(",")
            text.quote(card.title.cut(to: CardBuilder.longestTitle))
            text.append(",")
            text.quote(picture?.path ?? "assets/" + SiteAsset.placeholder(for: .heroes))
            text.append(",\(size.0),\(size.1),")
            text.quote(card.language?.text ?? "")
            text.append(",")
            text.quote(card.excerpt.cut(to: Self.longestText))
            text.append(",[")
            text.append(separated: kinds) { text, kind in
                text.append(String(sizes.reduce(0) { $1.kind == kind ? $0 + $1.count : $0 }))
            }
            text.append("],[")
            if !statistics.isEmpty {
                text.append(separated: powers) { text, name in
                    let one = statistics.first { $0.name == name }
                    let value = String(one?.value ?? -1)
                    text.append(one?.hasOwnScale == true ? "[\(value),\(one?.most ?? 0)]" : value)
                }
            }
            text.append("]]\n")
        }
        script.append("]};\n")
        self.script = script.bytes
    }
}

extension Catalog {
    /// A hero's statistics: those of the first source that gives some.
    fileprivate func statistics(of index: Int) -> [Statistic] {
        let own = cards[index].statistics
        return own.isEmpty
            ? mergedRecords(of: index).lazy.map { self.cards[$0].statistics }.first { !$0.isEmpty } ?? [] : own
    }
}

extension StatisticName {
    /// The statistics that at least one hero has, in drawing order; those of sources' own words by name.
    static func told(in catalog: Catalog) -> [StatisticName] {
        var told: Set<StatisticName> = []
        for index in catalog.ranges[.heroes] ?? 0..<0 { told.formUnion(catalog.statistics(of: index).map(\.name)) }
        return usual.filter(told.contains) + told.subtracting(usual).sorted { $0.rawValue < $1.rawValue }
    }
}
