import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate

/// Sentences made from what is known of a hero of whom no source has a text.
struct HeroSummary: TemplateContext {
    /// `Aaron Stack is a character published by Marvel Comics. Appears here in 14 comics and 3 series.`
    let sentence: String
    /// The hero in most of the same works.
    let companion: LinkPart?
    /// The full stop after the companion, unless the companion's name ends with one, as `S.H.I.E.L.D.` does.
    let stop: String

    private static let mostClauses = 3
    /// A longer value is no part of a sentence.
    private static let longestValue = 60

    /// Nil for a hero of no work of whom nothing is known, and in a language that has no words for it.
    ///
    /// - Parameter records: the hero as each source has it.
    init?(of records: [Record], _ shown: RecordInputs, _ inputs: HeroPage.Inputs, in context: RenderContext) {
        let name = shown.own.title.cut(to: CardBuilder.longestTitle)
        let origin = Self.origin(of: name, records.flatMap(\.head.properties), context.wording)
        let works = Self.works(of: origin == nil ? name : nil, shown, inputs, in: context)
        sentence = [origin, works].compactMap { $0?.orNil.map(Self.stoppedOnce) }.joined(separator: " ")
        guard !sentence.isEmpty else { return nil }
        companion = inputs.coAppearances.first.map { context.link(to: $0.hero.line) }
        stop = companion?.note == nil && companion?.title.last == "." ? "" : "."
    }

    /// The sentence without the full stop after an abbreviation's own.
    private static func stoppedOnce(_ sentence: String) -> String {
        sentence.hasSuffix("..") ? String(sentence.dropLast()) : sentence
    }

    /// What the properties tell for which the language has a clause.
    private static func origin(of name: String, _ properties: [Property], _ wording: Wording) -> String? {
        let short = properties.filter { $0.value.count <= longestValue }.map { ($0.label.lowercased(), $0.value) }
        let values = Dictionary(short) { first, _ in first }
        let clauses = wording.heroClauses.compactMap { label, clause in
            values[label].map { clause(wording.knownValue($0) ?? $0) }
        }
        let listed = wording.listed(clauses.prefix(mostClauses))
        return listed.isEmpty ? nil : wording.sentences[.heroIs](name, listed)
    }

    /// - Parameter name: nil if a sentence before names the hero.
    private static func works(
        of name: String?,
        _ shown: RecordInputs,
        _ inputs: HeroPage.Inputs,
        in context: RenderContext
    ) -> String? {
        let wording = context.wording
        let works = shown.groups.map(\.group).filter {
            $0.count > 0 && $0.role == .member && context.kinds[$0.kind].isCredited
        }
        guard !works.isEmpty else { return nil }
        let amounts = wording.enumerated(works.map { wording.amount($0.count, of: $0.kind) })
        // The years of some comics say nothing of the others.
        let dated = inputs.years.values.reduce(0, +)
        let areDated = dated > 0 && dated == inputs.comics?.count && inputs.comics?.available == nil
        guard areDated, let first = inputs.years.keys.min(), let last = inputs.years.keys.max(), first < last else {
            return name.map { wording.sentences[.heroInWorks]($0, amounts) } ?? wording.sentences[.worksHere](amounts)
        }
        let years = (wording.year(first), wording.year(last))
        return name.map { wording.sentences[.heroInYears]($0, amounts, years.0, years.1) }
            ?? wording.sentences[.worksHereInYears](amounts, years.0, years.1)
    }
}
