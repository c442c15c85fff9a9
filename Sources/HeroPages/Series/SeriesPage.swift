import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of a series: its years, rating and type, then its comics.
struct SeriesPage: RecordPage {
    static let template = "pages/series"
    static let kind = RecordKind.series

    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<SeriesPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }

    init(_ entry: CatalogEntry, at index: Int, in edition: Edition) {
        page = edition.frame(of: entry, at: index)
        record = edition.recordPart(of: entry, at: index)
    }
}
