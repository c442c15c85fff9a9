import HeroCatalog
import HeroModel

/// All records of one kind with one value.
struct FacetList: Sendable {
    let value: FacetValue
    /// The file name of its first page, without the extension; unique in its facet.
    let fileName: String
    /// Positions in `Catalog.cards`, in the kind's order.
    let indexes: [Int]
}

/// Groups the records of each kind by its facets.
struct FacetSorter {
    let catalog: Catalog

    /// The lists of a kind, grouped by facet, each facet's in reading order.
    func lists(of kind: RecordKind) -> [FacetList] {
        let facets = [years(of: kind), sources(of: kind)].filter { $0.count > 1 }
        return (kind == .facts ? categories : []) + (kind == .creators ? roles : []) + letters(of: kind)
            + catalog.browsedProperties(of: kind).flatMap(values) + facets.flatMap { $0 }
    }

    private func values(of property: BrowsedProperty) -> [FacetList] {
        let facet = Facet(property)
        return property.values.map { value in
            FacetList(value: .property(facet, value.name), fileName: value.slug.text, indexes: value.cards)
        }
    }

    private var categories: [FacetList] {
        catalog.categories.map {
            FacetList(value: .category($0.name), fileName: $0.slug.text, indexes: $0.facts)
        }
    }

    private var roles: [FacetList] {
        var creators: [String: [Int]] = [:]
        let cards = catalog.cards(of: .creators)
        for index in cards.indices {
            var notes: Set<String> = []
            for group in catalog.groups(of: index) where catalog.kinds[group.kind].isCredited {
                notes.formUnion(group.notes)
            }
            for role in CreatorRole.all(in: notes) { creators[role, default: []].append(index) }
        }
        var slugs = SlugAllocator()
        return creators.keys.sorted { CreatorRole.rank($0) < CreatorRole.rank($1) }.map { role in
            let slug = slugs.slug(title: role, fallback: "role")
            return FacetList(value: .role(role), fileName: slug.text, indexes: creators[role] ?? [])
        }
    }

    private func letters(of kind: RecordKind) -> [FacetList] {
        let cards = catalog.cards(of: kind)
        let byLetter = Dictionary(grouping: cards.indices) { cards[$0].letter }
        return byLetter.sorted { $0.key < $1.key }.map { letter, indexes in
            FacetList(value: .letter(letter.text), fileName: letter.fileName, indexes: indexes)
        }
    }

    private func years(of kind: RecordKind) -> [FacetList] {
        let cards = catalog.cards(of: kind)
        let dated = Dictionary(grouping: cards.indices) { cards[$0].year }
        let byYear = dated.compactMap { year, indexes in year.map { ($0, indexes) } }
        return byYear.sorted { $0.0 < $1.0 }.map { year, indexes in
            FacetList(value: .year(year), fileName: PagePath.name(ofYear: year), indexes: indexes)
        }
    }

    private func sources(of kind: RecordKind) -> [FacetList] {
        let merged = catalog.cards.indices.dropFirst(catalog.foldedStories.upperBound)
        let all = catalog.cards(of: kind).indices + merged.filter { catalog.cards[$0].kind == kind }
        let bySource = Dictionary(grouping: all) { catalog.cards[$0].source }
        var slugs = SlugAllocator()
        return bySource.sorted { $0.key < $1.key }.map { source, indexes in
            let name = catalog.sources[source].pathName
            let slug = slugs.slug(title: name, fallback: "source", id: String(source + 1))
            // A hero who is shown on the page of another stands where that one would.
            let places = indexes.sorted { catalog.primary(of: $0) ?? $0 < catalog.primary(of: $1) ?? $1 }
            return FacetList(value: .source(catalog.sources[source].title), fileName: slug.text, indexes: places)
        }
    }
}
