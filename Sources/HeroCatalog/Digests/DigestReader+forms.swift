import HeroBasics
import HeroModel

extension DigestReader {
    /// A hero's forms, the first of them; nil if there are none.
    public mutating func forms(ofHero index: Int, first most: Int) -> FormRow? {
        guard let group = catalog.groups(of: index).first(where: { $0.role == .form }) else { return nil }
        let shown = shown(group)
        let steps = related(shown, 0..<most, as: CardSummary.self).map { form in
            guard let card = form.index.map({ catalog.cards[$0] }),
                case .transformation(let order, let power) = card.fields
            else {
                return FormStep(form: form, order: nil, power: nil)
            }
            builder.add(order)
            builder.add(power)
            return FormStep(form: form, order: order, power: power)
        }
        return FormRow(group: shown, steps: steps)
    }

    /// The hero that a form belongs to; nil if the form's source does not say.
    public mutating func base(of form: PageCard) -> BaseHero? {
        guard let item = catalog.base(of: form.index) else { return nil }
        let hero = Related<CardSummary>(holder: holder, item: item)
        add(item, holder.faces)
        guard let index = item.index else {
            return BaseHero(hero: hero, formCount: nil, before: nil, after: nil)
        }
        let forms = catalog.groups(of: index).first { $0.role == .form }?.items
        builder.add(forms?.count)
        let place = forms.flatMap { forms in forms.firstIndex { $0.index == form.index } }
        return BaseHero(
            hero: hero,
            formCount: forms?.count,
            before: place.flatMap { line(of: forms, at: $0 - 1) },
            after: place.flatMap { line(of: forms, at: $0 + 1) }
        )
    }

    private mutating func line(of items: RelatedItems?, at position: Int) -> Related<CardTitle>? {
        let isThere = items?.indices.contains(position) ?? false
        builder.add(isThere)
        guard isThere, let item = items?[position] else { return nil }
        add(item, holder.lines)
        return Related(holder: holder, item: item)
    }

    /// - Parameter digests: by card.
    private mutating func add(_ item: RelatedItem, _ digests: [Digest]) {
        if let index = item.index { builder.add(digests[index]) } else { builder.add(item.name) }
        builder.add(item.note)
    }
}
