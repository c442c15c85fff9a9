import Foundation
import GRDB
import HeroBasics

/// The entries of a relation list in one piece, as the column `entries` of the table `list` keeps them beside the rows
/// of `relation`: a build reads all of them, and rows take five times as long. Titles are left out, since most entries
/// are of records that are there.
///
/// For each entry in its order: the number of the target, then 0, or the number of the note's bytes plus 1 and the
/// bytes; numbers as `PackedWriter` writes them.
struct ListEntries {
    private var writer = PackedWriter()

    var data: Data { Data(writer.bytes) }

    mutating func add(target: Int64, note: String?) {
        writer.add(Int(target))
        guard let note else { return writer.add(0) }
        writer.add(note.utf8.count + 1)
        writer.bytes += note.utf8
    }

    /// Calls `body` with each entry: the number of its target and the bytes of its note.
    /// - Throws: `ArchiveError.corrupt` for bytes that nobody packed, and what `body` throws.
    static func forEach(
        in bytes: UnsafeRawBufferPointer,
        _ body: (_ target: Int64, _ note: UnsafeRawBufferPointer?) throws -> Void
    ) throws {
        var place = 0
        while place < bytes.count {
            guard let target = PackedReader.number(in: bytes, at: &place).map({ Int64($0) }), target >= 0,
                let size = PackedReader.number(in: bytes, at: &place), size >= 0, size - 1 <= bytes.count - place
            else { throw ArchiveError.implausible("the entries of a list cannot be read") }
            let length = size - 1
            let note = length < 0 ? nil : UnsafeRawBufferPointer(rebasing: bytes[place..<place + length])
            place += max(0, length)
            try body(target, note)
        }
    }

    /// Packs the entries of all lists that an older version kept.
    static func packAll(in database: Database) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: "SELECT list, target, note FROM relation ORDER BY list, position"
        )
        var (list, entries): (Int64?, ListEntries) = (nil, ListEntries())
        func store() throws {
            guard let list else { return }
            try database.run("UPDATE list SET entries = ? WHERE id = ?", [entries.data, list])
        }
        while let row = try rows.next() {
            let id: Int64 = try row.at(0)
            if id != list {
                try store()
                (list, entries) = (id, ListEntries())
            }
            entries.add(target: try row.at(1), note: try row.at(2))
        }
        try store()
        try database.execute(sql: "UPDATE list SET entries = x'' WHERE entries IS NULL")
    }
}
