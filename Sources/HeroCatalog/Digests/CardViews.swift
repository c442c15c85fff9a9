public import Foundation
public import HeroBasics
public import HeroModel

// What pages see of cards. The card itself stays within this module, so that a page cannot show what its digest leaves out.

/// A part of a card that a digest covers.
public protocol CardView: Sendable {
    init(_ holder: DigestedCatalog, _ index: Int)
    /// The digest of everything that the view shows of each card, by position in `Catalog.cards`.
    static func digests(in holder: DigestedCatalog) -> [Digest]
}

/// A record as a line of text.
public struct CardTitle: CardView {
    private let holder: DigestedCatalog
    /// Position in `Catalog.cards`: to recognise the card, never to be shown.
    public let index: Int

    public init(_ holder: DigestedCatalog, _ index: Int) {
        self.holder = holder
        self.index = index
    }

    public static func digests(in holder: DigestedCatalog) -> [Digest] { holder.lines }

    private var card: Card { holder.catalog.cards[index] }

    public var title: String { card.title }
    /// The path of the page that shows the card.
    public var path: String { holder.catalog.pagePath(of: index) }
    public var language: LanguageTag? { card.language }
    /// The source's own id.
    public var id: String { card.key.id }
    /// What distinguishes the card from a namesake; nil if it has none, or if nothing does.
    public var hint: String? { holder.namesakes.hint(for: index) }
}

/// A record with its picture and the beginning of its text.
public struct CardSummary: CardView {
    private let holder: DigestedCatalog
    /// Position in `Catalog.cards`: to recognise the card, never to be shown.
    public let index: Int

    public init(_ holder: DigestedCatalog, _ index: Int) {
        self.holder = holder
        self.index = index
    }

    public static func digests(in holder: DigestedCatalog) -> [Digest] { holder.faces }

    private var card: Card { holder.catalog.cards[index] }

    public var line: CardTitle { CardTitle(holder, index) }
    public var kind: RecordKind { card.kind }
    /// Nil if it has none, or one that is not prepared; see `Catalog.shownPicture`.
    public var picture: SitePicture? { holder.pictures.picture(holder.catalog.shownPicture(of: index)) }
    /// Whether it has a picture, prepared or not.
    public var hasPicture: Bool { holder.catalog.havePictures[index] }
    /// Whether it is one of `Catalog.foldedStories`.
    public var isFolded: Bool { holder.catalog.foldedStories.contains(index) }
    public var blurb: String? { card.blurb }
    /// See `Card.told`.
    public var told: String? { card.told }
    /// When a work was published, or began; nil for other kinds and if it is unknown.
    public var year: Int? { card.year }
    /// The categories of a fact; none for other kinds.
    public var categories: [CategoryLine] {
        card.categories.map { CategoryLine(name: $0, slug: holder.categorySlugs[$0]) }
    }
}

/// Where in its series a comic stands.
public struct SeriesPlace: Sendable {
    public let series: CardTitle
    /// From 1 on.
    public let number: Int
    public let count: Int
}

/// One of a fact's categories.
public struct CategoryLine: Sendable {
    public let name: String
    public let slug: Slug?
}

/// The card of the page's own record; its content is read from the archive.
public struct PageCard: Sendable {
    private let holder: DigestedCatalog
    /// Position in `Catalog.cards`: to recognise the card, never to be shown.
    public let index: Int
    private let card: Card

    init(_ holder: DigestedCatalog, _ index: Int) {
        self.holder = holder
        self.index = index
        card = holder.catalog.cards[index]
    }

    public var key: RecordKey { card.key }
    public var kind: RecordKind { card.kind }
    public var row: KindRow { holder.catalog.kinds[card.kind] }
    public var title: String { card.title }
    /// The path of the card's own page, even if that only leads to another.
    public var path: String { card.path }
    public var slug: Substring { card.slug }
    public var retrieved: Date { card.retrieved }
    /// See `Card.origin`.
    public var origin: String? { card.origin }
    public var source: SourceFace { SourceFace(holder.catalog.sources[card.source]) }
    public var pictureState: CatalogPicture { card.picture }
    /// Nil if it has none, or one that is not prepared.
    public var picture: SitePicture? { holder.pictures.picture(card.picture) }
    /// The picture at the head of its page: its own, or for want of one the first of those who share the page.
    public var portrait: SitePicture? {
        let isMerged = holder.catalog.primary(of: index) != nil
        return isMerged ? picture : holder.pictures.picture(holder.catalog.shownPicture(of: index))
    }
    /// What its portrait shows: the card itself, or a story's comic.
    public var portraitTitle: String {
        let shown = holder.catalog.pictured(index)
        return shown == holder.catalog.issue(ofStory: index) ? holder.catalog.cards[shown].title : title
    }
    /// The prepared pictures after the first, each once: several addresses may lead to the same bytes.
    public var furtherPictures: [SitePicture] {
        var known: Set<String> = []
        if case .archived(let digest) = card.picture { known.insert(digest) }
        return card.archivedPictures.filter { known.insert($0).inserted }.compactMap { holder.pictures[$0] }
    }
    /// What other sites show for a link to its page; nil for the picture's own preview.
    public var poster: PictureVariant? { holder.pictures.posters.records[card.key] }
    /// The categories of a fact; none for other kinds.
    public var categories: [CategoryLine] { CardSummary(holder, index).categories }
    public var face: CardSummary { CardSummary(holder, index) }
}

/// A source without what changes with every crawl.
public struct SourceFace: Sendable {
    private let source: CatalogSource

    public init(_ source: CatalogSource) { self.source = source }

    public var name: SourceName { source.name }
    public var title: String { source.title }
    public var attribution: Attribution { source.attribution }
    /// See `CatalogSource.publicBase`.
    public var publicBase: String? { source.publicBase }
    /// See `CatalogSource.goneSince`.
    public var goneSince: Date? { source.goneSince }
}
