import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of one of a hero's forms.
struct TransformationPage: RecordPage {
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

    init(_ entry: CatalogEntry, at index: Int, in edition: Edition) {
        page = edition.frame(of: entry, at: index)
        record = edition.recordPart(of: entry, at: index, except: .base)
        form = FormPart(at: index, in: edition)
        change = ChangePart(at: index, in: edition)
        ladder = edition.base(of: index)?.hero.flatMap { LadderPart(of: $0, current: index, in: edition) }
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

extension FormPart {
    /// The facts of the form at `index`: its place among its hero's forms, its power.
    init?(at index: Int, in edition: Edition) {
        guard let form = edition.transformation(at: index) else { return nil }
        let wording = edition.wording
        let count = edition.base(of: index).flatMap { $0.hero }.flatMap(\.forms)?.items.count
        let place = form.order.map { order in
            count.map { wording.sentences.formPlace(String(order), wording.number(max($0, order))) } ?? String(order)
        }
        if place == nil, form.power == nil { return nil }
        self.init(place: place, power: form.power)
    }
}

extension ChangePart {
    /// The form at `index` compared with its base; nil if no base is known.
    init?(at index: Int, in edition: Edition) {
        guard let base = edition.base(of: index) else { return nil }
        let form = FormPart(at: index, in: edition)
        let items = base.hero?.forms?.items ?? []
        let position = items.firstIndex { $0.index == index }
        let before = position.flatMap { $0 > 0 ? items[$0 - 1] : nil }
        let after = position.flatMap { $0 + 1 < items.count ? items[$0 + 1] : nil }
        var card = edition.card(of: base.item, kind: .heroes)
        // Its text is next to it.
        card.blurb = nil
        self.init(
            base: card,
            baseText: base.hero.flatMap { ExcerptPart(of: $0, in: edition) },
            own: edition.folderCards[index],
            place: form?.place,
            power: form?.power,
            before: before.map { edition.link(to: $0) },
            after: after.map { edition.link(to: $0) }
        )
    }
}

extension ExcerptPart {
    private static let longestExcerpt = 400

    fileprivate init?(of hero: CatalogEntry, in edition: Edition) {
        let text = hero.head.overview.plain
        guard !text.isEmpty else { return nil }
        let language = edition.cards.differing(hero.head.language)
        self.init(text: text.cut(to: Self.longestExcerpt), language: language)
    }
}
