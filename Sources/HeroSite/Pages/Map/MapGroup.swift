import HeroCatalog
import HeroModel
import HeroTemplate

/// A series or team that several heroes of the map are in, with the colour of their frames.
struct MapGroup: TemplateContext {
    /// One of the twelve grounds of drawn portraits.
    let colour: Int
    /// To the series or the list of the team; its note is the number of the map's heroes.
    let link: LinkPart

    private static let colours = [2, 8, 10, 0, 6, 4]
    private static let fewest = 2

    /// The largest groups, each with the places of its heroes among all: a hero is in one of them. Teams are the values of
    /// a property of which a hero may have several; of series and teams those are taken in which more of the heroes are.
    static func all(of heroes: [Int], in site: SiteContext) -> [(group: MapGroup, heroes: Set<Int>)] {
        let places = Dictionary(heroes.enumerated().map { ($1, $0) }) { first, _ in first }
        var series: [Int: Set<Int>] = [:]
        for (place, hero) in heroes.enumerated() {
            for record in [hero] + site.catalog.mergedRecords(of: hero) {
                for work in site.catalog.members(of: record, in: [.series]) { series[work, default: []].insert(place) }
            }
        }
        var families = [series.sorted { $0.key < $1.key }.map { (link: site.link(to: $0.key), heroes: $0.value) }]
        for property in site.catalog.browsedProperties(of: .heroes) {
            let isOne = Set(property.values.flatMap(\.cards)).count == property.values.reduce(0) { $0 + $1.cards.count }
            if isOne { continue }
            let facet = Facet(property)
            families.append(
                property.values.map { value in
                    let path = PagePath.list(of: facet, named: value.slug.text, kind: .heroes)
                    return (LinkPart(href: path, title: value.name), Set(value.cards.compactMap { places[$0] }))
                }
            )
        }
        let chosen =
            families.map { largest($0, of: heroes.count) }
            .max { covered($0) < covered($1) || covered($0) == covered($1) } ?? []
        return zip(colours, chosen).map { colour, group in
            let count = site.context.wording.number(group.heroes.count)
            return (MapGroup(colour: colour, link: group.link.numbered(count)), group.heroes)
        }
    }

    private typealias Candidate = (link: LinkPart, heroes: Set<Int>)

    private static func covered(_ groups: [Candidate]) -> Int { groups.reduce(0) { $0 + $1.heroes.count } }

    /// One after another the group with most heroes who are in none before it. What all are in says nothing.
    private static func largest(_ candidates: [Candidate], of count: Int) -> [Candidate] {
        var left = candidates.filter { $0.heroes.count < count }
        var chosen: [Candidate] = []
        while chosen.count < colours.count,
            let next = left.indices.max(by: { one, other in
                (left[one].heroes.count, other) < (left[other].heroes.count, one)
            }), left[next].heroes.count >= fewest
        {
            let group = left.remove(at: next)
            chosen.append(group)
            for place in left.indices { left[place].heroes.subtract(group.heroes) }
        }
        return chosen
    }
}
