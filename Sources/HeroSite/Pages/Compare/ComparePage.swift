import HeroCatalog
import HeroModel
import HeroTemplate

/// Heroes side by side; scripts fill it from `HeroColumns`.
struct ComparePage: SinglePage {
    let page: PageFrame
    /// The kinds whose records are counted for heroes.
    let kinds: [KindTile]
    /// The statistics that any hero has.
    let powers: [PowerLabel]
    /// Heroes who appear together, to begin with.
    let pairs: [HeroPair]

    private static let mostPairs = 6

    init(titled title: String, at path: String, of site: SiteContext) {
        page = site.toolFrame(title, path: path)
        kinds = site.heldKinds
        powers = StatisticName.told(in: site.catalog).map {
            PowerLabel(name: $0.rawValue, label: site.context.wording.label(of: $0))
        }
        pairs = Self.pairs(in: site)
    }

    /// Returns the heroes with most related records, each with the hero they share most works with; every pair once.
    private static func pairs(in site: SiteContext) -> [HeroPair] {
        var reader = site.digested.reader()
        var seen: Set<Set<Int>> = []
        var pairs: [HeroPair] = []
        for index in site.catalog.heroesByRelations.prefix(5 * mostPairs) where pairs.count < mostPairs {
            let hero = reader.own(index)
            guard let coAppearance = reader.coAppearances(of: hero, first: 1, works: 0).first,
                seen.insert([index, coAppearance.hero.index]).inserted
            else { continue }
            let (one, other) = (site.card(of: index), site.card(of: coAppearance.hero.index))
            let slugs = [hero.slug, reader.own(coAppearance.hero.index).slug]
            pairs.append(
                HeroPair(
                    choice: slugs.joined(separator: ","),
                    one: one,
                    other: other,
                    shared: site.context.wording.amounts(coAppearance.shared)
                )
            )
        }
        return pairs
    }
}

/// Two heroes who appear together.
struct HeroPair: TemplateContext {
    /// Their file names, as in the page's address.
    let choice: String
    let one: CardPart
    let other: CardPart
    /// `3 comics, 1 event`.
    let shared: String
}

/// The names of a statistic in the heroes' data and on pages.
struct PowerLabel: TemplateContext {
    let name: String
    let label: String
}
