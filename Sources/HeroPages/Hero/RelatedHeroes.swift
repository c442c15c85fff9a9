import HeroCatalog
import HeroModel
import HeroTemplate

/// The heroes that have most in common with the page's hero; never empty.
struct MetPart: TemplateContext {
    let heroes: [MetHero]

    static let fields = TemplateFields<MetPart> {
        $0.list("heroes", \.heroes)
    }
}

/// Another hero, and the works that both appear in.
struct MetHero: TemplateContext {
    let card: CardPart
    /// `3 comics, 1 event`.
    let shared: String
    /// The first works that they share.
    let evidence: [LinkPart]

    static let fields = TemplateFields<MetHero> {
        $0.object("card", \.card)
        $0.text("shared", \.shared)
        $0.list("evidence", \.evidence)
    }
}

extension MetPart {
    private static let mostHeroes = 6
    private static let mostEvidence = 3
    /// The number of works examined: enough for a good ranking, few enough for a hero with thousands of them.
    private static let mostWorks = 600
    /// A work with this many heroes says nothing about any two of them.
    private static let mostPresent = 60

    /// Nil if the hero has nothing in common with another one.
    init?(by hero: CatalogEntry, at index: Int, in edition: Edition) {
        var works: [Int: [Int]] = [:]
        for group in hero.groups where group.role == .member && Self.isWork(group.kind) {
            for work in group.items.prefix(Self.mostWorks).lazy.compactMap(\.index) {
                for present in Self.heroes(in: edition.catalog.entries[work]) where present != index {
                    works[present, default: []].append(work)
                }
            }
        }
        // Positions follow titles: ties are in the order of their names.
        let closest = works.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(Self.mostHeroes)
        guard !closest.isEmpty else { return nil }
        self.init(
            heroes: closest.map { other, shared in
                MetHero(
                    card: edition.folderCards[other],
                    shared: Self.amounts(of: shared, in: edition),
                    evidence: shared.prefix(Self.mostEvidence).map { edition.folderCards[$0].link }
                )
            }
        )
    }

    private static func isWork(_ kind: RecordKind) -> Bool { kind == .comics || kind == .events || kind == .stories }

    private static func heroes(in work: CatalogEntry) -> [Int] {
        guard let group = work.groups.first(where: { $0.kind == .heroes && $0.role == .member }),
            group.items.count <= mostPresent
        else { return [] }
        return group.items.compactMap(\.index)
    }

    private static func amounts(of works: [Int], in edition: Edition) -> String {
        let kinds = Dictionary(grouping: works) { edition.catalog.entries[$0].head.key.kind }
        return kinds.sorted { $0.key < $1.key }.map { edition.wording.amount($0.value.count, of: $0.key) }
            .joined(separator: edition.wording.sentences.listSeparator)
    }
}
