import GRDB
import HeroModel

/// Reads the relation lists of all live records. They are the largest part of an archive and so kept as small numbers.
struct RelationReader {
    let database: Database
    let records: RecordPositions
    private let codes: KindCodes
    private var lists: [ArchivedList] = []
    private var relations: [ArchivedRelation] = []
    private(set) var notes: [String] = []
    private var noteReferences: [String: Int32] = [:]
    /// The note that was looked up last: most are the same as the one before.
    private var lastNote: (bytes: [UInt8], reference: Int32) = ([], -1)
    private var namedReferences: [Int64: Int32] = [:]
    private var titles: [EntryTitles] = []

    init(database: Database, records: RecordPositions) throws {
        self.database = database
        self.records = records
        codes = try KindCodes(database)
    }

    mutating func read() throws -> (lists: [ArchivedList], relations: [ArchivedRelation]) {
        try readLists()
        defer { (lists, relations) = ([], []) }
        return (sorted(), relations)
    }

    private mutating func readLists() throws {
        let replies: [Int64] = try database.values("SELECT id FROM reply WHERE retired IS NULL ORDER BY source, name")
        let ranks: [Int64: Int32] = Dictionary(uniqueKeysWithValues: zip(replies, 0...))
        try database.rows("SELECT owner, kind, role, available, reply, entries FROM list ORDER BY id").forEachRow {
            row in
            guard let owner = records[try row.at(0)], let rank = ranks[try row.at(4)] else { return }
            let start = relations.count
            try ListEntries.forEach(in: row, at: 5) { entry in
                let reference = records[entry.target] ?? reference(named: entry.target, title: String(entry.title))
                relations.append(
                    ArchivedRelation(reference: reference, noteReference: self.reference(note: entry.note))
                )
            }
            lists.append(
                try ArchivedList(
                    owner: owner,
                    kind: codes.kind(row.at(1)),
                    role: codes.role(row.at(2)),
                    request: rank,
                    available: row.optionalCount(at: 3),
                    items: start..<relations.count
                )
            )
        }
    }

    /// The lists by owner, kind, role and request, each with the count that applies to all of its name. There are too many
    /// to compare them with each other: they are laid out by owner, and only those of one owner compared.
    private func sorted() -> [ArchivedList] {
        guard let any = lists.first else { return [] }
        var ends = [Int](repeating: 0, count: (lists.lazy.map(\.owner).max() ?? -1) + 2)
        for list in lists { ends[list.owner + 1] += 1 }
        for owner in ends.indices.dropFirst() { ends[owner] += ends[owner - 1] }
        // Where the next list of an owner belongs; at last, where the next owner's begin.
        var next = ends
        var sorted = [ArchivedList](repeating: any, count: lists.count)
        for list in lists {
            sorted[next[list.owner]] = list
            next[list.owner] += 1
        }
        sorted.withUnsafeMutableBufferPointer { lists in
            for (start, end) in zip(ends, next) where end > start {
                var own = UnsafeMutableBufferPointer(rebasing: lists[start..<end])
                own.sort { $0.name == $1.name ? $0.request < $1.request : $0.name < $1.name }
                Self.shareCounts(of: own)
            }
        }
        return sorted
    }

    /// - Parameter lists: of one owner, sorted by name.
    private static func shareCounts(of lists: UnsafeMutableBufferPointer<ArchivedList>) {
        var rest = lists.indices
        while let first = rest.first {
            let same = rest.prefix { lists[$0].name == lists[first].name }
            let available = same.compactMap { lists[$0].available }.max()
            for place in same { lists[place].available = available }
            rest = rest.dropFirst(same.count)
        }
    }

    private mutating func reference(note: UnsafeRawBufferPointer?) -> Int32 {
        guard let note else { return -1 }
        if lastNote.reference >= 0, lastNote.bytes.count == note.count, lastNote.bytes.elementsEqual(note) {
            return lastNote.reference
        }
        let text = String(decoding: note, as: UTF8.self)
        let reference = noteReferences[text] ?? Int32(notes.count)
        if reference == notes.count {
            notes.append(text)
            noteReferences[text] = reference
        }
        lastNote = (Array(note), reference)
        return reference
    }

    private mutating func reference(named subject: Int64, title: String?) -> Int32 {
        let reference = namedReferences[subject] ?? ~Int32(titles.count)
        if ~Int(reference) == titles.count {
            titles.append(EntryTitles())
            namedReferences[subject] = reference
        }
        titles[Int(~reference)].add(title)
        return reference
    }

    /// The records that lists name but that are not live, in the order in which `reference` numbered them.
    func named(sources: [(id: Int64, source: ArchivedSource)]) throws -> [NamedRecord] {
        let names = Dictionary(sources.map { ($0.id, $0.source.name) }) { first, _ in first }
        let subjects = namedReferences.sorted { $0.value > $1.value }
        return try subjects.map { subject, reference in
            let row = try database.row("SELECT kind, source, ident, name FROM subject WHERE id = ?", [subject])
            guard let row, let source = names[try row.at(1)] else { throw ListEntries.nameless }
            let key = try RecordKey(source: source, kind: codes.kind(row.at(0)), id: row.at(2))
            return try NamedRecord(key: key, title: titles[Int(~reference)].first(name: row.at(3)))
        }
    }
}

extension ArchivedList {
    /// What it is of its owner's.
    fileprivate var name: (RecordKind, RelationRole) { (kind, role) }
}
