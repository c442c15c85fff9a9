import HeroCatalog
import HeroModel

/// Finds the heroes that have most in common with a hero, and the works they share.
struct RelatedHeroesBuilder: Sendable {
    private static let mostHeroes = 6
    private static let mostEvidence = 3
    /// The number of works examined: enough for a good ranking, few enough for a hero with thousands of them.
    private static let mostWorks = 600
    /// A work with this many heroes says nothing about any two of them.
    private static let mostPresent = 60

    let galleries: GalleryBuilder
    let wording: Wording

    private var catalog: Catalog { galleries.cards.catalog }

    /// Nil if the hero has nothing in common with another one.
    func met(by hero: CatalogEntry, at index: Int) -> MetPart? {
        var works: [Int: [Int]] = [:]
        for shelf in hero.shelves where shelf.role == .member && Self.isWork(shelf.kind) {
            for work in shelf.items.prefix(Self.mostWorks).lazy.compactMap(\.index) {
                for present in Self.heroes(in: catalog.entries[work]) where present != index {
                    works[present, default: []].append(work)
                }
            }
        }
        // Positions follow titles: ties are in the order of their names.
        let closest = works.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(Self.mostHeroes)
        guard !closest.isEmpty else { return nil }
        return MetPart(
            heroes: closest.map { other, shared in
                MetHero(
                    card: galleries.folderCards[other],
                    shared: amounts(of: shared),
                    evidence: shared.prefix(Self.mostEvidence).map { galleries.folderCards[$0].link }
                )
            }
        )
    }

    private static func isWork(_ kind: RecordKind) -> Bool { kind == .comics || kind == .events || kind == .stories }

    private static func heroes(in work: CatalogEntry) -> [Int] {
        guard let shelf = work.shelves.first(where: { $0.kind == .heroes && $0.role == .member }),
            shelf.items.count <= mostPresent
        else { return [] }
        return shelf.items.compactMap(\.index)
    }

    private func amounts(of works: [Int]) -> String {
        let kinds = Dictionary(grouping: works) { catalog.entries[$0].head.key.kind }
        return kinds.sorted { $0.key < $1.key }.map { wording.amount($0.value.count, of: $0.key) }
            .joined(separator: wording.sentences.listSeparator)
    }
}
