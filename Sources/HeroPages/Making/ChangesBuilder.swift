import HeroCatalog
import HeroModel

/// Builds the page of added, changed (field by field) and withdrawn records.
struct ChangesBuilder: Sendable {
    private static let mostDays = 60
    private static let mostLinks = 100

    let frames: FrameBuilder
    let galleries: GalleryBuilder
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
        DayOfChanges(
            date: wording.dayPart(changes.day),
            isNew: changes.build == catalog.build,
            lists: added(changes.added) + withdrawn(changes.withdrawn),
            changed: changed(changes.changed)
        )
    }

    private func added(_ indexes: [Int]) -> [ChangeList] {
        RecordKind.allCases.compactMap { kind in
            guard let range = catalog.ranges[kind] else { return nil }
            let ofKind = indexes.filter(range.contains)
            guard !ofKind.isEmpty else { return nil }
            return list(
                wording.sentences.added(wording.noun(kind, count: ofKind.count)),
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
                title: record.title.cut(to: CardBuilder.longestTitle),
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

    private func changed(_ entries: [ChangedEntry]) -> ChangedRecords? {
        guard !entries.isEmpty else { return nil }
        let rest = entries.count - Self.mostLinks
        return ChangedRecords(
            count: wording.number(entries.count),
            records: entries.prefix(Self.mostLinks).map { changed in
                let language = galleries.cards.differing(catalog.entries[changed.entry].head.language)
                return ChangedRecord(
                    link: galleries.link(to: changed.entry, root: ""),
                    changes: changed.changes.map { field($0, language: language) }
                )
            },
            remark: rest > 0 ? wording.notListed(rest) : nil
        )
    }

    private func field(_ change: FieldChange, language: String?) -> ChangedField {
        let label = wording.label(of: change.field)
        switch change.difference {
        case .value(let old, let new):
            return ChangedField(
                label: label,
                old: old.map { wording.words(for: $0) },
                new: new.map { wording.words(for: $0) },
                language: Self.isText(old) || Self.isText(new) ? language : nil,
                gained: nil,
                lost: nil
            )
        case .list(let list):
            return ChangedField(
                label: label,
                old: wording.number(list.before),
                new: wording.number(list.after),
                language: nil,
                gained: names(list.gained, of: list.gainedCount),
                lost: names(list.lost, of: list.lostCount)
            )
        }
    }

    private static func isText(_ value: FieldValue?) -> Bool {
        if case .text = value { true } else { false }
    }

    /// The first names; an ellipsis shows that there are more.
    private func names(_ names: [String], of count: Int) -> String? {
        let rest = count > names.count ? ["…"] : []
        return (names + rest).joined(separator: wording.sentences.listSeparator).orNil
    }
}
