import HeroBasics
import HeroModel

/// Heroes who are probably the same in several sources: by title, or by the title of one and a further name of another.
struct Counterparts: Sendable {
    /// By position in the catalog, in the catalog's order.
    private var others: [Int: [Int]] = [:]

    /// A shorter name is shared by chance.
    private static let shortest = 3
    /// A name that more records have says nothing.
    private static let most = 40

    private struct Bearers {
        var byTitle: [Int] = []
        var byAlias: [Int] = []
    }

    init(_ catalog: Catalog) {
        let heroes = catalog.cards(of: .heroes)
        guard Set(heroes.map(\.source)).count > 1 else { return }
        var bearers: [String: Bearers] = [:]
        for index in heroes.indices {
            let card = heroes[index]
            if let name = Self.name(card.title) { bearers[name, default: Bearers()].byTitle.append(index) }
            for name in Set(card.aliases.compactMap(Self.name)) {
                bearers[name, default: Bearers()].byAlias.append(index)
            }
        }
        var found: [Int: Set<Int>] = [:]
        for one in bearers.values where one.byTitle.count + one.byAlias.count <= Self.most {
            for index in one.byTitle {
                for other in one.byTitle + one.byAlias where catalog.cards[other].source != catalog.cards[index].source
                {
                    found[index, default: []].insert(other)
                    found[other, default: []].insert(index)
                }
            }
        }
        others = found.mapValues { $0.sorted() }
    }

    /// Records of other sources.
    func of(_ index: Int) -> [Int] { others[index] ?? [] }

    /// Letters and digits alone: `Spider-Man` is `spiderman`; nil for a name that is too short.
    private static func name(_ title: String) -> String? {
        var name = String.UnicodeScalarView()
        for scalar in LetterFolding.fold(title).unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil { name.append(scalar) }
        }
        return name.count < shortest ? nil : String(name)
    }
}
