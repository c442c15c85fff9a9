import HeroBasics
import HeroCatalog
import HeroModel

// Lists of records: cards with pictures or lines of text.

extension RenderContext {
    /// A gallery of records on a page whose path to the root is `root`: all as cards, or all as lines.
    /// - Parameter captions: of each of them.
    func gallery(of faces: [CardSummary], _ captions: [ListCaption?], kind: RecordKind, root: String) -> GalleryPart {
        let listed = zip(faces, captions)
        if kinds[kind].isWordy(hasPages: true, hasPictures: faces.contains { $0.hasPicture }) {
            let links = listed.map { face, caption in
                var link = cards.quote(of: face, root: root)
                link.note = link.note ?? caption.map(wording.words(for:))
                return link
            }
            return GalleryPart(grid: nil, list: LinkList(links: links, areFacts: kinds[kind].likeness == .texts))
        }
        let parts = listed.map { face, caption in
            var card = cards.card(of: face, root: root)
            card.note = card.note ?? caption.map(wording.words(for:))
            return card
        }
        return GalleryPart(grid: CardGrid(cards: parts), list: nil)
    }

    /// A gallery of records related to the owner, on a page in a kind's folder: all as cards, or all as lines.
    func gallery(
        of items: some Sequence<Related<CardSummary>>,
        of group: GroupHead,
        on owner: PageCard
    ) -> GalleryPart {
        if group.row.isWordy(hasPages: group.hasPages, hasPictures: group.hasPictures) {
            let links = items.map { item in
                var link = link(to: item)
                // A story called by a number names its comic, but not on the comic's own page.
                if link.note == owner.title { link.note = nil }
                return link
            }
            return GalleryPart(grid: nil, list: LinkList(links: links, areFacts: group.row.likeness == .texts))
        }
        return GalleryPart(grid: CardGrid(cards: items.map { card(of: $0, kind: group.kind) }), list: nil)
    }

    /// The card of a related record on a page in a kind's folder: the only cards that show the beginning of the text.
    func card(of item: Related<CardSummary>, kind: RecordKind) -> CardPart {
        guard let face = item.view else {
            let note = item.note.map { wording.words(forNote: $0, language: nil).text }
            return cards.card(titled: item.name ?? "", kind: kind, note: note, root: "../")
        }
        var card = cards.card(of: face, root: "../")
        card.blurb = face.blurb
        card.note = card.note ?? face.year.map { wording.year($0) }
        if let note = item.note {
            (card.note, card.noteLanguage) = wording.words(forNote: note, language: card.language)
        }
        return card
    }

    /// The line of a related record on a page in a kind's folder.
    func link(to item: Related<CardSummary>) -> LinkPart {
        var link = link(to: item.view?.line, name: item.name, note: item.note)
        if let told = item.view?.told { link.title = told }
        return link
    }

    /// The line of a related record on a page in a kind's folder.
    func link(to item: Related<CardTitle>) -> LinkPart { link(to: item.view, name: item.name, note: item.note) }

    private func link(to line: CardTitle?, name: String?, note: String?) -> LinkPart {
        guard let line else {
            let title = (name ?? "").cut(to: CardBuilder.longestTitle)
            return LinkPart(href: nil, title: title, note: note.map { wording.words(forNote: $0, language: nil).text })
        }
        var link = link(to: line)
        if let note { (link.note, link.noteLanguage) = wording.words(forNote: note, language: link.language) }
        return link
    }

    /// The line of a record on a page in a kind's folder.
    func link(to line: CardTitle, note: String? = nil) -> LinkPart { cards.link(to: line, root: "../", note: note) }
}
