import HeroBasics
import HeroCatalog
import HeroModel

/// Compact data of all heroes as a classic script, for pages that compare heroes or pick one at random: a page opened
/// from a disk may not fetch, and loads this only when needed.
///
/// `var herodexHeroes = {kinds, powers, heroes}`: `kinds` holds folder names, `powers` the names of statistics; each
/// hero is `[slug, title, picture, width, height, language, words, hint, weight, counts, statistics]`, with the picture
/// relative to the site's root, the hint that distinguishes namesakes, empty for a name that one hero has, the weight as
/// `Catalog.weight` has it, the counts in the order of `kinds`, the statistics in that of `powers`: -1 for one that its
/// source does not give, a list of the number and the end of its scale where that is not 100, and an empty list if it
/// gives none.
struct HeroColumns: Sendable {
    static let path = "assets/heroes.js"
    private static let longestText = 160

    /// The script as UTF-8.
    let script: [UInt8]

    init(_ catalog: Catalog, _ digested: DigestedCatalog, pictures: SitePictures) {
        let kinds = catalog.heldKinds
        let powers = StatisticName.told(in: catalog)
        var script = JSONWriter(script: "var herodexHeroes = ")
        script.object { script in
            script.field("kinds", texts: kinds.map(\.folder))
            script.field("powers", texts: powers.map(\.rawValue))
            script.key("heroes")
            script.rows(of: catalog.ranges[.heroes] ?? 0..<0) { row, index in
                let card = catalog.cards[index]
                let statistics = catalog.statistics(of: index)
                let sizes = catalog.groupSizes(of: index)
                let picture = pictures.picture(catalog.shownPicture(of: index))?.onCards
                row.item(String(card.slug))
                row.items(of: card, picture, else: "assets/" + SiteAsset.placeholder(for: .heroes))
                row.item(card.excerpt.cut(to: Self.longestText))
                row.item(digested.hint(for: index) ?? "")
                row.item(catalog.weight(of: index))
                row.item(list: kinds) { text, kind in
                    text.add(sizes.reduce(0) { $1.kind == kind ? $0 + $1.count : $0 })
                }
                row.item(list: statistics.isEmpty ? [] : powers) { text, name in
                    let one = statistics.first { $0.name == name }
                    let value = one?.value ?? -1
                    if let one, one.hasOwnScale { text.add(list: [value, one.most]) } else { text.add(value) }
                }
            }
        }
        script.add(";\n")
        self.script = script.bytes
    }
}
