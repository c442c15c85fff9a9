import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate

/// A sentence made from what is known of a hero of whom no source has a text.
struct HeroSummary: TemplateContext {
    /// `Aaron Stack appears here in 14 comics, 3 series, from 2000 to 2012.`
    let sentence: String
    /// The hero in most of the same works.
    let companion: LinkPart?

    /// Nil for a hero of no work, and in a language that has no words for it.
    init?(_ shown: RecordInputs, _ inputs: HeroPage.Inputs, in context: RenderContext) {
        let (wording, phrases) = (context.wording, context.wording.sentences)
        let works = shown.groups.map(\.group).filter {
            $0.count > 0 && $0.role == .member && context.kinds[$0.kind].isCredited
        }
        guard !works.isEmpty else { return nil }
        let name = shown.own.title.cut(to: CardBuilder.longestTitle)
        let amounts = works.map { wording.amount($0.count, of: $0.kind) }
            .joined(separator: phrases.listSeparator)
        // The years of some comics say nothing of the others.
        let dated = inputs.years.values.reduce(0, +)
        let areDated = dated > 0 && dated == inputs.comics?.count && inputs.comics?.available == nil
        if areDated, let first = inputs.years.keys.min(), let last = inputs.years.keys.max(), first < last {
            sentence = phrases.heroInYears(name, amounts, wording.year(first), wording.year(last))
        } else {
            sentence = phrases.heroInWorks(name, amounts)
        }
        guard !sentence.isEmpty else { return nil }
        companion = inputs.coAppearances.first.map { context.link(to: $0.hero.line) }
    }
}
