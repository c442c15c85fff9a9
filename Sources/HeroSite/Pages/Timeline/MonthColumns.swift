import HeroBasics
import HeroCatalog
import HeroModel

/// What was published or began on each day of one month, and who was born, as a classic script: pages load that of the visitor's month.
///
/// `var herodexMonth = [[day, year, path, title, picture, width, height, language, birth], …]`, by day and then by year, with
/// the picture relative to the site's root: the drawing of its kind for a record without one. `birth` is 1 or 0.
struct MonthColumns {
    private static let mostOfDay = 6

    /// The scripts of all twelve months, since a browser asks for whichever it is; empty if no day is known.
    static func files(of catalog: Catalog, pictures: SitePictures, drawings: [RecordKind: String]) -> [SiteAsset] {
        let months = catalog.anniversaries(mostOfDay: mostOfDay)
        if months.allSatisfy(\.isEmpty) { return [] }
        return zip(1..., months).map { month, days in
            var script = JSONWriter(script: "var herodexMonth = ")
            script.rows(of: days.filter { $0.date.year > 0 }) { row, day in
                let card = catalog.cards[day.index]
                row.item(day.date.day)
                row.item(day.date.year)
                row.item(card.path)
                row.items(of: card, pictures.picture(card.picture)?.onCards, else: drawings[card.kind] ?? "")
                row.item(day.isBirth ? 1 : 0)
            }
            script.add(";\n")
            return SiteAsset(path: "assets/month-\(month).js", bytes: script.bytes)
        }
    }
}
