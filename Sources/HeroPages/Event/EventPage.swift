import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of an event: when it ran, what came before and after, and who took part.
struct EventPage: RecordPage {
    static let template = "pages/event"
    static let kind = RecordKind.events

    let page: PageFrame
    let record: RecordPart

    static let fields = TemplateFields<EventPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
    }

    init(_ entry: CatalogEntry, at index: Int, in edition: Edition) {
        page = edition.frame(of: entry, at: index)
        record = edition.recordPart(of: entry, at: index)
    }
}
