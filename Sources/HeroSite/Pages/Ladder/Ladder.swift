import HeroCatalog
import HeroModel
import HeroTemplate

/// A hero's forms from first to last.
struct LadderPart: TemplateContext {
    var anchor: ElementID
    let heading: String
    let count: String
    let steps: [LadderStep]
    /// Whether bars show the powers.
    let hasGauges: Bool
    let remark: String?

    static let mostSteps = 200

    /// The hero's forms, in their order.
    /// - Parameter current: the form whose page shows the ladder.
    init(_ forms: FormRow, current: Int?, in context: RenderContext) {
        let scale = PowerScale(forms.steps.compactMap(\.power))
        anchor = forms.group.anchor
        heading = context.heading(of: forms.group)
        count = context.count(of: forms.group)
        steps = forms.steps.map { step in
            LadderStep(
                order: step.order.map { String($0) },
                power: step.power.map { PowerScale.words(for: $0, in: context.wording.language) },
                gauge: step.power.flatMap { scale?.percent(of: $0) },
                isCurrent: current != nil && step.form.index == current,
                card: context.card(of: step.form, kind: .transformations)
            )
        }
        hasGauges = steps.contains { $0.gauge != nil }
        remark = context.wording.notListed(forms.group.count - steps.count)
    }
}

/// One form on the ladder.
struct LadderStep: TemplateContext {
    let order: String?
    let power: String?
    /// The position of the power on the ladder's scale, in per cent; nil if it cannot be parsed.
    let gauge: Int?
    let isCurrent: Bool
    let card: CardPart
}
