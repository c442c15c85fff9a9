import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of a fact: its text, larger the shorter it is, and its categories.
struct FactPage: RecordPage {
    let page: PageFrame
    let record: RecordPart
    let fact: FactPart

    static let fields = TemplateFields<FactPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
        $0.object("fact", \.fact)
    }

    init(_ entry: CatalogEntry, at index: Int, in edition: Edition) {
        page = edition.frame(of: entry, at: index)
        record = edition.recordPart(of: entry, at: index)
        fact = FactPart(of: entry, in: edition)
    }
}

/// A fact's type size and categories.
struct FactPart: TemplateContext {
    let size: String
    let categories: [LinkPart]

    static let fields = TemplateFields<FactPart> {
        $0.text("size", \.size)
        $0.list("categories", \.categories)
    }
}

extension FactPart {
    fileprivate init(of entry: CatalogEntry, in edition: Edition) {
        self.init(
            size: Self.size(of: entry.head.overview.isEmpty ? entry.head.title : entry.head.overview.plain),
            categories: entry.record.categories.map {
                LinkPart(href: edition.categoryPages[$0], title: edition.wording.category($0), language: nil, note: nil)
            }
        )
    }

    /// The class that sets the type size: the shorter, the louder.
    private static func size(of text: String) -> String {
        switch text.count {
        case ...60: "shout"
        case ...140: "say"
        case ...300: "tell"
        default: "murmur"
        }
    }
}
