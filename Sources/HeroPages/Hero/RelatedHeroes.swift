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
    static let mostHeroes = 6
    static let mostEvidence = 3

    /// Nil if the hero has nothing in common with another one.
    init?(_ companions: [Companion], in edition: Edition) {
        guard !companions.isEmpty else { return nil }
        let wording = edition.wording
        self.init(
            heroes: companions.map { companion in
                MetHero(
                    card: edition.cards.card(of: companion.hero, root: "../"),
                    shared: companion.shared.map { wording.amount($0.count, of: $0.kind) }
                        .joined(separator: wording.sentences.listSeparator),
                    evidence: companion.works.map { edition.link(to: $0) }
                )
            }
        )
    }
}
