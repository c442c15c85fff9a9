/// How much of a source could not be fetched.
public struct SourceGaps: Equatable, Sendable {
    public var pictures = 0
    /// Relation lists, each of one record, that could not be fetched.
    public var lists = 0
}

extension Catalog {
    /// The gaps of each source, in the order of `sources`.
    public var gaps: [SourceGaps] {
        var gaps = sources.map { _ in SourceGaps() }
        for (index, card) in cards.enumerated() {
            for case .failed in [card.picture] + card.furtherPictures { gaps[card.source].pictures += 1 }
            for group in relations.rows(of: index) where group.shortfall >= 0 {
                if relations.shortfalls[Int(group.shortfall)].failure != nil { gaps[card.source].lists += 1 }
            }
        }
        return gaps
    }
}
