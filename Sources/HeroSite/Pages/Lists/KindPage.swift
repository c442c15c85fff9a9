import Foundation
import HeroCatalog
import HeroModel
import HeroTemplate

/// The list of a kind.
struct KindPage: TemplateContext {
    static let template = "pages/kind"
    /// The most records it shows in full; with more it shows some of each letter.
    private static let fewRecords = 200
    private static let samplesPerLetter = 6

    let page: PageFrame
    let heading: String
    let count: String
    /// Whether the map of who appears with whom is of these records.
    let isMapped: Bool
    let facets: [FacetBar]
    /// Whether some of them are closed at first.
    let hasFolded: Bool
    /// Whether there is anything to leave out.
    let hasSeveral: Bool
    /// The folder of the kind, if a script can sort and sift its records; see `ListColumns`.
    let sortedKind: String?
    /// The powers by which a script sorts heroes.
    let powers: [SortOrder]
    /// All records, if they are few.
    let everything: GalleryPart?
    /// The records of most weight of each letter, if there are many.
    let samples: [LetterSample]
    let isEmpty: Bool
    /// How many stories are on the pages of their comics alone; nil for none.
    let folded: String?

    init(_ kind: RecordKind, of site: SiteContext) {
        let context = site.context
        let range = site.catalog.ranges[kind] ?? 0..<0
        let isShort = range.count <= Self.fewRecords
        heading = context.wording.title(kind)
        page = context.frame(
            listTitled: heading,
            path: PagePath.index(of: kind),
            kind: kind,
            credits: Self.credits(of: kind, in: site)
        )
        count = context.wording.number(range.count)
        isMapped = kind == .heroes && range.count > 1
        facets = context.facetBars(site.facets[kind] ?? .none, root: "../")
        hasFolded = facets.contains { !$0.isOpen }
        hasSeveral = range.count > 1
        sortedKind = range.count > 1 && ListColumns.areMade(of: context.kinds[kind]) ? kind.folder : nil
        powers = site.powers(of: kind).map { SortOrder(key: $0.key, label: context.wording.label(of: $0.name)) }
        everything = isShort && !range.isEmpty ? site.gallery(of: range, kind: kind, root: "../") : nil
        samples = isShort ? [] : Self.samples(of: kind, in: site)
        isEmpty = range.isEmpty
        let stories = kind == .stories ? site.catalog.foldedStories.count : 0
        folded = stories > 0 ? context.wording.foldedStories(stories) : nil
    }

    /// The kind's sources, each with the date of its newest record of the kind.
    private static func credits(of kind: RecordKind, in site: SiteContext) -> [Credit] {
        let dates = site.catalog.cards(of: kind).map { ($0.source, $0.retrieved) }
        let newest = Dictionary(dates, uniquingKeysWith: max)
        return newest.sorted { $0.key < $1.key }.map { source, date in
            site.context.credit(for: SourceFace(site.catalog.sources[source]), retrieved: date)
        }
    }

    private static func samples(of kind: RecordKind, in site: SiteContext) -> [LetterSample] {
        let wording = site.context.wording
        let letters = (site.facets[kind] ?? .none).entries(of: .letter)
        return letters.enumerated().map { index, entry in
            let list = entry.page
            // The most important ones, in the order that the letters have.
            let shown = site.catalog.ranked(list.indexes).prefix(samplesPerLetter).sorted()
            return LetterSample(
                anchor: ElementID("letter", index + 1),
                href: "../" + list.paging.path,
                label: entry.name,
                count: wording.number(list.indexes.count),
                seeAll: list.indexes.count > samplesPerLetter ? wording.seeAll(list.indexes.count, of: kind) : nil,
                gallery: site.gallery(of: shown, kind: kind, root: "../")
            )
        }
    }
}

/// The records of most weight of one letter.
struct LetterSample: TemplateContext {
    let anchor: ElementID
    let href: String
    let label: String
    let count: String
    /// The words of the way to the others; nil if these are all.
    let seeAll: String?
    let gallery: GalleryPart
}

/// A way to sort a list.
struct SortOrder: TemplateContext {
    let key: String
    let label: String
}
