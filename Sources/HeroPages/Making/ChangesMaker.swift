import HeroCatalog
import HeroModel

/// Makes the page of what is new.
struct ChangesMaker: Sendable {
    private static let mostDays = 60
    private static let mostLinks = 100

    let frames: FrameMaker
    let galleries: GalleryMaker
    let wording: Wording

    private var catalog: Catalog { galleries.cards.catalog }

    func page(path: String) -> ChangesPage {
        let title = wording.sentences.changes
        let description = wording.sentences.listDescription(title, frames.settings.title)
        return ChangesPage(
            page: frames.frame(title: frames.title(title), description: description, path: path),
            days: catalog.changes.prefix(Self.mostDays).map(day)
        )
    }

    private func day(_ changes: ChangeDay) -> DayOfChanges {
        let lists =
            lists(of: changes.added, as: wording.sentences.added)
            + lists(of: changes.changed.map(\.entry), as: wording.sentences.changed)
        return DayOfChanges(date: wording.dayPart(changes.day), lists: lists + withdrawn(changes.withdrawn))
    }

    private func lists(of indexes: [Int], as heading: Phrase) -> [ChangeList] {
        RecordKind.allCases.compactMap { kind in
            guard let range = catalog.ranges[kind] else { return nil }
            let ofKind = indexes.filter(range.contains)
            guard !ofKind.isEmpty else { return nil }
            return list(
                heading(wording.noun(kind, count: ofKind.count)),
                ofKind.prefix(Self.mostLinks).map { galleries.link(to: $0, root: "") },
                count: ofKind.count
            )
        }
    }

    private func withdrawn(_ records: [WithdrawnRecord]) -> [ChangeList] {
        guard !records.isEmpty else { return [] }
        let links = records.prefix(Self.mostLinks).map { record in
            LinkPart(
                href: nil,
                title: record.title.cut(to: CardMaker.longestTitle),
                language: nil,
                note: wording.noun(record.key.kind, count: 1)
            )
        }
        return [list(wording.sentences.withdrawn, links, count: records.count)]
    }

    private func list(_ heading: String, _ links: [LinkPart], count: Int) -> ChangeList {
        let rest = count - links.count
        return ChangeList(
            heading: heading,
            count: wording.number(count),
            links: links,
            remark: rest > 0 ? wording.notListed(rest) : nil
        )
    }
}
