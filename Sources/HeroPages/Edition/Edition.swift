import Foundation
import HeroCatalog
import HeroModel

/// The site in one language: all that its pages are made from.
///
/// A class: it holds so much that copying it for each page would cost more than the page itself.
final class Edition: Sendable {
    let catalog: Catalog
    let wording: Wording
    let settings: SiteSettings
    let tree: SiteTree
    /// Those of all languages.
    let trees: [SiteTree]
    let cards: CardBuilder
    /// First pages of the lists by facet.
    let facets: [RecordKind: [FacetPage]]
    /// The path of each category's page relative to a record's page, by the category's name.
    let categoryPages: [String: String]
    let namesakes: Namesakes
    let titles: PageTitles
    let linkedData: LinkedData
    /// The card of every entry on pages one folder below the root, in catalog order: built once, shared by all pages.
    let folderCards: [CardPart]
    /// The beginning of each entry's text, in catalog order; nil if it has none.
    let blurbs: [String?]
    /// The sources of a kind by position, and when the newest record of it was received.
    let newest: [RecordKind: [Int: Date]]
    private let menus: [MenuKey: [MenuItem]]

    /// Longest beginning of a text on a card: three lines.
    private static let longestBlurb = 72

    /// - Parameter position: the language's among those of `trees`.
    init(
        _ position: Int,
        of trees: [SiteTree],
        catalog: Catalog,
        facets: [RecordKind: [FacetPage]] = [:],
        wording: Wording,
        settings: SiteSettings,
        pictures: PictureBook
    ) {
        let tree = trees[position]
        let cards = CardBuilder(catalog: catalog, pictures: pictures, language: wording.language, up: tree.up)
        let namesakes = Namesakes(catalog)
        self.catalog = catalog
        self.wording = wording
        self.settings = settings
        self.tree = tree
        self.trees = trees
        self.cards = cards
        linkedData = LinkedData(cards: cards, wording: wording, tree: tree, baseURL: settings.baseURL)
        self.facets = facets
        self.namesakes = namesakes
        categoryPages = Dictionary(
            catalog.categories.map { ($0.name, "../" + PagePath.list(of: $0)) },
            uniquingKeysWith: { first, _ in first }
        )
        titles = PageTitles(catalog: catalog, wording: wording, site: settings.title)
        blurbs = catalog.entries.map { $0.head.overview.plain.cut(to: Self.longestBlurb).orNil }
        folderCards = catalog.entries.enumerated().map { index, entry in
            var card = cards.card(of: entry, root: "../")
            card.note = namesakes.hint(for: index).map { $0.cut(to: CardBuilder.longestTitle) }
            return card
        }
        newest = Self.newest(in: catalog)
        menus = Self.menus(of: catalog, wording)
    }

    // MARK: The menu

    private struct MenuKey: Hashable {
        let root: String
        let kind: RecordKind?
    }

    /// The menu of a page of this kind, whose path to the root is `root`.
    func menu(root: String, kind: RecordKind?) -> [MenuItem] { menus[MenuKey(root: root, kind: kind)] ?? [] }

    private static func menus(of catalog: Catalog, _ wording: Wording) -> [MenuKey: [MenuItem]] {
        var menus: [MenuKey: [MenuItem]] = [:]
        let kinds = RecordKind.allCases.filter { !catalog.entries(of: $0).isEmpty }
        for root in ["", "../", "../../"] {
            for kind in RecordKind.allCases.map(Optional.some) + [nil] {
                menus[MenuKey(root: root, kind: kind)] = kinds.map {
                    MenuItem(href: root + PagePath.index(of: $0), label: wording.title($0), isCurrent: $0 == kind)
                }
            }
        }
        return menus
    }

    private static func newest(in catalog: Catalog) -> [RecordKind: [Int: Date]] {
        var newest: [RecordKind: [Int: Date]] = [:]
        for entry in catalog.entries {
            newest[entry.head.key.kind, default: [:]][entry.source, default: entry.retrieved].rise(to: entry.retrieved)
        }
        return newest
    }
}

extension Date {
    fileprivate mutating func rise(to other: Date) { self = max(self, other) }
}
