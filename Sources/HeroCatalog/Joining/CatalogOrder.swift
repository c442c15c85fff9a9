import HeroArchive
import HeroBasics
import HeroModel

/// Sorts records into reading order: by kind, then as in the A-Z by letter, then by `SortName`; namesakes by issue number,
/// source and id. Stories that are found on the page of their comic come behind all of these, and last the heroes who are
/// shown on the page of another.
struct CatalogOrder {
    /// Positions in the archive's records, in the catalog's order.
    let records: [Int]
    /// A record's place in the catalog, by its position in the archive's records.
    let indexes: [Int]
    let ranks: RelationRanks
    /// A record's section in the A-Z, by its position in the archive's records.
    let letters: [IndexLetter]
    /// Records of one issue, the fullest first, by positions in the archive's records: relation groups list one of them.
    let issues: [[Int]]
    /// How many stories there are behind the others; see `FoldedStories`.
    let foldedStories: Int
    /// For each of the last records, which are shown on the page of another, that one's place in the catalog.
    let primaries: [Int]

    init(_ content: ArchiveContent, same: SameHeroes) {
        let names = content.records.map { SortName.of($0.title, language: $0.language, $0.fields) }
        let letters = names.map { IndexLetter(filing: $0) }
        let numbers = content.records.map(\.fields.issueNumber)
        let folded = FoldedStories.positions(in: content)
        foldedStories = folded.count
        var byTitle = Self.byTitle(content, letters, names, numbers)
        if !folded.isEmpty {
            byTitle = byTitle.filter { !folded.contains($0) } + byTitle.filter { folded.contains($0) }
        }
        var indexes = [Int](repeating: 0, count: byTitle.count)
        for (index, record) in byTitle.enumerated() { indexes[record] = index }
        var dated = Self.byDate(byTitle, of: content, numbers)
        issues = Self.issues(in: &dated, of: content.records)
        self.letters = letters
        let merged = Self.mergedRecords(of: same, in: content)
        if merged.isEmpty {
            records = byTitle
        } else {
            let isMerged = Set(merged.map(\.merged))
            records = byTitle.filter { !isMerged.contains($0) } + merged.map(\.merged)
            for (index, record) in records.enumerated() { indexes[record] = index }
        }
        self.indexes = indexes
        ranks = RelationRanks(titled: byTitle, dated: dated, issues: issues, indexes: indexes, of: content)
        primaries = merged.map { [indexes] in indexes[$0.primary] }
    }

    /// The records of kinds that are sorted by date; those of one day by issue number, then as they are.
    private static func byDate(_ byTitle: [Int], of content: ArchiveContent, _ numbers: [IssueNumber?]) -> [Int] {
        let (records, kinds) = (content.records, content.kinds)
        var rows: [(date: CalendarDate, number: IssueNumber?, place: Int, record: Int)] = []
        for (place, record) in byTitle.enumerated() where kinds[records[record].key.kind].isSortedByDate {
            let isNumbered = kinds[records[record].key.kind].declaration?.order == .number
            let date = records[record].fields.relatedDate(isNumbered: isNumbered) ?? .last
            // Without a month, titles tell series apart, and numbers do not.
            rows.append((date, date.month > 0 ? numbers[record] : nil, place, record))
        }
        rows.sort { one, other in
            if one.date != other.date { return one.date < other.date }
            return IssueNumber.isBefore(one.number, other.number) ?? (one.place < other.place)
        }
        return rows.map(\.record)
    }

    /// Finds records of one issue, which sources have for each cover or printing, and puts those with picture and text first.
    private static func issues(in dated: inout [Int], of records: [ArchivedRecord]) -> [[Int]] {
        var issues: [[Int]] = []
        var start = 0
        while start < dated.count {
            let first = records[dated[start]]
            let run = dated[start...].prefix { first.isOfOneIssue(with: records[$0]) }
            if run.count > 1 {
                let sorted = (0...2).flatMap { lacking in run.filter { records[$0].lacking == lacking } }
                dated.replaceSubrange(run.indices, with: sorted)
                issues.append(sorted)
            }
            start += max(1, run.count)
        }
        return issues
    }

    /// Positions in the archive's records, sorted by kind, letter, name and issue number. Most names differ in their first
    /// letters: these are compared without looking for the names.
    private static func byTitle(
        _ content: ArchiveContent,
        _ letters: [IndexLetter],
        _ names: [String],
        _ numbers: [IssueNumber?]
    ) -> [Int] {
        let (records, kinds) = (content.records, content.kinds)
        let keys = names.map { CollationKey($0) }
        let rows = records.indices.map { place in
            (
                section: (kinds.position(of: records[place].key.kind) ?? 0) << 32 | letters[place].order,
                start: keys[place].start,
                place: place
            )
        }
        return rows.sorted { one, other in
            if one.section != other.section { return one.section < other.section }
            if one.start != other.start { return one.start < other.start }
            let (first, second) = (keys[one.place], keys[other.place])
            if first != second { return first < second }
            return IssueNumber.isBefore(numbers[one.place], numbers[other.place])
                ?? isBefore(records[one.place], records[other.place])
        }
        .map(\.place)
    }

    private static func isBefore(_ one: ArchivedRecord, _ other: ArchivedRecord) -> Bool {
        one.source == other.source
            ? NaturalOrder.isBefore(one.key.id, other.key.id) : one.source < other.source
    }

    /// Positions in the archive's records.
    private static func mergedRecords(of same: SameHeroes, in content: ArchiveContent) -> [(merged: Int, primary: Int)]
    {
        if same.all.isEmpty { return [] }
        let wanted = Set(same.all.flatMap(\.records))
        var places: [RecordKey: Int] = [:]
        for (place, record) in content.records.enumerated() where wanted.contains(record.key) {
            places[record.key] = place
        }
        return same.all.flatMap { hero in
            let known = hero.records.compactMap { places[$0] }
            return known.dropFirst().map { (merged: $0, primary: known[0]) }
        }
    }
}

extension CalendarDate {
    /// The sort key of what has no date.
    fileprivate static let last = CalendarDate(year: .max)
}

extension ArchivedRecord {
    /// Whether it is a comic, and the other one has its title, number and day or month. Without one of these, two may be
    /// different.
    fileprivate func isOfOneIssue(with other: ArchivedRecord) -> Bool {
        guard case .comic(.some, let date?) = fields, date.month > 0 else { return false }
        return source == other.source && title == other.title && fields == other.fields
    }

    /// How much of picture and text it does not have.
    fileprivate var lacking: Int { (picture == nil ? 1 : 0) + (text.blurb == nil ? 1 : 0) }
}

extension CardFields {
    /// The number of a comic; nil for other kinds, and for a comic without one.
    fileprivate var issueNumber: IssueNumber? {
        if case .comic(let number?, _) = self { IssueNumber(number) } else { nil }
    }

    /// The sort key of a record in a relation group, before its title; an order or number is a year.
    /// - Parameter isNumbered: whether a declared kind is sorted by its numbers.
    fileprivate func relatedDate(isNumbered: Bool) -> CalendarDate? {
        switch self {
        case .comic(_, let date), .event(let date): date
        case .series(let year): year.map(CalendarDate.init(year:))
        case .transformation(let order, _): order.map(CalendarDate.init(year:))
        case .declared(let date, let number):
            isNumbered ? number.map(CalendarDate.init(year:)) : date
        case .hero, .story, .creator, .fact: nil
        }
    }
}
