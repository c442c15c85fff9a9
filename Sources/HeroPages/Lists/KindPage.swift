import HeroCatalog
import HeroModel
import HeroTemplate

/// The list of a kind.
struct KindPage: PageType {
    static let template = "pages/kind"
    /// The most records it shows in full; with more it shows the first of each letter.
    private static let fewRecords = 200
    private static let samplesPerLetter = 6

    let page: PageFrame
    let heading: String
    let count: String
    let facets: [FacetBar]
    /// All records, if they are few.
    let everything: GalleryPart?
    /// The first records of each letter, if there are many.
    let samples: [LetterSample]
    let isEmpty: Bool

    static let fields = TemplateFields<KindPage> {
        $0.object("page", \.page)
        $0.text("heading", \.heading)
        $0.text("count", \.count)
        $0.list("facets", \.facets)
        $0.object("everything", \.everything)
        $0.list("samples", \.samples)
        $0.flag("isEmpty", \.isEmpty)
    }

    init?(_ page: SitePage, in edition: Edition) {
        guard case .kind(let kind) = page.content else { return nil }
        let entries = edition.catalog.entries(of: kind)
        let isShort = entries.count <= Self.fewRecords
        heading = edition.wording.title(kind)
        self.page = edition.frame(listTitled: heading, path: page.pathInTree, kind: kind)
        count = edition.wording.number(entries.count)
        facets = edition.facetBars(of: kind, root: "../")
        everything =
            isShort && !entries.isEmpty ? edition.gallery(of: entries.indices, kind: kind, root: "../") : nil
        samples = isShort ? [] : Self.samples(of: kind, in: edition)
        isEmpty = entries.isEmpty
    }

    private static func samples(of kind: RecordKind, in edition: Edition) -> [LetterSample] {
        (edition.facets[kind] ?? []).filter { $0.value.facet == .letter }.enumerated().map { index, list in
            LetterSample(
                anchor: "letter-\(index + 1)",
                href: "../" + list.paging.path,
                label: edition.wording.name(of: list.value),
                count: edition.wording.number(list.indexes.count),
                gallery: edition.gallery(
                    of: list.indexes.prefix(samplesPerLetter),
                    kind: kind,
                    root: "../"
                )
            )
        }
    }
}

/// The first records of one letter.
struct LetterSample: TemplateContext {
    let anchor: String
    let href: String
    let label: String
    let count: String
    let gallery: GalleryPart

    static let fields = TemplateFields<LetterSample> {
        $0.text("anchor", \.anchor)
        $0.text("href", \.href)
        $0.text("label", \.label)
        $0.text("count", \.count)
        $0.object("gallery", \.gallery)
    }
}
