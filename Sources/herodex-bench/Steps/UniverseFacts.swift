import HeroCatalog

/// How large the universe in an archive is.
struct UniverseFacts: Codable, Sendable {
    let records: Int
    /// Related records shown on pages, all together.
    let related: Int

    init(_ catalog: Catalog) {
        records = catalog.cards.count
        related = catalog.cards.indices.reduce(0) { $0 + catalog.groups(of: $1).reduce(0) { $0 + $1.items.count } }
    }
}
