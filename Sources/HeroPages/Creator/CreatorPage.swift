import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of a creator: the name in its parts, the roles they worked in, and what they made.
struct CreatorPage: RecordPage {
    static let template = "pages/creator"
    static let kind = RecordKind.creators

    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<CreatorPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }

    init(_ entry: CatalogEntry, at index: Int, in edition: Edition) {
        page = edition.frame(of: entry, at: index)
        record = edition.recordPart(of: entry, at: index)
    }
}
