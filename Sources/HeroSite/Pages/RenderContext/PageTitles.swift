import HeroBasics
import HeroCatalog
import HeroModel

/// The titles of records' pages in the browser's tab: short and unique.
struct PageTitles: Sendable {
    private static let longest = 100

    /// Titles that had to be distinguished from a namesake's, by the record's position in the catalog.
    let distinguished: [Int: String]
    /// The titles of all records of each kind, as they are before they are distinguished.
    private let titles: [RecordKind: Set<String>]
    private let wording: Wording

    init(_ catalog: Catalog, _ digested: DigestedCatalog, wording: Wording) {
        var distinguished: [Int: String] = [:]
        var titles: [RecordKind: Set<String>] = [:]
        for kind in catalog.kinds.all {
            let (cards, pages) = (catalog.cards, catalog.pages(of: kind))
            let all = TitleSet(pages.lazy.map { cards[$0] }) { Self.short($0) }
            titles[kind] = all.titles
            if all.shared.isEmpty { continue }
            let doubled = pages.filter { all.shared.contains(Self.short(cards[$0])) }
            var inSource: [Int: [String: Int]] = [:]
            for card in doubled.lazy.map({ cards[$0] }) {
                inSource[card.source, default: [:]][Self.short(card), default: 0] += 1
            }
            let candidates = doubled.map { index in
                let title = Self.short(cards[index])
                let source = cards[index].source
                // Namesakes are distinguished by what readers know, then by the source's name, at last by their ids.
                let isAlone = inSource[source]?[title] == 1
                let names =
                    [digested.hint(for: index), isAlone ? catalog.sources[source].title : nil].compactMap(\.self)
                    + [cards[index].key.id, String(cards[index].slug)]
                return names.map { wording.sentences[.namesake](title, $0.cut(to: Self.longest)) }
            }
            let counts = Dictionary(candidates.flatMap { Set($0) }.map { ($0, 1) }, uniquingKeysWith: +)
            for (index, candidates) in zip(doubled, candidates) {
                // The slug is unique in its kind; only a title that spells out another's could still collide.
                distinguished[index] =
                    candidates.first { !all.titles.contains($0) && counts[$0] == 1 }
                    ?? candidates.joined(separator: " ")
            }
        }
        (self.distinguished, self.titles, self.wording) = (distinguished, titles, wording)
    }

    /// The title of the record at `index`, told from its namesakes'.
    func title(of card: Card, at index: Int) -> String { distinguished[index] ?? Self.short(card) }

    /// The title of a list of the record's relations. The slug distinguishes it from a record of that title.
    func title(ofList heading: String, of card: Card, at index: Int) -> String {
        let title = wording.sentences[.letterTitle](title(of: card, at: index), heading)
        let isRecord = titles[card.kind]?.contains(title) == true
        return isRecord ? wording.sentences[.namesake](title, String(card.slug)) : title
    }

    private static func short(_ card: Card) -> String { card.title.cut(to: longest) }
}
