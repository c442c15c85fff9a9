import Foundation
import GRDB
import HeroBasics

/// The entries of a relation list, as the column `entries` of the table `list` keeps them: rows of their own take five times
/// as long to read, and most of an archive.
///
/// For each entry in its order: the number of the target, its note, and its title unless that is the target's
/// `subject.name`. A text is the number of its bytes plus 1, and the bytes; 0 for none. Numbers are as `PackedWriter` writes
/// them.
struct ListEntries {
    struct Entry {
        /// The row id in `subject`.
        let target: Int64
        let note: UnsafeRawBufferPointer?
        /// Nil for the target's `subject.name`.
        let title: UnsafeRawBufferPointer?
    }

    private var writer = PackedWriter()

    var data: Data { Data(writer.bytes) }

    /// - Parameter title: nil for the target's `subject.name`.
    mutating func add(target: Int64, note: String?, title: String?) {
        writer.add(Int(target))
        for text in [note, title] {
            writer.add(text.map { $0.utf8.count + 1 } ?? 0)
            if let text { writer.bytes += text.utf8 }
        }
    }

    mutating func add(_ entry: Entry) {
        add(target: entry.target, note: String(entry.note), title: String(entry.title))
    }

    /// Calls `body` with each entry of the list in a row.
    /// - Parameter column: the position of `entries` in the row.
    /// - Throws: `ArchiveError.corrupt` for bytes that cannot be entries, and what `body` throws.
    static func forEach(in row: Row, at column: Int, _ body: (Entry) throws -> Void) throws {
        try row.withUnsafeData(atIndex: column) { data in
            guard let data else { throw unreadable }
            try data.withUnsafeBytes { try forEach(in: $0, body) }
        }
    }

    private static func forEach(in bytes: UnsafeRawBufferPointer, _ body: (Entry) throws -> Void) throws {
        var place = 0
        func text() throws -> UnsafeRawBufferPointer? {
            guard let size = PackedReader.number(in: bytes, at: &place), size >= 0, size - 1 <= bytes.count - place
            else { throw unreadable }
            if size == 0 { return nil }
            defer { place += size - 1 }
            return UnsafeRawBufferPointer(rebasing: bytes[place..<place + size - 1])
        }
        while place < bytes.count {
            guard let target = PackedReader.number(in: bytes, at: &place), target >= 0 else { throw unreadable }
            try body(Entry(target: Int64(target), note: text(), title: text()))
        }
    }

    private static let unreadable = ArchiveError.implausible("the entries of a list cannot be read")

    static let nameless = ArchiveError.implausible("a list names a record that is not there")

    /// Packs the entries of all lists of an archive that has them as rows of `relation`.
    static func packAll(in database: Database) throws {
        let rows = try database.rows(
            """
            SELECT list, target, note, nullif(title, name) FROM relation JOIN subject ON subject.id = target
            ORDER BY list, position
            """
        )
        var (list, entries): (Int64?, ListEntries) = (nil, ListEntries())
        func store() throws {
            guard let list else { return }
            try database.run("UPDATE list SET entries = ? WHERE id = ?", [entries.data, list])
        }
        try database.execute(sql: "UPDATE list SET entries = x''")
        while let row = try rows.next() {
            let id: Int64 = try row.at(0)
            if id != list {
                try store()
                (list, entries) = (id, ListEntries())
            }
            entries.add(target: try row.at(1), note: try row.at(2), title: try row.at(3))
        }
        try store()
    }
}

/// The titles that lists give one record.
struct EntryTitles {
    private var own: String?
    private var hasPlain = false

    /// - Parameter title: of an entry; nil for the record's `subject.name`.
    mutating func add(_ title: String?) {
        guard let title else {
            hasPlain = true
            return
        }
        own = min(own ?? title, title)
    }

    /// The first in sort order, so that it does not matter which reply came first.
    /// - Parameter name: the record's `subject.name`.
    func first(name: String?) throws -> String {
        let titles = [own, hasPlain ? name : nil].compactMap(\.self)
        guard let first = titles.min() else { throw ListEntries.nameless }
        return first
    }
}

extension String {
    /// The text of an entry.
    init?(_ bytes: UnsafeRawBufferPointer?) {
        guard let bytes else { return nil }
        self.init(decoding: bytes, as: UTF8.self)
    }
}
