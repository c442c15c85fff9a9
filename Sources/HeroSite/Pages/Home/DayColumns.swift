import HeroBasics
import HeroCatalog
import HeroModel

/// The heroes and facts of which the first page shows one each day, as a classic script that it loads when a visitor
/// comes near.
///
/// `var herodexDays = {heroes, facts}`: each hero is `[path, title, picture, width, height, language, words]`, with the
/// picture relative to the site's root; each fact `[path, text, language]`. Both are in no order that a reader knows.
struct DayColumns: Sendable {
    static let path = "assets/days.js"
    /// A year's.
    private static let most = 366
    private static let longestText = 240

    /// The script as UTF-8.
    let script: [UInt8]

    init(_ catalog: Catalog, pictures: SitePictures) {
        let heroes = (catalog.ranges[.heroes] ?? 0..<0).filter { index in
            pictures.picture(catalog.shownPicture(of: index)) != nil && !catalog.cards[index].excerpt.isEmpty
        }
        let facts = (catalog.ranges[.facts] ?? 0..<0).filter { catalog.cards[$0].told != nil }
        var script = JSONWriter(script: "var herodexDays = ")
        script.object { script in
            script.key("heroes")
            script.rows(of: Self.drawn(heroes, catalog)) { row, index in
                let card = catalog.cards[index]
                guard let size = pictures.picture(catalog.shownPicture(of: index))?.onCards else { return }
                row.item(card.path)
                row.items(of: card, size, else: "")
                row.item(Self.opening(of: card.excerpt))
            }
            script.key("facts")
            script.rows(of: Self.drawn(facts, catalog)) { row, index in
                let card = catalog.cards[index]
                row.item(card.path)
                row.item(card.told ?? "")
                row.item(card.language?.text ?? "")
            }
        }
        script.add(";\n")
        self.script = script.bytes
    }

    /// The sentences at a text's beginning that fit; cut at a word where the first is too long, or very short.
    static func opening(of text: String) -> String {
        guard text.count > longestText else { return text }
        let end = text.prefix(longestText).ranges(of: #/(?:\p{L}{4,}\.|[!?])["”»]?(?=\s+\p{Lu})/#).last?.upperBound
        guard let end, text[..<end].count > longestText / 3 else { return text.cut(to: longestText) }
        return String(text[..<end])
    }

    private static func drawn(_ indexes: [Int], _ catalog: Catalog) -> [Int] {
        indexes.map { (lot: catalog.cards[$0].key.lot, index: $0) }
            .sorted { ($0.lot, $0.index) < ($1.lot, $1.index) }.prefix(most).map(\.index)
    }
}
