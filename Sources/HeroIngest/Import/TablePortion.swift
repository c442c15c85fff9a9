import Foundation
import HeroModel
import HeroSources

/// Records of a file of rows that are stored in one transaction.
struct TablePortion {
    let path: String
    var number = 1
    /// How many rows were read.
    var rows = 0
    var records: [RelatedRecord] = []
    var unreadable: [UnreadableRecord] = []
    /// The keys of all records in the file so far, those of earlier portions included.
    var known: Set<RecordKey> = []
    var pictures: [ImportedPicture] = []
    /// What the file says that pages must say of it.
    var attribution: Attribution?
    /// Whether the ids of records are the numbers of their rows.
    private var isNumbered = false

    /// A picture that is not beside the file.
    private let cover: (path: String, bytes: Data)?

    init(_ path: String, cover: (path: String, bytes: Data)? = nil) {
        (self.path, self.cover) = (path, cover)
    }

    /// The portion that follows.
    var next: TablePortion {
        var next = TablePortion(path)
        (next.number, next.known, next.attribution) = (number + 1, known, attribution)
        return next
    }

    var count: Int { records.count + unreadable.count }

    /// - Parameter digest: what distinguishes the file from others of its name; nil for the portion's number.
    func rows(of file: String, named digest: String? = nil, date: Date) -> ImportedRows {
        ImportedRows(
            name: "\(file)#\(digest ?? String(number))",
            records: records,
            unreadable: unreadable,
            date: date,
            count: rows,
            pictures: pictures,
            attribution: attribution,
            isNumbered: isNumbered
        )
    }

    /// The first row of a record counts: with the last one, each import would take both over in turn.
    mutating func add(_ reading: RowReading, at place: String) {
        rows += 1
        hold(reading, at: place)
    }

    /// Takes what was read of rows that are counted already.
    mutating func hold(_ reading: RowReading, at place: String) {
        switch reading {
        case .part: break
        case .record(let row):
            let key = row.record.record.key
            guard known.insert(key).inserted else {
                if records.contains(row.record) { return }
                let reason = TableFile.repeated(key)
                unreadable.append(UnreadableRecord(kind: key.kind, id: key.id, path: place, reason: reason))
                return
            }
            // Rows may contain the same creator, of whom the first says enough.
            records += [row.record] + row.parts.filter { known.insert($0.record.key).inserted }
            unreadable += row.unreadable
            isNumbered = row.isNumbered
            pictures += row.files.map { address, file in
                let bytes = cover?.path == file ? cover?.bytes : nil
                return ImportedPicture(address: address, file: FileBeside(path, named: file), bytes: bytes)
            }
        case .unreadable(let unreadable): self.unreadable.append(unreadable)
        }
    }
}
