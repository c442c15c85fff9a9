import Foundation
import HeroBasics
import HeroModel
import HeroSources

/// A file of rows that is imported by a source's description of its columns.
struct TableFile {
    /// The form of the tables in a file of this name, which may be compressed; nil for other files.
    static func form(of name: String) -> TableForm? {
        var name = name.lowercased()
        if name.hasSuffix(".gz") { name.removeLast(3) }
        if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .csv }
        return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") ? .jsonl : nil
    }

    let path: String
    let form: TableForm
    let source: any HeroSource
    let date: Date

    /// The records of so many rows are stored in one transaction.
    private static let portion = 500
    /// So many lines before the first object are named.
    private static let mostBroken = 20
    /// A longer line is cut, and no JSON then.
    private static let longestLine = 16 << 20

    /// Calls `handle` with portions of rows, and with each row that cannot be read.
    func forEach(_ handle: (ImportFinding) async throws -> Void) async throws {
        do {
            switch form {
            case .csv: try await readValues(handle)
            case .jsonl: try await readObjects(handle)
            }
        } catch let fault as InflatedFile.Fault {
            try await handle(.notUnderstood(place: path, reason: fault.reasonForRest))
        }
    }

    private func readValues(_ handle: (ImportFinding) async throws -> Void) async throws {
        let file = try CSVFile(path)
        guard var reader = try await reader(try file.header(), handle) else { return }
        var portion = Portion()
        while let next = try file.next() {
            switch next {
            case .broken(let line):
                let reason = "a quote is opened in line \(line) and never closed; that line is left out"
                try await handle(.notUnderstood(place: "\(path):\(line)", reason: reason))
            case .row(let row):
                let place = "line \(row.line)"
                portion.add(reader.read(row.values, at: place), at: place)
            }
            if portion.count == Self.portion { try await handle(.rows(rows(&portion))) }
        }
        try await finish(reader.finish(), &portion, handle)
        try await report(file.remark, handle)
        if portion.number == 1 {
            try await handle(.notUnderstood(place: path, reason: "it has no rows below the names of its columns"))
        }
    }

    private func report(_ remark: String?, _ handle: (ImportFinding) async throws -> Void) async throws {
        if let remark { try await handle(.remark(place: path, remark)) }
    }

    private func readObjects(_ handle: (ImportFinding) async throws -> Void) async throws {
        let text = try TextFile(path)
        let file = ByteReader(text)
        var portion = Portion()
        var number = 0
        var reader: (any RowReader)?
        /// The numbers of lines that are no objects, before the first that is one.
        var broken: [Int] = []
        while let line = try file.line(longest: Self.longestLine) {
            number += 1
            if line.allSatisfy(\.isWhitespace) { continue }
            if reader == nil {
                guard let keys = Self.keys(ofObject: line) else {
                    if broken.count < Self.mostBroken { broken.append(number) }
                    continue
                }
                guard let found = try await self.reader(keys, handle) else { return }
                reader = found
                for number in broken {
                    try await handle(.notUnderstood(place: "\(path):\(number)", reason: "this line is no JSON object"))
                }
            }
            let place = "line \(number)"
            if let reading = reader?.read(json: line, at: place) { portion.add(reading, at: place) }
            if portion.count == Self.portion { try await handle(.rows(rows(&portion))) }
        }
        if reader == nil {
            let remedy = Self.isList(path) ? "jq -c '.[]' makes lines of its list" : "jq -c . makes lines of objects"
            let reason = broken.isEmpty ? "it has no rows" : "no line of it is a JSON object: \(remedy)"
            try await handle(.notUnderstood(place: path, reason: reason))
        }
        try await finish(reader?.finish() ?? [], &portion, handle)
        try await report(text.remark, handle)
        try await report(reader?.remark, handle)
    }

    /// Whether a file begins like a list.
    private static func isList(_ path: String) -> Bool {
        FileSignature.start(of: path).first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "[")
    }

    /// Adds the records of several rows each, whose rows are counted.
    private func finish(
        _ readings: [RowReading],
        _ portion: inout Portion,
        _ handle: (ImportFinding) async throws -> Void
    ) async throws {
        for reading in readings {
            portion.hold(reading, at: "")
            if portion.count == Self.portion { try await handle(.rows(rows(&portion))) }
        }
        if portion.count > 0 { try await handle(.rows(rows(&portion))) }
    }

    /// The keys of a line that is a JSON object, in any order; nil for another line.
    static func keys(ofObject line: String) -> [String]? {
        let line = Data(line.utf8)
        func keys(_ line: Data) -> [String]? {
            (try? JSONDecoder().decode([String: IgnoredValue].self, from: line)).map { Array($0.keys) }
        }
        return keys(line) ?? ReplyText.mendedLine(line).flatMap { keys($0.line) }
    }

    /// Any value, of which only the key counts.
    private struct IgnoredValue: Decodable {
        init(from decoder: any Decoder) throws {}
    }

    /// Nil, which is reported, if the file has no columns or the source describes none like it.
    private func reader(
        _ columns: [String]?,
        _ handle: (ImportFinding) async throws -> Void
    ) async throws -> (any RowReader)? {
        guard let columns else {
            try await handle(.notUnderstood(place: path, reason: "it has no rows"))
            return nil
        }
        if let reader = source.rowReader(of: form, columns: columns) { return reader }
        let reason = "the source describes no such tables: a resource with file: \(form.rawValue) would"
        try await handle(.notUnderstood(place: path, reason: reason))
        return nil
    }

    private struct Portion {
        var number = 1
        /// How many rows were read.
        var rows = 0
        var records: [RelatedRecord] = []
        var unreadable: [UnreadableRecord] = []
        /// The keys of all records in the file so far, those of earlier portions included.
        var known: Set<RecordKey> = []

        var count: Int { records.count + unreadable.count }

        /// The first row of a record counts: with the last one, each import would take both over in turn.
        mutating func add(_ reading: RowReading, at place: String) {
            rows += 1
            hold(reading, at: place)
        }

        /// Takes what was read of rows that are counted already.
        mutating func hold(_ reading: RowReading, at place: String) {
            switch reading {
            case .part: break
            case .record(let record) where !known.insert(record.record.key).inserted:
                let key = record.record.key
                unreadable.append(
                    UnreadableRecord(kind: key.kind, id: key.id, path: place, reason: TableFile.repeated(key))
                )
            case .record(let record): records.append(record)
            case .unreadable(let unreadable): self.unreadable.append(unreadable)
            }
        }
    }

    private func rows(_ portion: inout Portion) -> ImportedRows {
        let name = URL(filePath: path).lastPathComponent
        let rows = ImportedRows(
            name: "\(name)#\(portion.number)",
            records: portion.records,
            unreadable: portion.unreadable,
            date: date,
            count: portion.rows
        )
        portion = Portion(number: portion.number + 1, known: portion.known)
        return rows
    }

    /// Why a row is left out whose record the file has above it.
    static func repeated(_ key: RecordKey) -> String {
        "the id \(key.id.quoted) stands in the file before; the first of both counts"
    }
}
