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
        var script = ScriptText("var herodexDays = {\"heroes\":[\n")
        let heroes = (catalog.ranges[.heroes] ?? 0..<0).filter { index in
            pictures.picture(of: catalog.cards[index]) != nil && !catalog.cards[index].excerpt.isEmpty
        }
        script.append(separated: Self.drawn(heroes, catalog)) { text, index in
            let card = catalog.cards[index]
            guard let size = pictures.picture(of: card)?.onCards else { return }
            text.append("[")
            text.quote(card.path)
            text.append(",")
            text.quote(card.title.cut(to: CardBuilder.longestTitle))
            text.append(",")
            text.quote(size.path)
            text.append(",\(size.width),\(size.height),")
            text.quote(card.language?.text ?? "")
            text.append(",")
            text.quote(card.excerpt.cut(to: Self.longestText))
            text.append("]\n")
        }
        script.append("],\"facts\":[\n")
        let facts = (catalog.ranges[.facts] ?? 0..<0).filter { catalog.cards[$0].told != nil }
        script.append(separated: Self.drawn(facts, catalog)) { text, index in
            let card = catalog.cards[index]
            text.append("[")
            text.quote(card.path)
            text.append(",")
            text.quote(card.told ?? "")
            text.append(",")
            text.quote(card.language?.text ?? "")
            text.append("]\n")
        }
        script.append("]};\n")
        self.script = script.bytes
    }

    private static func drawn(_ indexes: [Int], _ catalog: Catalog) -> [Int] {
        indexes.map { (lot: catalog.cards[$0].key.lot, index: $0) }
            .sorted { ($0.lot, $0.index) < ($1.lot, $1.index) }.prefix(most).map(\.index)
    }
}
