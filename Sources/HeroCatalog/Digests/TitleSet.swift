/// The titles of some cards, and those that several of them have.
package struct TitleSet {
    package private(set) var titles: Set<String> = []
    package private(set) var shared: Set<String> = []

    /// - Parameter title: what counts as a card's.
    package init(_ cards: some Collection<Card>, _ title: (Card) -> String) {
        titles.reserveCapacity(cards.count)
        for card in cards {
            let title = title(card)
            if !titles.insert(title).inserted { shared.insert(title) }
        }
    }
}
