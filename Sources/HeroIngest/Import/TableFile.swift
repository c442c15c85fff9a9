import Foundation
import HeroBasics
import HeroModel
import HeroSources

/// A file of rows that is imported by a source's description of its columns.
struct TableFile {
    /// The form of the tables in a file of this name, which may be compressed; nil for other files.
    static func form(of name: String) -> TableForm? {
        // Spreadsheets and databases are read where they lie.
        if SheetFile.isOne(name) { return .csv }
        if [".sqlite", ".sqlite3", ".db", ".db3"].contains(where: name.lowercased().hasSuffix) { return .sqlite }
        let name = InflatedFile.plainName(name).lowercased()
        if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .csv }
        if name.hasSuffix(".xml") || isReadingList(name) { return .xml }
        if ComicFile.isOne(name) { return .comic }
        return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") || YAMLList.isOne(name) ? .jsonl : nil
    }

    /// Whether a file of this name is a list of comics in the order in which to read them.
    static func isReadingList(_ name: String) -> Bool { name.lowercased().hasSuffix(".cbl") }

    let path: String
    /// What the archive calls it.
    let name: String
    let form: TableForm
    let source: any HeroSource
    let date: Date

    /// The records of so many rows are stored in one transaction.
    static let portion = 500
    /// So many lines before the first object are named.
    private static let mostBroken = 20
    /// A longer line is cut, and no JSON then.
    private static let longestLine = 16 << 20

    /// Calls `handle` with portions of rows, and with each row that cannot be read.
    func forEach(_ handle: ImportHandler) async throws {
        do {
            switch form {
            case .csv: try await readValues(handle)
            case .jsonl: try await readObjects(handle)
            case .xml: try await readElements(handle)
            case .comic: try await readComic(handle)
            case .sqlite: try await readQueries(handle)
            }
        } catch let fault as InflatedFile.Fault {
            try await handle(.notUnderstood(place: path, reason: fault.reasonForRest))
        } catch let fault as XMLItems.Fault {
            try await handle(.notUnderstood(place: path, reason: fault.reason))
        } catch let fault as ContentFault {
            try await handle(.notUnderstood(place: path, reason: fault.reason))
        }
    }

    /// - Throws: `ContentFault`, `InflatedFile.Fault`.
    static func rows(of path: String) throws -> any TableRows {
        SheetFile.isOne(path) ? try SheetFile(path) : try CSVFile(path)
    }

    /// - Parameter longest: what is longer is cut, and no JSON then.
    /// - Throws: `ContentFault`, `InflatedFile.Fault`.
    static func objects(of path: String, longest: Int) throws -> any TableObjects {
        YAMLList.isOne(path) ? try YAMLList(path) : try JSONObjects(path, longest: longest)
    }

    private func readValues(_ handle: ImportHandler) async throws {
        let file = try Self.rows(of: path)
        let header = try file.header { source.rowReader(of: form, columns: $0)?.fit ?? 0 }
        guard var reader = try await reader(header?.values, handle) else { return }
        var portion = TablePortion(path, named: name, date: date)
        if !reader.hasHeader, let header {
            let place = "line \(header.line)"
            portion.add(reader.read(header.values, at: place), at: place)
        }
        while let next = try file.next() {
            switch next {
            case .broken(let line):
                let reason = "a quote is opened in line \(line) and never closed; that line is left out"
                try await handle(.notUnderstood(place: "\(path):\(line)", reason: reason))
            case .row(let row):
                let place = "line \(row.line)"
                portion.add(reader.read(row.values, at: place), at: place)
            }
            if portion.count == Self.portion { try await handle(.rows(portion.take())) }
        }
        try await finish(reader.finish(), &portion, handle)
        try await report(file.remark, of: reader, handle)
        if portion.number == 1 {
            try await handle(.notUnderstood(place: path, reason: "it has no rows below the names of its columns"))
        }
    }

    private func report(_ remark: String?, of reader: (any RowReader)?, _ handle: ImportHandler) async throws {
        for remark in [remark].compactMap(\.self) + (reader?.remarks ?? []) {
            try await handle(.remark(place: path, remark))
        }
        if let unused = reader?.unusedColumns, !unused.isEmpty {
            let names = unused.joined(separator: ", ")
            try await handle(.remark(place: path, "nothing in the description uses \(names)", forDryRun: true))
        }
    }

    private func readObjects(_ handle: ImportHandler) async throws {
        let file = try Self.objects(of: path, longest: Self.longestLine)
        var portion = TablePortion(path, named: name, date: date)
        var reader: (any RowReader)?
        /// The numbers of lines that are no objects, before the first that is one.
        var broken: [Int] = []
        while let object = try file.next() {
            if reader == nil {
                guard let keys = JSONObjects.keys(ofObject: object.json) else {
                    if broken.count < Self.mostBroken { broken.append(object.line) }
                    continue
                }
                guard let found = try await self.reader(keys, handle) else { return }
                reader = found
                for number in broken {
                    try await handle(.notUnderstood(place: "\(path):\(number)", reason: "this line is no JSON object"))
                }
            }
            let place = "line \(object.line)"
            if let reading = reader?.read(json: object.json, at: place) { portion.add(reading, at: place) }
            if portion.count == Self.portion { try await handle(.rows(portion.take())) }
        }
        if reader == nil {
            let reason = broken.isEmpty ? "it has no rows" : "there is no JSON object in it"
            try await handle(.notUnderstood(place: path, reason: reason))
        }
        try await finish(reader?.finish() ?? [], &portion, handle)
        try await report(file.remark, of: reader, handle)
    }

    private func readElements(_ handle: ImportHandler) async throws {
        var portion = TablePortion(path, named: self.name, date: date)
        let file = try XMLItems(try InflatedFile(path).next)
        let root = try file.root()
        if root == WikiDump.root { return try await readWiki(handle) }
        guard var reader = try await reader([root], handle) else { return }
        let isOfComic = ComicFile.documents.contains(root)
        let name = URL(filePath: path).deletingPathExtension().lastPathComponent
        do {
            while let item = try file.next(at: reader.records) {
                let place = "line \(item.line)"
                let value = isOfComic ? ComicFile.completed(item.value, file: name) : item.value
                portion.add(reader.read(json: XMLItems.json(value), at: place), at: place)
                if portion.count == Self.portion { try await handle(.rows(portion.take())) }
            }
        } catch let fault as XMLItems.Fault {
            try await handle(.notUnderstood(place: "\(path):\(fault.line)", reason: fault.reason))
        }
        try await finish(reader.finish(), &portion, handle)
        try await report(nil, of: reader, handle)
    }

    private func readComic(_ handle: ImportHandler) async throws {
        let row = try ComicFile(path: path).row()
        try await report(row.remark, of: nil, handle)
        guard var reader = try await reader([row.root], handle) else { return }
        var portion = TablePortion(path, named: name, date: date, cover: row.cover)
        let place = row.root == "File" ? "its name" : row.root
        portion.add(reader.read(json: row.json, at: place), at: place)
        try await handle(.rows(portion.take(named: row.digest)))
    }

    /// Asks a database what each query of the source asks.
    private func readQueries(_ handle: ImportHandler) async throws {
        var portion = TablePortion(path, named: name, date: date)
        let queries = source.tableQueries
        if queries.isEmpty { _ = try await reader([], handle) }
        for query in queries {
            do {
                let file = try DatabaseRows(path, query: query)
                guard var reader = try await reader([query] + file.columns, handle) else { continue }
                var number = 0
                while let json = try file.next() {
                    number += 1
                    let place = "row \(number)"
                    portion.add(reader.read(json: json, at: place), at: place)
                    if portion.count == Self.portion { try await handle(.rows(portion.take())) }
                }
                try await finish(reader.finish(), &portion, handle)
                try await report(number == 0 ? "there is no row of \(query)" : nil, of: reader, handle)
            } catch let fault as ContentFault {
                try await handle(.notUnderstood(place: path, reason: fault.reason))
            }
        }
    }

    /// Adds the records of several rows each, whose rows are counted.
    func finish(_ readings: [RowReading], _ portion: inout TablePortion, _ handle: ImportHandler) async throws {
        for reading in readings {
            portion.hold(reading, at: "")
            if portion.count == Self.portion { try await handle(.rows(portion.take())) }
        }
        if portion.count > 0 { try await handle(.rows(portion.take())) }
    }

    /// Nil, which is reported, if the file has no columns or the source describes none like it.
    private func reader(_ columns: [String]?, _ handle: ImportHandler) async throws -> (any RowReader)? {
        guard let columns else {
            try await handle(.notUnderstood(place: path, reason: "it has no rows"))
            return nil
        }
        if let reader = source.rowReader(of: form, columns: columns) { return reader }
        let reason =
            form.isXML
            ? "no table of the source has elements in \(columns[0]): a resource with file: \(form.rawValue) and records: would"
            : "the source describes no such tables: a resource with file: \(form.rawValue)"
                + (form == .sqlite ? " and query: would" : " would")
        try await handle(.notUnderstood(place: path, reason: reason))
        return nil
    }

    /// Why a row is left out whose record the file has above it.
    static func repeated(_ key: RecordKey) -> String {
        "the id \(key.id.quoted) stands in the file before; the first of both counts"
    }
}
