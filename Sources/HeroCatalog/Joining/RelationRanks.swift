import HeroArchive
import HeroModel

/// The order of records in a relation group: comics, series and events by date, transformations by order, others by
/// title; after them those that are only named, by title.
struct RelationRanks {
    /// The ranks of records, by position in the archive's records; unique within a kind.
    let ofRecords: [Int32]
    /// The ranks of records that are only named, by position in the archive's named records; greater than those of all
    /// records.
    let ofNamed: [Int32]
    /// Places in `Catalog.cards` by rank: of records of kinds that are sorted by title, and by date.
    private let (titled, dated): ([Int32], [Int32])
    /// Positions in the archive's named records, by rank.
    private let named: [Int32]
    /// The rank of the first record of the same issue, by rank of the kinds that are sorted by date; empty if each issue has
    /// one record.
    private let issues: [Int32]
    private let kinds: KindTable

    /// - Parameters:
    ///   - titled: positions in the archive's records, sorted by title.
    ///   - dated: those of kinds that are sorted by date.
    ///   - issues: records of one issue each, adjacent in `dated`.
    ///   - indexes: a record's place in the catalog, by its position in the archive's records.
    init(titled: [Int], dated: [Int], issues: [[Int]], indexes: [Int], of content: ArchiveContent) {
        kinds = content.kinds
        let named = content.named
        var ranks = [Int32](repeating: 0, count: titled.count)
        for (rank, record) in titled.enumerated() { ranks[record] = Int32(rank) }
        for (rank, record) in dated.enumerated() { ranks[record] = Int32(rank) }
        ofRecords = ranks
        var firsts = issues.isEmpty ? [] : [Int32](0..<Int32(dated.count))
        for issue in issues { for record in issue { firsts[Int(ranks[record])] = ranks[issue[0]] } }
        self.issues = firsts
        self.titled = titled.map { Int32(indexes[$0]) }
        self.dated = dated.map { Int32(indexes[$0]) }
        let keys = named.map { CollationKey(SortName.of($0)) }
        let sorted = named.indices.sorted { one, other in
            keys[one] == keys[other] ? named[one].key < named[other].key : keys[one] < keys[other]
        }
        self.named = sorted.map { Int32($0) }
        var ofNamed = [Int32](repeating: 0, count: named.count)
        for (rank, position) in sorted.enumerated() { ofNamed[position] = Int32(titled.count + rank) }
        self.ofNamed = ofNamed
    }

    /// The rank of the first record of the issue at a rank; the rank itself for other kinds than comics.
    func issue(_ kind: RecordKind, at rank: Int) -> Int {
        kind == .comics && rank < issues.count ? Int(issues[rank]) : rank
    }

    /// What stands at a rank, as `RelationTable.Item.other` says it.
    func other(_ kind: RecordKind, at rank: Int) -> Int32 {
        if rank >= titled.count { return ~named[rank - titled.count] }
        return kinds[kind].isSortedByDate ? dated[rank] : titled[rank]
    }
}
