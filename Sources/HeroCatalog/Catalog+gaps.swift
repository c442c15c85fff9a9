extension Catalog {
    /// How many pictures of each source could not be fetched, and how many relation lists, each of one record; in the
    /// order of `sources`.
    public var gaps: [(pictures: Int, lists: Int)] {
        var gaps = sources.map { _ in (pictures: 0, lists: 0) }
        for (index, card) in cards.enumerated() {
            for case .failed in [card.picture] + card.furtherPictures { gaps[card.source].pictures += 1 }
            for group in relations.rows(of: index) where group.shortfall >= 0 {
                if relations.shortfalls[Int(group.shortfall)].failure != nil { gaps[card.source].lists += 1 }
            }
        }
        return gaps
    }
}
