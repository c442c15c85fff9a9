import HeroArchive
import HeroModel

/// All relations seen from both ends: a comic's relation to a hero is also the hero's relation to the comic. Relations
/// of a record to itself are ignored.
struct RelationJoin {
    /// One relation as one end sees it. A number, because there are millions of them to sort: first the position of the
    /// group (kind and role), then the rank of the other end within it, then the note.
    struct Edge: Comparable {
        private let code: UInt64

        private static let (groupShift, rankShift): (UInt64, UInt64) = (52, 26)

        /// - Parameters:
        ///   - group: its position among the groups; 12 bits are left for it.
        ///   - rank: of the other end; 26 bits do for the records of an archive.
        ///   - note: position among the archive's notes, or -1.
        init(group: Int, rank: Int32, note: Int32) {
            code = UInt64(group) << Self.groupShift | UInt64(rank) << Self.rankShift | UInt64(note + 1)
        }

        /// The position of the group; the same for all edges of a group.
        var group: Int { Int(code >> Self.groupShift) }
        /// The number of the group and the record at the other end; the same for all edges of a group to the same
        /// record.
        var target: UInt64 { code >> Self.rankShift }
        var rank: Int { Int(target & (1 << (Self.groupShift - Self.rankShift) - 1)) }
        var note: Int32 { Int32(code & (1 << Self.rankShift - 1)) - 1 }

        static func < (one: Edge, other: Edge) -> Bool { one.code < other.code }
    }

    /// The edges of all records, grouped by record.
    private var edges: [Edge]
    /// Where each record's edges begin; has one element more than there are records.
    private let starts: [Int]
    /// The groups that pages may have, in their order there.
    private let groups: [Group]

    /// Related records of one kind in one role, in the order of pages.
    struct Group: Comparable, Hashable {
        let kind: RecordKind
        let role: RelationRole

        static func < (one: Group, other: Group) -> Bool {
            (one.kind, one.role.pagePosition, one.role) < (other.kind, other.role.pagePosition, other.role)
        }
    }

    /// - Parameters:
    ///   - kindOfRecords: of the archive's records.
    ///   - ranks: of the archive's records and the named ones.
    init(_ content: ArchiveContent, kindOfRecords: [RecordKind], ranks: RelationRanks) {
        let named = content.lists.map { list in
            let owner = Group(kind: kindOfRecords[list.owner], role: list.role.reversed)
            return (other: Group(kind: list.kind, role: list.role), owner: owner)
        }
        groups = Self.groups(of: Set(named.flatMap { [$0.other, $0.owner] }))
        let positions = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1, $0) })
        // In a role beyond the last one, records are members.
        let position = { (group: Group) in
            positions[group] ?? positions[Group(kind: group.kind, role: .member)] ?? 0
        }
        let count = kindOfRecords.count
        var counts = [Int](repeating: 0, count: count + 1)
        content.relations.withUnsafeBufferPointer { relations in
            for list in content.lists {
                for relation in relations[list.items] where relation.target != .record(list.owner) {
                    counts[list.owner] += 1
                    if case .record(let target) = relation.target { counts[target] += 1 }
                }
            }
        }
        var next: [Int] = []
        next.reserveCapacity(count + 1)
        var total = 0
        for number in counts {
            next.append(total)
            total += number
        }
        starts = next
        edges = [Edge](repeating: Edge(group: 0, rank: 0, note: -1), count: total)
        content.relations.withUnsafeBufferPointer { relations in
            for (list, named) in zip(content.lists, named) {
                let owner = list.owner
                let (ownerGroup, otherGroup) = (position(named.owner), position(named.other))
                let ownerRank = ranks.ofRecords[owner]
                for relation in relations[list.items] where relation.target != .record(owner) {
                    let note = Int32(relation.note ?? -1)
                    let rank: Int32
                    switch relation.target {
                    case .record(let target):
                        rank = ranks.ofRecords[target]
                        // A creator's role holds from both ends; a story's type describes the story alone.
                        let ownNote = list.kind == .stories ? -1 : note
                        edges[next[target]] = Edge(group: ownerGroup, rank: ownerRank, note: ownNote)
                        next[target] += 1
                    case .named(let named): rank = ranks.ofNamed[named]
                    }
                    edges[next[owner]] = Edge(group: otherGroup, rank: rank, note: note)
                    next[owner] += 1
                }
            }
        }
        edges.withUnsafeMutableBufferPointer { edges in
            for (start, end) in zip(starts, starts.dropFirst()) where end - start > 1 {
                var own = UnsafeMutableBufferPointer(rebasing: edges[start..<end])
                own.sort()
            }
        }
    }

    /// How many edges there are, repeated ones included.
    var count: Int { edges.count }

    /// The sorted edges of the record at this position, possibly repeated.
    func edges(of record: Int) -> ArraySlice<Edge> { edges[starts[record]..<starts[record + 1]] }

    /// The kind at the other end of an edge, and its role.
    func group(of edge: Edge) -> Group { groups[edge.group] }

    /// The groups in their order, at most as many as edges can name: of more than these the declared roles go.
    private static func groups(of all: Set<Group>) -> [Group] {
        if all.count <= mostGroups { return all.sorted() }
        let members = Set(all.map { Group(kind: $0.kind, role: .member) })
        let others = all.subtracting(members).sorted { $0.role < $1.role }
        return members.union(others.prefix(mostGroups - members.count)).sorted()
    }

    private static let mostGroups = 1 << 12
}

extension RelationRole {
    /// The order of relation groups of one kind on a page.
    fileprivate var pagePosition: Int {
        builtInPosition == nil ? Self.declaredPosition : Self.pageOrder.firstIndex(of: self) ?? 0
    }

    private static let pageOrder: [RelationRole] = [
        .previous, .next, .base, .form, .originalIssue, .member, .variant, .collects, .collectedIn, .firstPrintingOf,
    ]
    /// Declared roles are behind all others.
    private static let declaredPosition = pageOrder.count
}
