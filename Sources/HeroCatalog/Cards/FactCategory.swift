public import HeroModel

/// All facts of one category.
public struct FactCategory: Sendable {
    /// The category of facts that have none.
    public static let uncategorized = "UNCATEGORIZED"

    /// As the source writes it, or `UNCATEGORIZED`.
    public let name: String
    /// Unique among categories.
    public let slug: Slug
    /// Positions in `Catalog.cards`, in the kind's order.
    public let facts: [Int]

    static func all(in cards: ArraySlice<Card>) -> [FactCategory] {
        var facts: [String: [Int]] = [:]
        for index in cards.indices {
            for name in cards[index].categories { facts[name, default: []].append(index) }
        }
        let names = facts.keys.sorted { ($0 == uncategorized ? 1 : 0, $0) < ($1 == uncategorized ? 1 : 0, $1) }
        var slugs = SlugAllocator()
        return names.map { name in
            FactCategory(name: name, slug: slugs.slug(title: name, fallback: "category"), facts: facts[name] ?? [])
        }
    }
}
