import HeroCatalog
import HeroModel

// Lists of records: cards with pictures or lines of text.

extension Edition {
    /// A gallery of a relation group's items on a record's page: all as cards, or all as lines.
    func gallery(of items: ArraySlice<RelatedItem>, kind: RecordKind) -> GalleryPart {
        if catalog.isWordy(kind, items: items.lazy.map(\.index)) {
            return GalleryPart(grid: nil, list: LinkList(links: items.map { link(to: $0) }))
        }
        return GalleryPart(grid: CardGrid(cards: items.map { card(of: $0, kind: kind) }), list: nil)
    }

    /// A gallery of entries on a page whose path to the root is `root`: all as cards, or all as lines.
    func gallery(of indexes: some Collection<Int>, kind: RecordKind, root: String) -> GalleryPart {
        if catalog.isWordy(kind, items: indexes.lazy.map(Optional.some)) {
            return GalleryPart(grid: nil, list: LinkList(links: indexes.map { link(to: $0, root: root) }))
        }
        return GalleryPart(grid: CardGrid(cards: indexes.map { card(of: $0, root: root) }), list: nil)
    }

    /// The card of an entry.
    func card(of index: Int, root: String) -> CardPart {
        if root == "../" { return folderCards[index] }
        var card = cards.card(of: catalog.entries[index], root: root)
        card.note = folderCards[index].note
        return card
    }

    /// The line of an entry.
    func link(to index: Int, root: String) -> LinkPart {
        if root == "../" { return folderCards[index].link }
        var link = cards.link(to: catalog.entries[index], root: root)
        link.note = folderCards[index].note
        return link
    }

    /// The card of a relation group's item on a record's page: the only cards that show the beginning of the text.
    func card(of item: RelatedItem, kind: RecordKind) -> CardPart {
        guard let index = item.index else {
            return cards.card(
                titled: item.title,
                kind: kind,
                note: item.note.map { wording.spelledOut($0) },
                root: "../"
            )
        }
        var card = folderCards[index]
        card.blurb = blurbs[index]
        if let note = item.note { card.note = wording.spelledOut(note) }
        return card
    }

    /// The line of a relation group's item on a record's page.
    func link(to item: RelatedItem) -> LinkPart {
        guard let index = item.index else {
            let title = item.title.cut(to: CardBuilder.longestTitle)
            return LinkPart(href: nil, title: title, language: nil, note: item.note.map { wording.spelledOut($0) })
        }
        var link = folderCards[index].link
        if let note = item.note { link.note = wording.spelledOut(note) }
        return link
    }
}
