import HeroBasics
import HeroModel

/// The site in one language, without its records: words, settings, the frame around pages.
///
/// A class: it holds so much that copying it for each page would cost more than the page itself.
final class RenderContext: Sendable {
    /// What pages show that comes neither from templates nor from the catalog.
    struct Inputs: Encodable, Sendable {
        /// The digest of all words.
        let words: Digest
        let settings: SiteSettings
        let style: SiteStyle.Names
        let tree: SiteTree
        /// The trees of all languages of the site.
        let trees: [SiteTree]
        /// The kinds of which there are records.
        let held: [RecordKind]
        let declared: Declarations
        /// See `CardBuilder.placeholders`.
        let placeholders: [String: String]
    }

    let inputs: Inputs
    let kinds: KindTable
    let wording: Wording
    let cards: CardBuilder
    let linkedData: LinkedData

    /// - Parameters:
    ///   - position: the language's among those of `trees`.
    ///   - held: the kinds of which there are records.
    ///   - placeholders: see `CardBuilder`.
    init(
        _ position: Int,
        of trees: [SiteTree],
        kinds: KindTable,
        held: [RecordKind],
        placeholders: [RecordKind: String],
        wording: Wording,
        settings: SiteSettings,
        style: SiteStyle
    ) {
        let tree = trees[position]
        let people = Set(kinds.all.filter { kinds[$0].likeness == .people })
        let cards = CardBuilder(language: wording.language, up: tree.up, placeholders: placeholders, people: people)
        inputs = Inputs(
            words: wording.digest,
            settings: settings,
            style: style.names,
            tree: tree,
            trees: trees,
            held: held,
            declared: kinds.declared,
            placeholders: Dictionary(uniqueKeysWithValues: placeholders.map { ($0.rawValue, $1) })
        )
        self.kinds = kinds
        self.wording = wording
        self.cards = cards
        linkedData = LinkedData(wording: wording, tree: tree, baseURL: settings.baseURL)
    }

    var settings: SiteSettings { inputs.settings }
    var style: SiteStyle.Names { inputs.style }
    var tree: SiteTree { inputs.tree }
    var trees: [SiteTree] { inputs.trees }

    // MARK: The menu

    /// The menu of a page of this kind, whose path to the root is `root`.
    func menu(root: String, kind: RecordKind?) -> [MenuItem] {
        inputs.held.map {
            MenuItem(
                href: root + PagePath.index(of: $0),
                label: wording.title($0),
                one: wording.spelledOut(wording.noun($0, count: 1)),
                isCurrent: $0 == kind
            )
        }
    }
}
