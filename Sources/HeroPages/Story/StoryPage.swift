import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of a story, cover or page within comics: where it was printed, who made it.
struct StoryPage: RecordPage {
    static let template = "pages/story"
    static let kind = RecordKind.stories

    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<StoryPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }

    init(_ entry: CatalogEntry, at index: Int, in edition: Edition) {
        page = edition.frame(of: entry, at: index)
        record = edition.recordPart(of: entry, at: index)
    }
}
