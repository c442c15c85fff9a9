import HeroCatalog
import HeroTemplate

/// The page of a record that shows no more than record pages of all kinds do: of a comic, a series, an event, a story, a
/// creator.
struct PlainRecordPage: RecordPage {
    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<PlainRecordPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }

    init(_ entry: CatalogEntry, at index: Int, in edition: Edition) {
        page = edition.frame(of: entry, at: index)
        record = edition.recordPart(of: entry, at: index)
    }
}
