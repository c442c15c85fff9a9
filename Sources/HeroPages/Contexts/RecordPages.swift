import HeroTemplate

/// The context of `pages/hero`.
struct HeroPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart
    let radar: RadarPart?
    let ladder: LadderPart?
    let timeline: TimelinePart?
    let met: MetPart?

    static let fields = TemplateFields<HeroPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
        $0.object("radar", \.radar)
        $0.object("ladder", \.ladder)
        $0.object("timeline", \.timeline)
        $0.object("met", \.met)
    }
}

/// The context of `pages/transformation`.
struct TransformationPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart
    let form: FormPart?
    let change: ChangePart?
    let ladder: LadderPart?

    static let fields = TemplateFields<TransformationPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
        $0.object("form", \.form)
        $0.object("change", \.change)
        $0.object("ladder", \.ladder)
    }
}

/// A form's own facts.
struct FormPart: TemplateContext {
    let place: String?
    let power: String?

    static let fields = TemplateFields<FormPart> {
        $0.text("place", \.place)
        $0.text("power", \.power)
    }
}

/// A form compared with its base.
struct ChangePart: TemplateContext {
    let base: CardPart
    let baseText: ExcerptPart?
    let own: CardPart
    let place: String?
    let power: String?
    let before: LinkPart?
    let after: LinkPart?

    static let fields = TemplateFields<ChangePart> {
        $0.object("base", \.base)
        $0.object("baseText", \.baseText)
        $0.object("own", \.own)
        $0.text("place", \.place)
        $0.text("power", \.power)
        $0.object("before", \.before)
        $0.object("after", \.after)
    }
}

/// The context of `pages/fact`.
struct FactPage: TemplateContext {
    let page: PageFrame
    let record: RecordPart
    let fact: FactPart

    static let fields = TemplateFields<FactPage> {
        $0.object("page", \.page)
        $0.object("record", \.record)
        $0.object("fact", \.fact)
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
