import HeroBasics
import HeroCatalog
import HeroModel

/// One of the heroes' powers that are numbers, by which lists can be sorted.
struct PowerRanking {
    let name: StatisticName
    /// How lists call it in addresses and in their data, and the id of its line in the menu of orders.
    let key: String
    /// A value a hero, in the order of the list; nil where no source says it.
    let values: [Statistic?]

    /// Powers that fewer heroes have are no ranking.
    private static let fewestHeroes = 3
    private static let most = 12

    /// The powers that come along first.
    static func all(in catalog: Catalog) -> [PowerRanking] {
        let statistics = (catalog.ranges[.heroes] ?? 0..<0).map { catalog.statistics(of: $0) }
        var keys: Set<String> = []
        let rankings = StatisticName.told(in: catalog).compactMap { name -> PowerRanking? in
            let values = statistics.map { $0.first { $0.name == name } }
            let key = "power-" + Slug(title: name.rawValue, fallback: "of").text
            let isRanking = values.count { $0 != nil } >= fewestHeroes && keys.insert(key).inserted
            return isRanking ? PowerRanking(name: name, key: key, values: values) : nil
        }
        return Array(rankings.prefix(most))
    }

    /// The heroes with the highest values.
    /// - Parameters:
    ///   - heroes: the positions of all heroes, as they stand among equals.
    ///   - first: the position that the list begins with.
    func highest(_ count: Int, of heroes: [Int], first: Int) -> [(index: Int, value: Statistic)] {
        let known = heroes.compactMap { hero in values[hero - first].map { (index: hero, value: $0) } }
        let sorted = known.enumerated().sorted {
            ($1.element.value.share, $0.offset) < ($0.element.value.share, $1.offset)
        }
        return sorted.prefix(count).map(\.element)
    }
}

extension Catalog {
    /// A hero's statistics: those of the first source that gives some.
    func statistics(of index: Int) -> [Statistic] {
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
