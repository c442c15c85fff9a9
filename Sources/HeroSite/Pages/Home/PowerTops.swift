import HeroCatalog
import HeroModel
import HeroTemplate

/// The heroes with the highest values of one power.
struct PowerTop: TemplateContext {
    let href: String
    let heading: String
    let links: [LinkPart]
}

/// The highest values of some powers; never empty.
struct PowerTops: TemplateContext {
    let powers: [PowerTop]

    private static let mostPowers = 6
    private static let mostHeroes = 5

    init?(of site: SiteContext) {
        let wording = site.context.wording
        let heroes = site.catalog.ranges[.heroes] ?? 0..<0
        let ranked = site.catalog.ranked(heroes)
        powers = site.powers(of: .heroes).prefix(Self.mostPowers).map { power in
            PowerTop(
                href: PagePath.index(of: .heroes) + "#" + power.key,
                heading: wording.label(of: power.name),
                links: power.highest(Self.mostHeroes, of: ranked, first: heroes.lowerBound).map { hero, value in
                    site.link(to: hero).numbered(wording.words(for: value))
                }
            )
        }
        if powers.isEmpty { return nil }
    }
}
