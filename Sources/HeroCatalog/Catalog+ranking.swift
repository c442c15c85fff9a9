import HeroModel

extension Catalog {
    /// The positions of all heroes, those with most related records first.
    public var heroesByRelations: [Int] {
        (ranges[.heroes] ?? 0..<0)
            .map { (index: $0, related: groupSizes(of: $0).reduce(0) { $0 + $1.count }) }
            .sorted { ($1.related, $0.index) < ($0.related, $1.index) }.map(\.index)
    }
}
