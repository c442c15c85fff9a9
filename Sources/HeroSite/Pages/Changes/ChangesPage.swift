import HeroBasics
import HeroCatalog
import HeroModel
import HeroTemplate

/// Added, changed and withdrawn records, by day and build.
struct ChangesPage: SinglePage {
    private static let mostDays = 60

    let page: PageFrame
    let days: [DayOfChanges]

    init(titled title: String, at path: String, of site: SiteContext) {
        page = site.frame(title, path: path)
        let describer = ChangesOfDay(site: site)
        days = site.catalog.changes.prefix(Self.mostDays).map(describer.day)
    }
}

/// The changes of one day that one build found.
struct DayOfChanges: TemplateContext {
    let date: DayPart
    /// Whether these changes are new since the previous build.
    let isNew: Bool
    let lists: [ChangeList]
    let changed: ChangedRecords?
}

/// Records added or withdrawn on one day.
struct ChangeList: TemplateContext {
    let heading: String
    /// The list of all records of the kind; nil for withdrawn records, which are in none.
    let href: String?
    let count: String
    let links: [LinkPart]
    let remark: String?
}

/// Records that changed on one day; never empty.
struct ChangedRecords: TemplateContext {
    let count: String
    let records: [ChangedRecord]
    let remark: String?
}

/// One record with its changes.
struct ChangedRecord: TemplateContext {
    let link: LinkPart
    let changes: [ChangedField]
}

/// One field before and after a change.
struct ChangedField: TemplateContext {
    let label: String
    let old: String?
    let new: String?
    /// The language of the API's texts, set if it differs from the page's.
    var language: LanguageTag?
    /// The items that a list gained and lost.
    var gained: String?
    var lost: String?
}

/// Describes the changes of one day in the words of one language.
private struct ChangesOfDay {
    private static let mostLinks = 100
    /// With the first build everything is new, and the lists of the kinds have it all.
    private static let mostOfFirstBuild = 12

    let site: SiteContext

    private var catalog: Catalog { site.catalog }
    private var wording: Wording { site.context.wording }

    func day(_ changes: ChangeDay) -> DayOfChanges {
        let isFirst = changes.build == catalog.firstBuild
        return DayOfChanges(
            date: wording.dayPart(changes.day),
            isNew: changes.build == catalog.build,
            lists: added(changes.added, most: isFirst ? Self.mostOfFirstBuild : Self.mostLinks)
                + withdrawn(changes.withdrawn),
            changed: changed(changes.changed)
        )
    }

    /// The records of most weight of each kind.
    private func added(_ indexes: [Int], most: Int) -> [ChangeList] {
        catalog.kinds.all.compactMap { kind in
            guard let range = catalog.ranges[kind] else { return nil }
            let ofKind = indexes.filter(range.contains)
            guard !ofKind.isEmpty else { return nil }
            return list(
                wording.sentences[.added](wording.title(kind)),
                catalog.ranked(ofKind).prefix(most).map { site.link(to: $0) },
                count: ofKind.count,
                href: catalog.listedKinds.contains(kind) ? PagePath.index(of: kind) : nil
            )
        }
    }

    private func withdrawn(_ records: [WithdrawnRecord]) -> [ChangeList] {
        guard !records.isEmpty else { return [] }
        let links = records.prefix(Self.mostLinks).map { record in
            LinkPart(
                href: nil,
                title: record.title.cut(to: CardBuilder.longestTitle),
                note: wording.noun(record.key.kind, count: 1)
            )
        }
        return [list(wording.sentences[.withdrawn](), links, count: records.count)]
    }

    private func list(_ heading: String, _ links: [LinkPart], count: Int, href: String? = nil) -> ChangeList {
        ChangeList(
            heading: heading,
            href: href,
            count: wording.number(count),
            links: links,
            remark: wording.notListed(count - links.count)
        )
    }

    private func changed(_ entries: [ChangedEntry]) -> ChangedRecords? {
        guard !entries.isEmpty else { return nil }
        return ChangedRecords(
            count: wording.number(entries.count),
            records: entries.prefix(Self.mostLinks).map { changed in
                let language = site.context.cards.differing(catalog.cards[changed.card].language)
                return ChangedRecord(
                    link: site.link(to: changed.card),
                    changes: changed.changes.map { field($0, language: language) }
                )
            },
            remark: wording.notListed(entries.count - Self.mostLinks)
        )
    }

    private func field(_ change: FieldChange, language: LanguageTag?) -> ChangedField {
        let label = wording.label(of: change.field)
        switch change.difference {
        case .value(let old, let new):
            return ChangedField(
                label: label,
                old: old.map { wording.words(for: $0) },
                new: new.map { wording.words(for: $0) },
                language: Self.isText(old) || Self.isText(new) ? language : nil
            )
        case .list(let list):
            return ChangedField(
                label: label,
                old: wording.number(list.before),
                new: wording.number(list.after),
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
        return wording.listed(names + rest).orNil
    }
}
