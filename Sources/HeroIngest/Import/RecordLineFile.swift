import Foundation
import HeroArchive
import HeroModel
import HeroSources

/// A file of records in the form of `RecordLine`: one that the owner made, or an export of which one source is
/// imported.
struct RecordLineFile {
    private let path: String
    /// What the archive calls it.
    private let name: String
    private let source: SourceName
    /// What was written before records moved has them under their former kinds.
    private let moves: [KindMove]
    private let date: Date
    private let isExport: Bool
    /// The kinds and roles that an export declares.
    private let declared: Declarations
    private let decoder: JSONDecoder

    /// The records of so many lines are stored in one transaction.
    private static let portion = 500

    /// Returns nil if the file holds something else, such as rows that the source describes: the first line that is an
    /// object with the keys of a row or of a record decides.
    init?(path: String, named name: String, source: any HeroSource, date: Date) {
        let header = ArchiveRestorer.header(of: path)
        isExport = header != nil
        guard isExport || Self.holdsRecords(path, source) else { return nil }
        self.path = path
        self.name = name
        self.source = source.name
        moves = source.profile.moves
        self.date = date
        declared = Declarations(
            kinds: (header?.kinds ?? []).filter { $0.fault == nil },
            roles: (header?.roles ?? []).filter { $0.fault == nil }
        )
        decoder = EntryLine.decoder(kinds: KindTable(source.declared + declared))
    }

    private static func holdsRecords(_ path: String, _ source: any HeroSource) -> Bool {
        guard let file = try? TableFile.objects(of: path, longest: EntryLine.longest) else { return false }
        while let object = (try? file.next()) ?? nil {
            guard let keys = JSONObjects.keys(ofObject: object.json) else { continue }
            if source.rowReader(of: .jsonl, columns: keys) != nil { return false }
            if Set(keys).isSuperset(of: ["kind", "title"]) { return true }
        }
        return false
    }

    /// Calls `handle` with portions of records, and with each line that is no record.
    func forEach(_ handle: ImportHandler) async throws {
        if !declared.isEmpty { try await handle(.declarations(declared)) }
        var portion = TablePortion(path, named: name, date: date)
        do {
            let file = try TableFile.objects(of: path, longest: EntryLine.longest)
            while let object = try file.next() {
                let number = object.line
                if isExport && number == 1 { continue }
                do {
                    guard let found = try readMended(Data(object.json.utf8)) else { continue }
                    guard portion.known.insert(found.record.record.key).inserted else {
                        let reason = TableFile.repeated(found.record.record.key)
                        try await handle(.notUnderstood(place: "\(path):\(number)", reason: reason))
                        continue
                    }
                    // Records of an export have dates of their own.
                    if found.date != portion.rows.date || portion.rows.count == Self.portion {
                        if portion.rows.count > 0 { try await handle(.rows(portion.take())) }
                        portion.rows.date = found.date
                    }
                    portion.rows.count += 1
                    portion.rows.records.append(found.record)
                    if let loss = found.loss {
                        try await handle(.notUnderstood(place: "\(path):\(number)", reason: loss))
                    }
                    portion.rows.pictures += found.pictures
                } catch let error where error is EntryRefusal || error is DecodingError {
                    try await handle(.notUnderstood(place: "\(path):\(number)", reason: EntryLine.reason(error)))
                }
            }
            if let remark = file.remark { try await handle(.remark(place: path, remark)) }
        } catch let fault as InflatedFile.Fault {
            try await handle(.notUnderstood(place: path, reason: fault.reasonForRest))
        }
        if portion.rows.count > 0 { try await handle(.rows(portion.take())) }
        if portion.number == 1 {
            let reason = isExport ? "it holds no records of \(source)" : "it holds no records"
            try await handle(.notUnderstood(place: path, reason: reason))
        }
    }

    private struct LineOfSource: Decodable {
        let source: String?
    }

    private typealias Found = (record: RelatedRecord, loss: String?, pictures: [ImportedPicture], date: Date)

    /// Like `read`; a value that cannot be read costs itself alone.
    private func readMended(_ line: Data) throws -> Found? {
        do {
            return try read(line)
        } catch let error as DecodingError {
            guard let mended = ReplyText.mendedLine(line) else { throw error }
            var found = try read(mended.line)
            if found?.loss == nil { found?.loss = mended.remark }
            return found
        }
    }

    /// Nil for what is no record of this source.
    private func read(_ line: Data) throws -> Found? {
        guard try decoder.decode(EntryLine.Beginning.self, from: line).sort == .record else { return nil }
        if isExport, try decoder.decode(LineOfSource.self, from: line).source != source.text { return nil }
        let line = try decoder.decode(RecordLine.self, from: line)
        if line.archive?.withdrawn != nil { return nil }
        let (record, localPictures) = try line.record(of: source)
        let pictures = localPictures.compactMap { picture in
            picture.path.map { ImportedPicture(address: picture.address, file: FileBeside(path, named: $0)) }
        }
        let related = RelatedRecord(
            record,
            relations: line.lists().map(\.list),
            extent: line.archive?.isPart == true ? .part : .whole
        )
        return (
            moves.isEmpty ? related : related.moved(by: moves), line.loss, pictures,
            isExport ? line.archive?.retrieved ?? date : date
        )
    }
}
