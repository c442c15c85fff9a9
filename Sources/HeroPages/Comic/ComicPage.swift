import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of a comic: its publication facts, who made it and who appears in it.
struct ComicPage: RecordPage {
    static let template = "pages/comic"
    static let kind = RecordKind.comics

    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<ComicPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }

    init(_ entry: CatalogEntry, at index: Int, in edition: Edition) {
        page = edition.frame(of: entry, at: index)
        record = edition.recordPart(of: entry, at: index)
    }
}
