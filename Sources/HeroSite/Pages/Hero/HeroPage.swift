import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of a hero: statistics, forms in their order, appearances by year, whom they met.
struct HeroPage: RecordPage {
    let page: PageFrame
    let record: RecordPart
    let summary: HeroSummary?
    let radar: RadarPart?
    let ladder: LadderPart?
    let timeline: TimelinePart?
    let coAppearances: CoAppearancesPart?
    let others: OtherSources?

    struct Inputs: Sendable {
        let forms: FormRow?
        let comics: GroupHead?
        /// How many comics of each year.
        let years: [Int: Int]
        /// From the first decade of all comics to the last.
        let axis: ClosedRange<Int>?
        let coAppearances: [CoAppearance]
    }

    static func inputs(of shown: RecordInputs, from reader: inout DigestReader) -> Inputs {
        let comics = shown.comics
        let years = comics.map { reader.years(of: $0) } ?? [:]
        return Inputs(
            forms: reader.forms(ofHero: shown.own.index, first: LadderPart.mostSteps),
            comics: comics,
            years: years,
            axis: years.isEmpty ? nil : reader.comicDecades(),
            coAppearances: reader.coAppearances(
                of: shown.own,
                first: CoAppearancesPart.mostHeroes,
                works: CoAppearancesPart.mostEvidence
            )
        )
    }

    init(_ content: RecordContent, _ shown: RecordInputs, _ inputs: Inputs, in context: RenderContext) {
        let records = [content.record] + content.others
        let isDescribed = records.contains { !$0.head.overview.isEmpty }
        summary = isDescribed ? nil : HeroSummary(of: records, shown, inputs, in: context)
        page = context.frame(of: content.record, shown, summary: summary?.sentence)
        record = context.recordPart(of: content.record, shown, except: .form)
        ladder = inputs.forms.map { LadderPart($0, current: nil, in: context) }
        timeline = inputs.comics.flatMap { comics in
            TimelinePart(
                years: inputs.years,
                among: comics.count,
                available: comics.available,
                axis: inputs.axis,
                in: context.wording
            )
        }
        coAppearances = CoAppearancesPart(inputs.coAppearances, in: context)
        let primary = record
        var others = zip(content.others, shown.others).enumerated().map { number, other in
            OtherSourcePart(other.0, other.1, below: primary, anchor: ElementID("source", number + 2), in: context)
        }
        var radar = RadarPart(of: content.record, context.wording)
        // The only powers known stand where a hero's powers do.
        if radar == nil, let other = others.firstIndex(where: { $0.radar != nil }) {
            swap(&radar, &others[other].radar)
        }
        self.radar = radar
        self.others = others.isEmpty ? nil : OtherSources(first: shown.own.source.title, sources: others)
    }
}

/// The hero as other sources have them; never empty.
struct OtherSources: TemplateContext {
    /// The title of the source whose record the page begins with.
    let first: String
    let sources: [OtherSourcePart]
}

/// The hero as another source has them.
struct OtherSourcePart: TemplateContext {
    let anchor: ElementID
    /// The source's title.
    let source: String
    /// The hero's name at this source; nil where it is the page's heading.
    let title: String?
    /// Whether the picture is another one than the page's.
    let isPictured: Bool
    let record: RecordPart
    fileprivate(set) var radar: RadarPart?

    /// - Parameters:
    ///   - primary: the hero at the first source, whose name is the page's heading.
    ///   - anchor: begins the anchors of all that is in it.
    init(
        _ record: Record,
        _ shown: RecordInputs,
        below primary: RecordPart,
        anchor: ElementID,
        in context: RenderContext
    ) {
        self.anchor = anchor
        source = shown.own.source.title
        self.record = context.recordPart(of: record, shown, below: anchor)
        title = self.record.title == primary.title ? nil : self.record.title
        isPictured = self.record.picture.colour != nil && self.record.picture.src != primary.picture.src
        radar = RadarPart(of: record, context.wording, below: anchor)
    }
}

/// The heroes that have most in common with the page's hero; never empty.
struct CoAppearancesPart: TemplateContext {
    let heroes: [CoAppearingHero]

    static let mostHeroes = 6
    static let mostEvidence = 3

    /// Nil if the hero has nothing in common with another one.
    init?(_ coAppearances: [CoAppearance], in context: RenderContext) {
        guard !coAppearances.isEmpty else { return nil }
        heroes = coAppearances.map { coAppearance in
            CoAppearingHero(
                card: context.cards.card(of: coAppearance.hero, root: "../"),
                shared: context.wording.amounts(coAppearance.shared),
                evidence: coAppearance.works.map { context.link(to: $0) }
            )
        }
    }
}

/// Another hero, and the works that both appear in.
struct CoAppearingHero: TemplateContext {
    let card: CardPart
    /// `3 comics, 1 event`.
    let shared: String
    /// The first works that they share.
    let evidence: [LinkPart]
}
