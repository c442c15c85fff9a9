import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of a fact: its text, larger the shorter it is, and its categories.
struct FactPage: RecordPage {
    let page: PageFrame
    let record: RecordPart
    let fact: FactPart
    /// Another fact; nil for the only one.
    let another: LinkPart?

    /// Another fact.
    static func inputs(of shown: RecordInputs, from reader: inout DigestReader) -> CardTitle? {
        reader.factAfter(shown.own)
    }

    init(_ content: RecordContent, _ shown: RecordInputs, _ another: CardTitle?, in context: RenderContext) {
        page = context.frame(of: content.record, shown)
        record = context.recordPart(of: content.record, shown)
        fact = FactPart(of: content.record, shown.own, in: context)
        self.another = another.map { context.link(to: $0) }
    }
}

/// A fact's type size and categories.
struct FactPart: TemplateContext {
    let size: String
    let categories: [LinkPart]

    fileprivate init(of record: Record, _ own: PageCard, in context: RenderContext) {
        size = Self.size(of: record.head.overview.isEmpty ? record.head.title : record.head.overview.plain)
        categories = own.categories.map { category in
            LinkPart(href: context.href(of: category), title: context.wording.category(category.name))
        }
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
