import HeroCatalog
import HeroTemplate

/// The heroes that have most in common with the page's hero; never empty.
struct CoAppearancesPart: TemplateContext {
    let heroes: [CoAppearingHero]
}

/// Another hero, and the works that both appear in.
struct CoAppearingHero: TemplateContext {
    let card: CardPart
    /// `3 comics, 1 event`.
    let shared: String
    /// The first works that they share.
    let evidence: [LinkPart]
}

extension CoAppearancesPart {
    static let mostHeroes = 6
    static let mostEvidence = 3

    /// Nil if the hero has nothing in common with another one.
    init?(_ coAppearances: [CoAppearance], in context: RenderContext) {
        guard !coAppearances.isEmpty else { return nil }
        let wording = context.wording
        self.init(
            heroes: coAppearances.map { coAppearance in
                CoAppearingHero(
                    card: context.cards.card(of: coAppearance.hero, root: "../"),
                    shared: coAppearance.shared.map { wording.amount($0.count, of: $0.kind) }
                        .joined(separator: wording.sentences.listSeparator),
                    evidence: coAppearance.works.map { context.link(to: $0) }
                )
            }
        )
    }
}
