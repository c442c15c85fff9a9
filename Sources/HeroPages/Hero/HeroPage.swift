import HeroCatalog
import HeroModel
import HeroTemplate

/// The page of a hero: statistics, forms in their order, appearances by year, whom they met.
struct HeroPage: RecordPage {
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

    struct Inputs: Sendable {
        let forms: FormRow?
        /// How many comics of each year.
        let years: [Int: Int]
        let companions: [Companion]
    }

    static func inputs(of shown: RecordInputs, from reader: inout KeyedReader) -> Inputs {
        let comics = shown.groups.lazy.map(\.group).first { $0.kind == .comics && $0.role == .member }
        return Inputs(
            forms: reader.forms(ofHero: shown.own.index, first: LadderPart.mostSteps),
            years: comics.map { reader.years(of: $0) } ?? [:],
            companions: reader.companions(of: shown.own, first: MetPart.mostHeroes, works: MetPart.mostEvidence)
        )
    }

    init(_ record: Record, _ shown: RecordInputs, _ inputs: Inputs, in edition: Edition) {
        page = edition.frame(of: record, shown)
        self.record = edition.recordPart(of: record, shown, except: .form)
        if case .hero(let hero) = record { radar = RadarPart(of: hero, edition.wording) } else { radar = nil }
        ladder = inputs.forms.map { LadderPart($0, current: nil, in: edition) }
        timeline = TimelinePart(years: inputs.years, in: edition.wording)
        met = MetPart(inputs.companions, in: edition)
    }
}
