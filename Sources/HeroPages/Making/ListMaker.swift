import HeroCatalog
import HeroModel

/// Makes the lists of one kind: its index, its letters, the categories of facts.
struct ListMaker: Sendable {
    /// Records an index shows at once; with more it shows the first of each letter.
    private static let fewRecords = 200
    private static let samplesPerLetter = 6

    let frames: FrameMaker
    let galleries: GalleryMaker
    let wording: Wording
    /// First pages of the lists by letter.
    let letters: [RecordKind: [ListPart]]

    private var catalog: Catalog { galleries.cards.catalog }

    func page(of kind: RecordKind, path: String) -> KindPage {
        let entries = catalog.entries(of: kind)
        let heading = wording.title(kind)
        let isShort = entries.count <= Self.fewRecords
        return KindPage(
            page: frame(heading, path: path, kind: kind),
            heading: heading,
            count: wording.number(entries.count),
            categories: kind == .facts ? categories : nil,
            letters: bar(of: kind, root: "../"),
            everything: isShort && !entries.isEmpty
                ? galleries.gallery(of: entries.indices, kind: kind, root: "../") : nil,
            samples: isShort ? [] : samples(of: kind),
            isEmpty: entries.isEmpty
        )
    }

    func page(of part: ListPart, kind: RecordKind, path: String) -> LetterPage {
        LetterPage(
            page: frame(title(of: part, kind: kind), path: path, kind: kind),
            kind: wording.title(kind),
            heading: part.name,
            count: wording.number(part.indexes.count),
            letters: bar(of: kind, current: part.name, root: "../../"),
            gallery: galleries.gallery(of: part.indexes[part.range], kind: kind, root: "../../"),
            parts: parts(of: part)
        )
    }

    func page(ofCategory part: ListPart, path: String) -> CategoryPage {
        CategoryPage(
            page: frame(title(of: part, kind: .facts), path: path, kind: .facts),
            kind: wording.title(.facts),
            heading: wording.category(part.name),
            count: wording.number(part.indexes.count),
            gallery: galleries.gallery(of: part.indexes[part.range], kind: .facts, root: "../../"),
            parts: parts(of: part)
        )
    }

    private func frame(_ title: String, path: String, kind: RecordKind) -> PageFrame {
        let description = wording.sentences.listDescription(title, frames.settings.title)
        return frames.frame(title: frames.title(title), description: description, path: path, kind: kind)
    }

    private func title(of part: ListPart, kind: RecordKind) -> String {
        let name = kind == .facts ? wording.category(part.name) : part.name
        let title = wording.sentences.letterTitle(wording.title(kind), name)
        return part.number == 1 ? title : wording.sentences.partTitle(title, wording.number(part.number))
    }

    private var categories: TagBar? {
        let entries = catalog.categories.map {
            let href = "../" + SitePlan.path(of: $0)
            return BarEntry(
                href: href,
                label: wording.category($0.name),
                count: wording.number($0.facts.count),
                isCurrent: false
            )
        }
        return entries.isEmpty ? nil : TagBar(entries: entries)
    }

    private func bar(of kind: RecordKind, current: String? = nil, root: String) -> LetterBar? {
        let entries = (letters[kind] ?? []).map { list in
            BarEntry(
                href: root + list.paths[0],
                label: list.name,
                count: wording.number(list.indexes.count),
                isCurrent: list.name == current
            )
        }
        return entries.isEmpty ? nil : LetterBar(entries: entries)
    }

    private func parts(of part: ListPart) -> PartBar? {
        guard part.paths.count > 1 else { return nil }
        let entries = part.paths.enumerated().map { index, path in
            BarEntry(
                href: "../../" + path,
                label: wording.number(index + 1),
                count: "",
                isCurrent: index + 1 == part.number
            )
        }
        return PartBar(entries: entries)
    }

    private func samples(of kind: RecordKind) -> [LetterSample] {
        (letters[kind] ?? []).enumerated().map { index, list in
            LetterSample(
                anchor: "letter-\(index + 1)",
                href: "../" + list.paths[0],
                label: list.name,
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
