import HeroArchive
import HeroModel

/// All relations seen from both ends: a comic's relation to a hero is also the hero's relation to the comic. Relations
/// of a record to itself are ignored.
struct RelationJoin {
    /// One relation as one end sees it. A number, because there are millions of them to sort: first the position of the
    /// group (kind and role), then the rank of the other end within it, then the note.
    struct Edge: Comparable {
        private let code: UInt64

        /// A page's group: 8 bits of the kind's position, 4 of the role's.
        private static let (groupShift, rankShift): (UInt64, UInt64) = (52, 26)
        /// All roles, each at the index that is its `position`.
        private static let roles = RelationRole.allCases.sorted { $0.position < $1.position }

        /// - Parameters:
        ///   - kind: its position in the table of kinds.
        ///   - rank: of the other end; 26 bits do for the records of an archive.
        ///   - note: position among the archive's notes, or -1.
        init(kind: Int, _ role: RelationRole, rank: Int32, note: Int32) {
            let group = UInt64(kind << 4 | role.position)
            code = group << Self.groupShift | UInt64(rank) << Self.rankShift | UInt64(note + 1)
        }

        /// The number of the group; the same for all edges of a group.
        var group: UInt64 { code >> Self.groupShift }
        /// The number of the group and the record at the other end; the same for all edges of a group to the same
        /// record.
        var target: UInt64 { code >> Self.rankShift }
        /// The position of the kind.
        var kind: Int { Int(group >> 4) }
        var role: RelationRole { Self.roles[Int(group & 0xF)] }
        var rank: Int { Int(target & (1 << (Self.groupShift - Self.rankShift) - 1)) }
        var note: Int32 { Int32(code & (1 << Self.rankShift - 1)) - 1 }

        static func < (one: Edge, other: Edge) -> Bool { one.code < other.code }
    }

    /// The edges of all records, grouped by record.
    private var edges: [Edge]
    /// Where each record's edges begin; has one element more than there are records.
    private let starts: [Int]
    private let kinds: KindTable

    /// - Parameters:
    ///   - kindOfRecords: of the archive's records.
    ///   - ranks: of the archive's records and the named ones.
    init(_ content: ArchiveContent, kindOfRecords: [RecordKind], ranks: RelationRanks) {
        kinds = content.kinds
        let position = { [kinds] (kind: RecordKind) in kinds.position(of: kind) ?? 0 }
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
        edges = [Edge](repeating: Edge(kind: 0, .previous, rank: 0, note: -1), count: total)
        content.relations.withUnsafeBufferPointer { relations in
            for list in content.lists {
                let owner = list.owner
                let (ownerKind, otherKind) = (position(kindOfRecords[owner]), position(list.kind))
                let (ownerRank, reversed) = (ranks.ofRecords[owner], list.role.reversed)
                for relation in relations[list.items] where relation.target != .record(owner) {
                    let note = Int32(relation.note ?? -1)
                    let rank: Int32
                    switch relation.target {
                    case .record(let target):
                        rank = ranks.ofRecords[target]
                        // A creator's role holds from both ends; a story's type describes the story alone.
                        let ownNote = list.kind == .stories ? -1 : note
                        edges[next[target]] = Edge(kind: ownerKind, reversed, rank: ownerRank, note: ownNote)
                        next[target] += 1
                    case .named(let named): rank = ranks.ofNamed[named]
                    }
                    edges[next[owner]] = Edge(kind: otherKind, list.role, rank: rank, note: note)
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

    /// The kind at the other end of an edge.
    func kind(of edge: Edge) -> RecordKind { kinds.all[edge.kind] }
}

extension RelationRole {
    /// The order of relation groups of one kind on a page.
    var position: Int {
        switch self {
        case .previous: 0
        case .next: 1
        case .base: 2
        case .form: 3
        case .originalIssue: 4
        case .member: 5
        case .variant: 6
        case .collects: 7
        case .collectedIn: 8
        case .firstPrintingOf: 9
        }
    }
}
