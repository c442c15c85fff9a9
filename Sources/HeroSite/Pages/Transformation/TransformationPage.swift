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

    struct Inputs: Sendable {
        let base: BaseHero?
        /// The forms of the base.
        let forms: FormRow?
    }

    static func inputs(of shown: RecordInputs, from reader: inout DigestReader) -> Inputs {
        let base = reader.base(of: shown.own)
        return Inputs(
            base: base,
            forms: base?.hero.index.flatMap { reader.forms(ofHero: $0, first: LadderPart.mostSteps) }
        )
    }

    init(_ content: RecordContent, _ shown: RecordInputs, _ inputs: Inputs, in context: RenderContext) {
        page = context.frame(of: content.record, shown)
        let form = FormPart(of: content.record, inputs.base, context.wording)
        self.form = form
        // Without a power there is nothing to compare: then the hero stands among the relations.
        change = form?.power == nil ? nil : inputs.base.map { ChangePart(from: $0, to: shown.own, form, in: context) }
        record = context.recordPart(of: content.record, shown, except: change == nil ? nil : .base)
        var ladder = inputs.forms.map { LadderPart($0, current: shown.own.index, in: context) }
        // A form that has forms itself shows them as a group.
        if let anchor = ladder?.anchor, record.relations.contains(where: { $0.anchor == anchor }) {
            ladder?.anchor = ElementID("ladder").below(anchor)
        }
        self.ladder = ladder
    }
}

/// A form's own facts.
struct FormPart: TemplateContext {
    let place: String?
    let power: String?

    /// A form's place among its hero's forms, and its power.
    fileprivate init?(of record: Record, _ base: BaseHero?, _ wording: Wording) {
        guard case .transformation(let form) = record else { return nil }
        let place = form.order.map { order in
            base?.formCount.map { wording.sentences[.formPlace](String(order), wording.number(max($0, order))) }
                ?? String(order)
        }
        if place == nil, form.power == nil { return nil }
        self.place = place
        power = form.power.map { PowerScale.words(for: $0, in: wording.language) }
    }
}

/// A form compared with its base.
struct ChangePart: TemplateContext {
    let base: CardPart
    let own: CardPart
    let place: String?
    let power: String?
    let before: LinkPart?
    let after: LinkPart?

    fileprivate init(from base: BaseHero, to own: PageCard, _ form: FormPart?, in context: RenderContext) {
        var card = context.card(of: base.hero, kind: .heroes)
        // Its text is next to it.
        card.blurb = nil
        self.base = card
        self.own = context.cards.card(of: own.face, root: "../")
        place = form?.place
        power = form?.power
        before = base.before.map { context.link(to: $0) }
        after = base.after.map { context.link(to: $0) }
    }
}
