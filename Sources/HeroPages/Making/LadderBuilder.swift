import HeroCatalog
import HeroModel

/// Builds the ladder of a hero's forms, and the comparison of a form with its base.
struct LadderBuilder: Sendable {
    private static let longestExcerpt = 400
    private static let mostSteps = 200

    let shelves: RelationPartBuilder
    let wording: Wording

    private var galleries: GalleryBuilder { shelves.galleries }
    private var catalog: Catalog { galleries.cards.catalog }

    /// All forms of the hero, in their order; nil if there are none.
    ///
    /// - Parameter current: the form whose page shows the ladder.
    func ladder(of hero: CatalogEntry, current: Int? = nil) -> LadderPart? {
        guard let shelf = Self.forms(of: hero) else { return nil }
        let items = shelf.items.prefix(Self.mostSteps)
        let scale = PowerScale(items.compactMap { $0.index.flatMap { transformation(at: $0)?.power } })
        let steps = items.map { item in
            let form = item.index.flatMap { transformation(at: $0) }
            return LadderStep(
                order: form?.order.map { String($0) },
                power: form?.power,
                gauge: form?.power.flatMap { scale?.percent(of: $0) },
                isCurrent: current != nil && item.index == current,
                card: galleries.card(of: item, kind: .transformations)
            )
        }
        return LadderPart(
            anchor: shelf.anchor,
            heading: shelves.heading(of: shelf, on: .heroes),
            count: shelves.count(of: shelf),
            steps: steps,
            remark: shelves.remark(on: shelf, shown: items.count)
        )
    }

    /// The facts of the form at `index`: its place among its hero's forms, its power.
    func form(at index: Int) -> FormPart? {
        guard let form = transformation(at: index) else { return nil }
        let count = base(of: index).flatMap { $0.hero }.flatMap(Self.forms)?.items.count
        let place = form.order.map { order in
            count.map { wording.sentences.formPlace(String(order), wording.number(max($0, order))) } ?? String(order)
        }
        return place == nil && form.power == nil ? nil : FormPart(place: place, power: form.power)
    }

    /// The form at `index` compared with its base; nil if no base is known.
    func change(at index: Int) -> ChangePart? {
        guard let base = base(of: index) else { return nil }
        let form = form(at: index)
        let items = base.hero.flatMap(Self.forms)?.items ?? []
        let position = items.firstIndex { $0.index == index }
        let before = position.flatMap { $0 > 0 ? items[$0 - 1] : nil }
        let after = position.flatMap { $0 + 1 < items.count ? items[$0 + 1] : nil }
        var card = galleries.card(of: base.item, kind: .heroes)
        // Its text is next to it.
        card.blurb = nil
        return ChangePart(
            base: card,
            baseText: base.hero.flatMap(excerpt),
            own: galleries.folderCards[index],
            place: form?.place,
            power: form?.power,
            before: before.map { galleries.link(to: $0) },
            after: after.map { galleries.link(to: $0) }
        )
    }

    /// The hero a form belongs to, if it is archived.
    func base(of index: Int) -> (item: RelatedItem, hero: CatalogEntry?)? {
        guard let item = catalog.entries[index].shelves.first(where: { $0.role == .base })?.items.first else {
            return nil
        }
        return (item, item.index.map { catalog.entries[$0] })
    }

    private static func forms(of hero: CatalogEntry) -> RelationGroup? { hero.shelves.first { $0.role == .form } }

    private func transformation(at index: Int) -> Transformation? {
        guard case .transformation(let form) = catalog.entries[index].record else { return nil }
        return form
    }

    private func excerpt(of hero: CatalogEntry) -> ExcerptPart? {
        let text = hero.head.overview.plain
        guard !text.isEmpty else { return nil }
        let language = galleries.cards.differing(hero.head.language)
        return ExcerptPart(text: text.cut(to: Self.longestExcerpt), language: language)
    }
}
