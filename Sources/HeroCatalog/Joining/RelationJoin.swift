import HeroArchive
import HeroModel

/// All relations seen from both ends: a comic's relation to a hero is also the hero's relation to the comic. Relations
/// of a record to itself are ignored.
struct RelationJoin {
    /// One relation as one end sees it.
    struct Edge {
        /// Sorts the edges of a record as its page shows them: by kind and role of the group, then by the rank of the
        /// other end. Records that are only named come last, all with the same rank.
        let place: Int
        /// The other end's position among the archive's records; if negative, the complement (`~`) of its place among
        /// the records that are only named.
        let other: Int32
        /// Position among the archive's notes, or -1.
        let note: Int32

        /// What `place` is the same of within a group.
        var group: Int { place >> 32 }
        var kind: RecordKind { Self.kinds[group >> 8] }
        var role: RelationRole { Self.roles[group & 0xFF] }

        /// By position.
        private static let kinds = RecordKind.allCases.sorted()
        private static let roles = RelationRole.allCases.sorted { $0.position < $1.position }

        /// - Parameter rank: of the other end in a relation group; nil if it is only named.
        init(_ kind: RecordKind, _ role: RelationRole, other: Int32, rank: Int?, note: Int32) {
            place = (kind.position << 8 | role.position) << 32 | (rank ?? Int(UInt32.max))
            self.other = other
            self.note = note
        }
    }

    /// The edges of all records, grouped by record.
    private var edges: [Edge]
    /// Where each record's edges begin; has one element more than there are records.
    private let starts: [Int]

    /// - Parameters:
    ///   - kinds: of the archive's records.
    ///   - ranks: of the archive's records in a relation group.
    init(_ content: ArchiveContent, kinds: [RecordKind], ranks: [Int]) {
        let count = kinds.count
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
        edges = [Edge](repeating: Edge(.heroes, .member, other: 0, rank: nil, note: -1), count: total)
        content.relations.withUnsafeBufferPointer { relations in
            for list in content.lists {
                let ownerKind = kinds[list.owner]
                let reversed = list.role.reversed
                for relation in relations[list.items] where relation.target != .record(list.owner) {
                    let note = Int32(relation.note ?? -1)
                    let (other, rank): (Int32, Int?)
                    switch relation.target {
                    case .record(let target):
                        (other, rank) = (Int32(target), ranks[target])
                        // A creator's role holds from both ends; a story's type describes the story alone.
                        edges[next[target]] = Edge(
                            ownerKind,
                            reversed,
                            other: Int32(list.owner),
                            rank: ranks[list.owner],
                            note: list.kind == .stories ? -1 : note
                        )
                        next[target] += 1
                    case .named(let named): (other, rank) = (~Int32(named), nil)
                    }
                    edges[next[list.owner]] = Edge(list.kind, list.role, other: other, rank: rank, note: note)
                    next[list.owner] += 1
                }
            }
        }
    }

    /// How many edges there are, repeated ones included.
    var count: Int { edges.count }

    /// Sorts the edges of each record.
    mutating func sort(by isBefore: (Edge, Edge) -> Bool) {
        edges.withUnsafeMutableBufferPointer { edges in
            for (start, end) in zip(starts, starts.dropFirst()) where end - start > 1 {
                var own = UnsafeMutableBufferPointer(rebasing: edges[start..<end])
                own.sort(by: isBefore)
            }
        }
    }

    /// The edges of the record at this position, possibly repeated.
    func edges(of record: Int) -> ArraySlice<Edge> { edges[starts[record]..<starts[record + 1]] }
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
