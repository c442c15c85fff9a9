import HeroArchive
import HeroModel

/// All relations seen from both ends: a comic's relation to a hero is also the hero's relation to the comic. Relations
/// of a record to itself are ignored.
struct RelationJoin {
    /// One relation as one end sees it.
    struct Edge {
        let kind: RecordKind
        let role: RelationRole
        /// The other end's position among the archive's records; if negative, the complement (`~`) of its place among
        /// the records that are only named.
        let other: Int32
        /// Position among the archive's notes, or -1.
        let note: Int32
    }

    /// The edges of all records, grouped by record.
    private var edges: [Edge]
    /// Where each record's edges begin; has one element more than there are records.
    private let starts: [Int]

    /// - Parameter kinds: of the archive's records.
    init(_ content: ArchiveContent, kinds: [RecordKind]) {
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
        edges = [Edge](
            repeating: Edge(kind: .heroes, role: .member, other: 0, note: -1),
            count: total
        )
        for list in content.lists {
            for relation in content.relations[list.items] where relation.target != .record(list.owner) {
                let note = Int32(relation.note ?? -1)
                // A creator's role holds from both ends; a story's type describes the story alone.
                switch relation.target {
                case .record(let target):
                    edges[next[list.owner]] = Edge(kind: list.kind, role: list.role, other: Int32(target), note: note)
                    edges[next[target]] = Edge(
                        kind: kinds[list.owner],
                        role: list.role.reversed,
                        other: Int32(list.owner),
                        note: list.kind == .stories ? -1 : note
                    )
                    next[target] += 1
                case .named(let named):
                    edges[next[list.owner]] = Edge(kind: list.kind, role: list.role, other: ~Int32(named), note: note)
                }
                next[list.owner] += 1
            }
        }
    }

    /// How many edges there are, repeated ones included.
    var count: Int { edges.count }

    /// The edges of the record at this position, in no particular order, possibly repeated.
    func edges(of record: Int) -> ArraySlice<Edge> { edges[starts[record]..<starts[record + 1]] }
}
