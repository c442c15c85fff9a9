import HeroCatalog
import HeroModel

/// Makes lists of records: cards with pictures, lines of text, or cards first and lines after them.
struct GalleryMaker: Sendable {
    /// Cards a list shows before it goes on in lines.
    static let mostCards = 60

    let cards: CardMaker
    let wording: Wording
    /// The card of every entry on pages one folder below the root, in catalog order: made once, shared by all pages.
    let folderCards: [CardPart]

    private var catalog: Catalog { cards.catalog }

    init(cards: CardMaker, wording: Wording) {
        self.cards = cards
        self.wording = wording
        folderCards = cards.catalog.entries.map { cards.card(of: $0, root: "../") }
    }

    /// A gallery of a shelf's items on a record's page; `limit` counts the lines the page may still have.
    func gallery(of items: ArraySlice<ShelfItem>, kind: RecordKind, limit: inout Int) -> GalleryPart {
        let cardCount = isWordy(kind, items: items.lazy.map(\.index)) ? 0 : min(items.count, Self.mostCards)
        let lines = items.dropFirst(cardCount).prefix(limit)
        limit -= lines.count
        return GalleryPart(
            grid: cardCount == 0 ? nil : CardGrid(cards: items.prefix(cardCount).map { card(of: $0, kind: kind) }),
            list: lines.isEmpty ? nil : LinkList(links: lines.map { link(to: $0) })
        )
    }

    /// A gallery of entries on a page that lies `root` below the site's root: all as cards, or all as lines.
    func gallery(of indexes: some Collection<Int>, kind: RecordKind, root: String) -> GalleryPart {
        if isWordy(kind, items: indexes.lazy.map(Optional.some)) {
            return GalleryPart(grid: nil, list: LinkList(links: indexes.map { link(to: $0, root: root) }))
        }
        return GalleryPart(grid: CardGrid(cards: indexes.map { card(of: $0, root: root) }), list: nil)
    }

    /// The card of an entry.
    func card(of index: Int, root: String) -> CardPart {
        root == "../" ? folderCards[index] : cards.card(of: catalog.entries[index], root: root)
    }

    /// The line of an entry.
    func link(to index: Int, root: String) -> LinkPart {
        root == "../" ? folderCards[index].link : cards.link(to: catalog.entries[index], root: root)
    }

    /// The card of a shelf's item on a record's page.
    func card(of item: ShelfItem, kind: RecordKind) -> CardPart {
        guard let index = item.index else {
            return cards.card(
                titled: item.title,
                kind: kind,
                note: item.note.map { wording.spelledOut($0) },
                root: "../"
            )
        }
        guard let note = item.note else { return folderCards[index] }
        var card = folderCards[index]
        card.note = wording.spelledOut(note)
        return card
    }

    /// The line of a shelf's item on a record's page.
    func link(to item: ShelfItem) -> LinkPart {
        guard let index = item.index else {
            let title = item.title.cut(to: CardMaker.longestTitle)
            return LinkPart(href: nil, title: title, language: nil, note: item.note.map { wording.spelledOut($0) })
        }
        var link = folderCards[index].link
        link.note = item.note.map { wording.spelledOut($0) }
        return link
    }

    /// Whether a list reads better as text: where nothing in it has a page, and in kinds that seldom have pictures,
    /// where nothing in it has one.
    private func isWordy(_ kind: RecordKind, items: some Sequence<Int?>) -> Bool {
        guard items.contains(where: { $0 != nil }) else { return true }
        switch kind {
        case .facts, .stories, .creators:
            return !items.contains { index in
                guard let index, case .kept = catalog.entries[index].picture else { return false }
                return true
            }
        case .heroes, .transformations, .comics, .series, .events: return false
        }
    }
}
