import HeroModel

extension Catalog {
    /// The positions of all heroes, those with most related records first.
    public var heroesByRelations: [Int] {
        (ranges[.heroes] ?? 0..<0)
            .map { (index: $0, related: countRelations(of: $0)) }
            .sorted { ($1.related, $0.index) < ($0.related, $1.index) }.map(\.index)
    }

    /// How much there is to see of a record, from 0 to 14: its related records in logarithmic steps, so that one more
    /// seldom moves it, then a picture, which counts as eight times as many, and a text. 0 for a story called by a number,
    /// 15 for those that the owner features.
    package func weight(of index: Int) -> Int { Int(weights[index]) }

    static let mostWeight: UInt8 = 15

    static func weight(relations: Int, hasPicture: Bool, hasText: Bool) -> UInt8 {
        UInt8(min(Int.bitWidth - relations.leadingZeroBitCount, 10) + (hasPicture ? 3 : 0) + (hasText ? 1 : 0))
    }

    /// Sorts positions: those of most weight first, then as they are. What is featured is in the owner's order.
    public func ranked(_ indexes: some Collection<Int>) -> [Int] {
        indexes.enumerated().map { (place: featured[$1] ?? $0, weight: weight(of: $1), index: $1) }
            .sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.map(\.index)
    }

    /// As `ranked`, but of the same weight those first to which most belongs: one more relation may move a record, so it is
    /// for pages that each build renders.
    public func rankedByRelations(_ indexes: some Collection<Int>) -> [Int] {
        ranked(indexes).enumerated()
            .map { place, index in
                (
                    weight: weight(of: index), related: featured[index] == nil ? countRelations(of: index) : 0,
                    place: place, index: index
                )
            }
            .sorted { ($1.weight, $1.related, $0.place) < ($0.weight, $0.related, $1.place) }.map(\.index)
    }

    /// How many records belong to a record.
    public func countRelations(of index: Int) -> Int { groupSizes(of: index).reduce(0) { $0 + $1.count } }
}
