import Foundation
import HeroModel
import HeroSources

/// Records of a file of rows that are stored in one transaction.
struct TablePortion {
    let path: String
    /// What the archive calls the file.
    private let name: String
    private(set) var number = 1
    /// The keys of all records in the file so far, those of earlier portions included.
    var known: Set<RecordKey> = []
    /// What was read for this portion so far.
    var rows: ImportedRows
    /// A picture that is not beside the file.
    private let cover: (path: String, bytes: Data)?

    init(_ path: String, named name: String, date: Date, cover: (path: String, bytes: Data)? = nil) {
        (self.path, self.name, self.cover) = (path, name, cover)
        rows = ImportedRows(name: name, date: date, joinsByTitle: TableFile.isReadingList(name))
    }

    var count: Int { rows.records.count + rows.unreadable.count }

    /// The rows of this portion; what is read from now on is of the next one.
    /// - Parameter digest: what distinguishes the file from others of its name; nil for the portion's number.
    mutating func take(named digest: String? = nil) -> ImportedRows {
        var taken = rows
        taken.name = "\(name)#\(digest ?? String(number))"
        number += 1
        rows = ImportedRows(name: name, date: rows.date, joinsByTitle: rows.joinsByTitle, attribution: rows.attribution)
        return taken
    }

    /// The first row of a record counts: with the last one, each import would take both over in turn.
    mutating func add(_ reading: RowReading, at place: String) {
        rows.count += 1
        hold(reading, at: place)
    }

    /// Takes what was read of rows that are counted already.
    mutating func hold(_ reading: RowReading, at place: String) {
        switch reading {
        case .part: break
        case .record(let row):
            let key = row.record.record.key
            guard known.insert(key).inserted else {
                if rows.records.contains(row.record) { return }
                let reason = TableFile.repeated(key)
                rows.unreadable.append(UnreadableRecord(kind: key.kind, id: key.id, path: place, reason: reason))
                return
            }
            // Rows may contain the same creator, of whom the first says enough.
            rows.records += [row.record] + row.parts.filter { known.insert($0.record.key).inserted }
            rows.unreadable += row.unreadable
            rows.isNumbered = row.isNumbered
            rows.pictures += row.files.map { address, file in
                let bytes = cover?.path == file ? cover?.bytes : nil
                return ImportedPicture(address: address, file: FileBeside(path, named: file), bytes: bytes)
            }
        case .unreadable(let unreadable): rows.unreadable.append(unreadable)
        }
    }
}
