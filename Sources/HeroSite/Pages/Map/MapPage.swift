import HeroCatalog
import HeroModel
import HeroTemplate

/// Who appears with whom.
struct MapPage: SinglePage {
    let page: PageFrame
    /// Nil if no two heroes are in the same work.
    let map: CoAppearanceMap?

    /// More would need pages of more than the budget, and letters too small to read.
    private static let mostHeroes = 60
    /// The number of heroes, those with most related records, among whom the map's are chosen: counting with how many
    /// others one appears costs as much as a page.
    private static let mostCounted = 120

    init(titled title: String, at path: String, of site: SiteContext) {
        page = site.toolFrame(title, path: path)
        let heroes = site.heroesByCoAppearances(amongFirst: Self.mostCounted).prefix(Self.mostHeroes)
            .filter { $0.others > 0 }.map(\.index)
        map = CoAppearanceMap(of: heroes, in: site)
    }
}
