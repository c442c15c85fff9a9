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

    init(_ entry: CatalogEntry, at index: Int, in edition: Edition) {
        page = edition.frame(of: entry, at: index)
        record = edition.recordPart(of: entry, at: index, except: .form)
        if case .hero(let hero) = entry.record { radar = RadarPart(of: hero, edition.wording) } else { radar = nil }
        ladder = LadderPart(of: entry, in: edition)
        timeline = TimelinePart(of: entry, in: edition)
        met = MetPart(by: entry, at: index, in: edition)
    }
}
