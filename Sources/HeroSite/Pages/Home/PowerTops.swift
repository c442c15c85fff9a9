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
        powers = site.powers.prefix(Self.mostPowers).map { power in
            PowerTop(
                href: PagePath.index(of: .heroes) + "#" + power.key,
                heading: wording.label(of: power.name),
                links: power.first(Self.mostHeroes, in: site.catalog).map { hero, value in
                    var link = site.link(to: hero, root: "")
                    link.note = wording.words(for: value)
                    return link
                }
            )
        }
        if powers.isEmpty { return nil }
    }
}
