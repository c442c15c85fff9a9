import HeroBasics
import HeroCatalog
import HeroModel

/// All that a site holds, in one language: for the pages that are made in every build.
final class SiteContext: Sendable {
    let context: RenderContext
    let catalog: Catalog
    let digested: DigestedCatalog
    let facets: [RecordKind: KindFacets]
    private let heroPowers: [PowerRanking]

    /// - Parameter facets: the first page of each list of a kind.
    init(context: RenderContext, catalog: Catalog, digested: DigestedCatalog, facets: [RecordKind: [FacetPage]]) {
        self.context = context
        self.catalog = catalog
        self.digested = digested
        self.facets = Dictionary(uniqueKeysWithValues: facets.map { ($0, KindFacets($1, of: $0, in: context.wording)) })
        heroPowers = PowerRanking.all(in: catalog)
    }

    /// The powers by which records of a kind are ranked; none for what is no hero.
    func powers(of kind: RecordKind) -> [PowerRanking] { kind == .heroes ? heroPowers : [] }

    func face(_ index: Int) -> CardSummary { CardSummary(digested, index) }

    /// The card of a record on a page in the tree's top folder.
    func card(of index: Int) -> CardPart { context.cards.card(of: face(index), root: "") }

    /// The line of a record on a page in the tree's top folder.
    /// - Parameter note: takes the place of the record's hint.
    func link(to index: Int, note: String? = nil) -> LinkPart {
        context.cards.link(to: face(index).line, root: "", note: note)
    }

    /// A gallery of records on a page whose path to the root is `root`.
    func gallery(of indexes: some Collection<Int>, kind: RecordKind, root: String) -> GalleryPart {
        context.gallery(of: indexes.map { face($0) }, indexes.map { digested.caption(of: $0) }, kind: kind, root: root)
    }

    /// The heroes who appear with most others, as far as they are among the first with most related records.
    func heroesByCoAppearances(amongFirst most: Int) -> [(index: Int, others: Int)] {
        let heroes = catalog.heroesByRelations.prefix(most)
        return zip(heroes, digested.coAppearanceCounts(of: heroes)).map { (index: $0, others: $1) }
            .sorted { ($1.others, $0.index) < ($0.others, $1.index) }
    }

    // MARK: Numbers

    /// Every kind with a list, also those without a record.
    var kindTiles: [KindTile] {
        let wording = context.wording
        return catalog.listedKinds.map { kind in
            let count = catalog.cards(of: kind).count
            return KindTile(
                folder: kind.folder,
                href: PagePath.index(of: kind),
                icon: context.tree.up + context.cards.placeholder(for: kind),
                count: wording.number(count),
                label: wording.noun(kind, count: count),
                heading: wording.title(kind)
            )
        }
    }

    /// The kinds of which there are records.
    var heldKinds: [KindTile] { kindTiles.filter { $0.count != "0" } }

    var sourceRows: [SourceRow] {
        func written(_ count: Int) -> String? { count == 0 ? nil : context.wording.number(count) }
        return zip(catalog.sources, catalog.gaps).map { source, gaps in
            let face = SourceFace(source)
            return SourceRow(
                title: source.title,
                holdings: holdings { source.counts[$0] ?? 0 } ?? context.wording.sentences[.nothing](),
                asOf: source.asOf.map { context.wording.dayPart($0) },
                attribution: source.attribution.text,
                address: face.address(of: source.attribution.link),
                licence: source.attribution.licence,
                base: face.home,
                gone: source.goneSince.map { context.wording.dayPart($0) },
                missingPictures: written(gaps.pictures),
                failedLists: written(gaps.lists),
                coverage: coverage(of: source)
            )
        }
    }

    /// The lists that are not here in full; `herodex status` shows all.
    private func coverage(of source: CatalogSource) -> CoverageTable? {
        let wording = context.wording
        let lists = source.coverage.filter { $0.kept < $0.available }.map { list in
            let isOnly = source.coverage.count { $0.kind == list.kind } == 1
            return CoverageRow(
                label: wording.title(list.kind) + (isOnly ? "" : " (\(list.list))"),
                available: wording.number(list.available),
                returned: wording.number(list.returned),
                kept: wording.number(list.kept)
            )
        }
        return lists.isEmpty ? nil : CoverageTable(lists: lists)
    }

    /// `48 heroes, 90 comics`; nil for nothing.
    func holdings(_ count: (RecordKind) -> Int) -> String? {
        let counts = catalog.kinds.all.map { (kind: $0, count: count($0)) }
        return context.wording.amounts(counts.filter { $0.count > 0 }).orNil
    }

    // MARK: The frame

    /// The frame of a page that shows records of several kinds: every source is named, with the date of its newest.
    func frame(title: String, description: String, path: String, poster: PictureVariant? = nil) -> PageFrame {
        context.frame(
            title: title,
            description: description,
            path: path,
            kind: nil,
            credits: catalog.sources.map { context.credit(for: SourceFace($0), retrieved: $0.asOf) },
            poster: poster
        )
    }

    /// The frame of one of the site's own pages.
    func frame(_ title: String, path: String) -> PageFrame {
        let description = context.wording.sentences[.pageDescription](title, context.settings.title)
        return frame(title: context.title(title), description: description, path: path)
    }

    /// The frame of a page with a search or what scripts fill, which has a style sheet more.
    func toolFrame(_ title: String, path: String) -> PageFrame {
        var frame = frame(title, path: path)
        frame.styles = context.style.toolSheets
        return frame
    }
}
