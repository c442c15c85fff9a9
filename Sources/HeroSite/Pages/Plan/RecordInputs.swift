import HeroCatalog
import HeroModel

/// What the pages of records of all kinds show besides the record's own content.
struct RecordInputs: Sendable {
    let own: PageCard
    /// The title in the browser's tab, without the site's name.
    let tabTitle: String
    let groups: [GroupInputs]
    /// Other records with the same title, each with its source's.
    let namesakes: [(line: CardTitle, source: String)]
    /// Pages of the same hero in other sources, each with its source's title.
    let otherSources: [(line: CardTitle, source: String)]
    /// The inputs of the same hero in other sources, shown on the same page.
    let others: [RecordInputs]
    let previous: CardTitle?
    let next: CardTitle?
    let place: SeriesPlace?
    /// The notes of a creator's relations to works; empty for other kinds.
    let credits: [String]
    /// The lists that the record's properties lead to.
    let lists: BrowsedLinks
    /// The records that the record's properties lead to.
    let titles: TitleLinks

    private static let mostOtherSources = 8
    /// The roles whose groups may say all that those of another role do.
    private static let repeated: [RelationRole: RelationRole] = [.firstPrintingOf: .member, .member: .originalIssue]

    /// - Parameter tabTitle: see `PageTitles`.
    init(of own: PageCard, tabTitle: String, from reader: inout DigestReader) {
        self.own = own
        self.tabTitle = tabTitle
        reader.add(tabTitle)
        let groups = reader.groups(of: own)
        self.groups = groups.map { group in
            let other = groups.first { $0.role == Self.repeated[group.role] && $0.kind == group.kind }
            return GroupInputs(
                group: group,
                items: reader.related(group, 0..<group.form.mostShown),
                repeatsOther: group.available == nil && other.map { reader.haveSameRecords($0, group) } ?? false
            )
        }
        namesakes = reader.namesakes(of: own)
        otherSources = reader.otherSources(of: own, first: Self.mostOtherSources)
        others = reader.mergedRecords(of: own).map { RecordInputs(of: $0, tabTitle: tabTitle, from: &reader) }
        lists = reader.browsedLinks(of: own)
        titles = reader.titleLinks(of: own)
        (previous, next) = reader.neighbours(of: own)
        place = reader.place(of: own)
        credits =
            own.kind == .creators ? groups.filter { $0.row.isCredited }.flatMap { reader.notes(of: $0) } : []
    }

    /// The cards of the page's own record and of the same hero in other sources.
    var owners: [PageCard] { [own] + others.map(\.own) }

    /// The comics that belong to the record; nil for none.
    var comics: GroupHead? { groups.lazy.map(\.group).first { $0.kind == .comics && $0.role == .member } }

    /// The group of these records; nil if there are none.
    func group(_ kind: RecordKind) -> GroupInputs? { groups.first { $0.group.kind == kind } }
}

/// One of the record's relation groups, with the records that its page shows.
struct GroupInputs: Sendable {
    let group: GroupHead
    let items: RelatedViews<CardSummary>
    /// Whether the group only repeats another one: a comic's own stories that were all first printed in it, or the comics
    /// of a story that are the one it was first printed in.
    let repeatsOther: Bool

    /// Whether it is all that comes before a series or event, or all that follows, and one record.
    var isSingleStep: Bool {
        [.previous, .next].contains(group.role) && group.count == 1 && group.available == nil && group.failure == nil
    }
}
