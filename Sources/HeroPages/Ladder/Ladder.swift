import HeroCatalog
import HeroModel
import HeroTemplate

/// A hero's forms from first to last.
struct LadderPart: TemplateContext {
    let anchor: String
    let heading: String
    let count: String
    let steps: [LadderStep]
    let remark: String?

    static let fields = TemplateFields<LadderPart> {
        $0.text("anchor", \.anchor)
        $0.text("heading", \.heading)
        $0.text("count", \.count)
        $0.list("steps", \.steps)
        $0.text("remark", \.remark)
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

    static let fields = TemplateFields<LadderStep> {
        $0.text("order", \.order)
        $0.text("power", \.power)
        $0.number("gauge", \.gauge)
        $0.flag("isCurrent", \.isCurrent)
        $0.object("card", \.card)
    }
}

extension LadderPart {
    private static let mostSteps = 200

    /// All forms of the hero, in their order; nil if there are none.
    ///
    /// - Parameter current: the form whose page shows the ladder.
    init?(of hero: CatalogEntry, current: Int? = nil, in edition: Edition) {
        guard let group = hero.forms else { return nil }
        let items = group.items.prefix(Self.mostSteps)
        let scale = PowerScale(items.compactMap { $0.index.flatMap { edition.transformation(at: $0)?.power } })
        let steps = items.map { item in
            let form = item.index.flatMap { edition.transformation(at: $0) }
            return LadderStep(
                order: form?.order.map { String($0) },
                power: form?.power,
                gauge: form?.power.flatMap { scale?.percent(of: $0) },
                isCurrent: current != nil && item.index == current,
                card: edition.card(of: item, kind: .transformations)
            )
        }
        self.init(
            anchor: group.anchor,
            heading: edition.heading(of: group, on: .heroes),
            count: edition.count(of: group),
            steps: steps,
            remark: edition.remark(on: group, shown: items.count)
        )
    }
}

extension Edition {
    /// The hero a form belongs to, if it is archived.
    func base(of index: Int) -> (item: RelatedItem, hero: CatalogEntry?)? {
        guard let item = catalog.entries[index].groups.first(where: { $0.role == .base })?.items.first else {
            return nil
        }
        return (item, item.index.map { catalog.entries[$0] })
    }

    func transformation(at index: Int) -> Transformation? {
        guard case .transformation(let form) = catalog.entries[index].record else { return nil }
        return form
    }
}

extension CatalogEntry {
    /// A hero's forms; nil if there are none.
    var forms: RelationGroup? { groups.first { $0.role == .form } }
}
