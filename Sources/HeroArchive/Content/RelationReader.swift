import Foundation
import GRDB
import HeroModel

/// Reads the relation lists of all live records. They are the largest part of an archive and so kept as small numbers.
struct RelationReader {
    /// An entry whose title is wanted, or a whole list.
    private struct Unread {
        let list: Int64
        /// Of the entry in `relations`, of a whole list in `lists`.
        let place: Int
        /// Its position in the list; nil for the whole list.
        let entry: Int64?
    }

    let database: Database
    let records: RecordPositions
    private var lists: [ArchivedList] = []
    private var relations: [ArchivedRelation] = []
    /// In the order of lists and entries.
    private var unread: [Unread] = []
    private(set) var notes: [String] = []
    private var noteReferences: [String: Int32] = [:]
    /// The note that was looked up last: most are the same as the one before.
    private var lastNote: (bytes: [UInt8], reference: Int32) = ([], -1)
    private var namedReferences: [Int64: Int32] = [:]
    private var titles: [String] = []

    init(database: Database, records: RecordPositions) {
        self.database = database
        self.records = records
    }

    mutating func read() throws -> (lists: [ArchivedList], relations: [ArchivedRelation]) {
        try readLists()
        try readRows()
        defer { (lists, relations) = ([], []) }
        return (sorted(), relations)
    }

    /// Reads the lists with their entries, as far as these are packed and of records that are there.
    private mutating func readLists() throws {
        let ranks = try requestRanks()
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT id, owner, kind, role, available, reply, entries FROM list ORDER BY id"
        )
        while let row = try rows.next() {
            guard let owner = records[try row.at(1)], let rank = ranks[try row.at(5)] else { continue }
            let start = relations.count
            let id: Int64 = try row.at(0)
            try row.withUnsafeData(atIndex: 6) { entries in
                guard let entries else { return unread.append(Unread(list: id, place: lists.count, entry: nil)) }
                try entries.withUnsafeBytes { try read($0, of: id) }
            }
            lists.append(
                try ArchivedList(
                    owner: owner,
                    kind: RecordKind(code: row.at(2)),
                    role: RelationRole(code: row.at(3)),
                    request: rank,
                    available: row.optionalCount(at: 4),
                    items: start..<relations.count
                )
            )
        }
    }

    private mutating func read(_ entries: UnsafeRawBufferPointer, of list: Int64) throws {
        let start = relations.count
        try ListEntries.forEach(in: entries) { target, note in
            let record = records[target]
            if record == nil {
                unread.append(Unread(list: list, place: relations.count, entry: Int64(relations.count - start)))
            }
            relations.append(ArchivedRelation(reference: record ?? 0, noteReference: reference(note: note)))
        }
    }

    /// Reads what is not in the packed entries: the titles of records that are not there, and lists that nobody packed.
    private mutating func readRows() throws {
        if unread.isEmpty { return }
        var rest = unread[...]
        unread = []
        let rows = try rows(of: rest)
        while let row = try rows.next() {
            let (list, entry): (Int64, Int64) = (try row.at(0), try row.at(1))
            // Rows and what is wanted of them are both in the order of lists and entries.
            while let next = rest.first, (next.list, next.entry ?? .max) < (list, entry) { try leave(next, of: &rest) }
            guard let next = rest.first, next.list == list, next.entry ?? entry == entry else { continue }
            let target: Int64 = try row.at(2)
            let reference = try records[target] ?? reference(named: target, title: row.at(3))
            if next.entry == nil {
                if lists[next.place].items.isEmpty { lists[next.place].items = relations.count..<relations.count }
                relations.append(
                    ArchivedRelation(
                        reference: reference,
                        noteReference: self.reference(note: try row.at(4) as String?)
                    )
                )
                lists[next.place].items = lists[next.place].items.lowerBound..<relations.count
            } else {
                relations[next.place].reference = reference
                rest.removeFirst()
            }
        }
        while let next = rest.first { try leave(next, of: &rest) }
    }

    /// Goes on to what is wanted next. Of a whole list there are no more rows; an entry must have had one.
    private func leave(_ wanted: Unread, of rest: inout ArraySlice<Unread>) throws {
        guard wanted.entry == nil else { throw ArchiveError.implausible("an entry of a list has no row") }
        rest.removeFirst()
    }

    /// The rows of the lists of which something is wanted; all rows if that is much.
    private func rows(of wanted: ArraySlice<Unread>) throws -> RowCursor {
        let columns = "SELECT list, position, target, title, note FROM"
        if 8 * wanted.count > relations.count {
            return try Row.fetchCursor(database, sql: columns + " relation ORDER BY list, position")
        }
        var lists: [String] = []
        for (place, one) in wanted.enumerated() {
            if place == 0 || one.list != wanted[wanted.startIndex + place - 1].list { lists.append(String(one.list)) }
        }
        return try Row.fetchCursor(
            database,
            sql: columns + " json_each(?) AS wanted CROSS JOIN relation ON list = wanted.value ORDER BY list, position",
            arguments: ["[\(lists.joined(separator: ","))]"]
        )
    }

    /// The rank of each reply that is not retired, ordered by source and request.
    private func requestRanks() throws -> [Int64: Int32] {
        let ids = try Int64.fetchAll(
            database,
            sql: "SELECT id FROM reply WHERE retired IS NULL ORDER BY source, name"
        )
        var ranks: [Int64: Int32] = [:]
        for (rank, id) in ids.enumerated() { ranks[id] = Int32(rank) }
        return ranks
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
        lastNote = (Array(note), reference(note: String(decoding: note, as: UTF8.self)))
        return lastNote.reference
    }

    private mutating func reference(note: String?) -> Int32 {
        guard let note else { return -1 }
        if let known = noteReferences[note] { return known }
        let reference = Int32(notes.count)
        notes.append(note)
        noteReferences[note] = reference
        return reference
    }

    /// Of several titles the first in sort order is kept, so that it does not matter which reply came first.
    private mutating func reference(named subject: Int64, title: String) -> Int32 {
        if let known = namedReferences[subject] {
            let position = Int(~known)
            if title < titles[position] { titles[position] = title }
            return known
        }
        let reference = ~Int32(titles.count)
        titles.append(title)
        namedReferences[subject] = reference
        return reference
    }

    /// The records that lists name but that are not live, in the order in which `reference` numbered them.
    func named(sources: [(id: Int64, source: ArchivedSource)]) throws -> [NamedRecord] {
        let names = Dictionary(sources.map { ($0.id, $0.source.name) }) { first, _ in first }
        let subjects = namedReferences.sorted { $0.value > $1.value }
        return try subjects.map { subject, reference in
            let row = try database.row("SELECT kind, source, ident FROM subject WHERE id = ?", [subject])
            guard let row, let source = names[try row.at(1)] else {
                throw ArchiveError.corrupt(path: "herodex.sqlite", reason: "a list names a record that is not there")
            }
            let key = try RecordKey(source: source, kind: RecordKind(code: row.at(0)), id: row.at(2))
            return NamedRecord(key: key, title: titles[Int(~reference)])
        }
    }
}

extension ArchivedList {
    /// What it is of its owner's.
    fileprivate var name: (Int64, Int64) { (kind.code, role.code) }
}
