import HeroCatalog
import HeroModel

/// Builds the lists: a kind's index, its facets, and relation groups too long for their record's page.
struct ListBuilder: Sendable {
    /// The most records an index shows in full; with more it shows the first of each letter.
    private static let fewRecords = 200
    private static let samplesPerLetter = 6

    let frames: FrameBuilder
    let shelves: RelationPartBuilder
    let wording: Wording
    /// First pages of the lists by facet.
    let facets: [RecordKind: [FacetPage]]

    private var galleries: GalleryBuilder { shelves.galleries }
    private var catalog: Catalog { galleries.cards.catalog }

    func page(of kind: RecordKind, path: String) -> KindPage {
        let entries = catalog.entries(of: kind)
        let heading = wording.title(kind)
        let isShort = entries.count <= Self.fewRecords
        return KindPage(
            page: frame(heading, path: path, kind: kind),
            heading: heading,
            count: wording.number(entries.count),
            facets: bars(of: kind, root: "../"),
            everything: isShort && !entries.isEmpty
                ? galleries.gallery(of: entries.indices, kind: kind, root: "../") : nil,
            samples: isShort ? [] : samples(of: kind),
            isEmpty: entries.isEmpty
        )
    }

    func page(of list: FacetPage) -> ListPage {
        let kind = wording.title(list.kind)
        let name = wording.name(of: list.value)
        let heading = wording.sentences.letterTitle(kind, name)
        let paging = list.paging
        return ListPage(
            page: frame(title(heading, paging), path: paging.path, kind: list.kind),
            crumbs: [LinkPart(href: "../index.html", title: kind, language: nil, note: nil)],
            heading: heading,
            title: name,
            count: wording.number(list.indexes.count),
            facets: bars(of: list.kind, current: list.value, root: "../../"),
            gallery: galleries.gallery(of: list.indexes[paging.range], kind: list.kind, root: "../../"),
            parts: parts(paging, root: "../../")
        )
    }

    func page(of page: RelationGroupPage) -> ListPage {
        let entry = catalog.entries[page.entry]
        let shelf = entry.shelves[page.shelf]
        let kind = entry.head.key.kind
        let owner = entry.head.title.cut(to: 60)
        let name = shelves.heading(of: shelf, on: kind)
        let heading = wording.sentences.letterTitle(owner, name)
        let paging = page.paging
        // Titles must differ: several records may have one name, but only one of a kind has this slug.
        let own = wording.sentences.namesake(heading, entry.slug.text)
        let inTab = title(wording.sentences.pageTitle(own, wording.title(kind)), paging)
        return ListPage(
            page: frame(inTab, path: paging.path, kind: kind),
            crumbs: [
                LinkPart(href: "index.html", title: wording.title(kind), language: nil, note: nil),
                galleries.folderCards[page.entry].link,
            ],
            heading: heading,
            title: name,
            count: shelves.count(of: shelf),
            facets: [],
            gallery: galleries.gallery(of: shelf.items[paging.range], kind: shelf.kind),
            parts: parts(paging, root: "../")
        )
    }

    private func frame(_ title: String, path: String, kind: RecordKind) -> PageFrame {
        let description = wording.sentences.listDescription(title, frames.settings.title)
        return frames.frame(title: frames.title(title), description: description, path: path, kind: kind)
    }

    private func title(_ heading: String, _ paging: Paging) -> String {
        paging.number == 1 ? heading : wording.sentences.partTitle(heading, wording.number(paging.number))
    }

    private func bars(of kind: RecordKind, current: FacetValue? = nil, root: String) -> [FacetBar] {
        let byFacet = Dictionary(grouping: facets[kind] ?? [], by: \.value.facet)
        return byFacet.sorted { $0.key < $1.key }.map { facet, lists in
            FacetBar(
                name: facet.folder,
                label: wording.facets[facet] ?? "",
                // A hundred years of links would push the records off the screen.
                isOpen: facet <= .letter || lists.count <= 12,
                entries: lists.map { list in
                    BarEntry(
                        href: root + list.paging.path,
                        label: wording.name(of: list.value),
                        count: wording.number(list.indexes.count),
                        isCurrent: list.value == current
                    )
                }
            )
        }
    }

    private func parts(_ paging: Paging, root: String) -> PartBar? {
        guard paging.paths.count > 1 else { return nil }
        let entries = paging.paths.enumerated().map { index, path in
            BarEntry(
                href: root + path,
                label: wording.number(index + 1),
                count: "",
                isCurrent: index + 1 == paging.number
            )
        }
        return PartBar(entries: entries)
    }

    private func samples(of kind: RecordKind) -> [LetterSample] {
        (facets[kind] ?? []).filter { $0.value.facet == .letter }.enumerated().map { index, list in
            LetterSample(
                anchor: "letter-\(index + 1)",
                href: "../" + list.paging.path,
                label: wording.name(of: list.value),
                count: wording.number(list.indexes.count),
                gallery: galleries.gallery(
                    of: list.indexes.prefix(Self.samplesPerLetter),
                    kind: kind,
                    root: "../"
                )
            )
        }
    }
}
