import Foundation
public import HeroArchive
public import HeroBasics
import HeroModel

/// Fills an empty archive from a file that `JSONLinesExport` wrote: all sources at once, and with them what makes a site
/// look as it did.
public struct ArchiveRestorer {
    private let archive: Archive
    private let corrections: CorrectionFolder?

    /// - Parameter corrections: where corrections go that the file has; nil to leave them out.
    public init(archive: Archive, corrections: CorrectionFolder? = nil) {
        self.archive = archive
        self.corrections = corrections
    }

    /// What came back.
    public struct Report: Encodable, Equatable, Sendable {
        let file: String
        public internal(set) var sources: [String] = []
        /// The number of records of each kind.
        public internal(set) var records: [String: Int] = [:]
        public internal(set) var pictures = 0
        /// Pictures whose files are not there, which a crawl fetches again.
        public internal(set) var picturesWithoutFile = 0
        /// The file that corrections were written to; nil if there were none, or none that were not there.
        public internal(set) var corrections: String?
        public internal(set) var notUnderstood: [ImportReport.Place] = []

        public var isComplete: Bool { notUnderstood.isEmpty && picturesWithoutFile == 0 }
    }

    /// Whether this is a file for `run`.
    /// - Throws: `Explanation` if it is none.
    public static func checkIsExport(_ path: String) throws(Explanation) {
        if isExport(path) { return }
        if let reason = FileSignature.reason(for: path, start: FileSignature.start(of: path)) {
            throw .importRefusal(of: path, reason, "import what is made of it")
        }
        throw .notAnExport(path)
    }

    static func isExport(_ path: String) -> Bool { header(of: path) != nil }

    /// The first line of an export; nil for any other file.
    static func header(of path: String) -> EntryLine.Header? {
        (try? InflatedFile(path)).flatMap { try? ByteReader($0.next).line(longest: longestHeader) }.flatMap {
            header($0)
        }
    }

    private static func header(_ line: String) -> EntryLine.Header? {
        try? EntryLine.decoder().decode(EntryLine.Header.self, from: Data(line.utf8))
    }

    /// Puts everything into the archive, or nothing. A line that is not understood is reported, and the rest goes in.
    /// - Throws: `Explanation`, `ArchiveError`, `CancellationError`.
    public func run(_ path: String) throws -> Report {
        var report = Report(file: path)
        try ImportFiles.checkRoom(for: [path], in: archive.folder.path)
        let declared = Self.header(of: path)?.declared ?? Declarations()
        let decoder = EntryLine.decoder(kinds: KindTable(declared))
        try archive.restore { writer in
            do {
                try writer.declare(declared)
            } catch let refusal as EntryRefusal {
                throw Explanation.damagedExport(path, refusal.reason)
            }
            // Sources, and the order of records.
            try forEachLine(of: path, &report) { line, report in
                // What is wrong with other lines is found when they are stored.
                switch try? Self.sort(line) {
                case .source:
                    let entry: SourceEntry = try Self.decoder.decode(line, Self.check)
                    try writer.store(.source(entry))
                    report.sources.append(entry.name.text)
                case .record: try? writer.number(Self.decoder.decode(LineOfRecord.self, from: line).key)
                default: break
                }
            }
            guard !report.sources.isEmpty else {
                throw Explanation.damagedExport(path, "no source in it can be read")
            }
            var texts: [CorrectionText] = []
            try forEachLine(of: path, &report) { line, report in
                let sort = try Self.sort(line)
                if sort == .correction {
                    texts.append(try Self.decoder.decode(CorrectionText.self, from: line))
                }
                guard let entry = try Self.entry(line, sort, decoder) else { return }
                try writer.store(entry, picture: try picture(of: entry, beside: path, line, &report))
                if case .record(let entry) = entry {
                    report.records[entry.record.key.kind.folder, default: 0] += 1
                }
            }
            // Before the archive is filled for good: both, or neither.
            let name = URL(filePath: path).deletingPathExtension().lastPathComponent
            report.corrections = try corrections?.write(texts, as: name + ".yaml")
        }
        return report
    }

    /// For lines without kinds.
    private static let decoder = EntryLine.decoder()
    /// With as many kinds as there may be, each in many languages.
    private static let longestHeader = 1 << 20
    /// The number of bytes from which a line is too long to be the last one.
    private static let longestEnd = 100

    /// The part of a record's line that identifies the record.
    private struct LineOfRecord: Decodable {
        let source: SourceName
        let kind: RecordKind
        let id: String

        var key: RecordKey { RecordKey(source: source, kind: kind, id: id) }
    }

    private func forEachLine(
        of path: String,
        _ report: inout Report,
        _ handle: (Data, inout Report) throws -> Void
    ) throws {
        do {
            let file = ByteReader(try InflatedFile(path).next)
            var number = 0
            var isWhole = false
            while let line = try file.line(longest: EntryLine.longest) {
                try Task.checkCancellation()
                number += 1
                if number == 1 {
                    guard let version = Self.header(line)?.version else { throw Explanation.notAnExport(path) }
                    if version > EntryLine.version {
                        throw Explanation.importRefusal(of: path, "it comes from a newer herodex", "update herodex")
                    }
                    continue
                }
                if line.allSatisfy(\.isWhitespace) { continue }
                if line.utf8.count < Self.longestEnd {
                    let end = try? Self.decoder.decode(EntryLine.End.self, from: Data(line.utf8))
                    if end?.line == .end { isWhole = end?.lines == number - 1 }
                }
                do {
                    try handle(Data(line.utf8), &report)
                } catch let error where error is EntryRefusal || error is DecodingError {
                    let reason = EntryLine.reason(error)
                    report.notUnderstood.append(ImportReport.Place(place: "\(path):\(number)", reason: reason))
                }
            }
            guard isWhole else { throw InflatedFile.Fault.cut }
        } catch let fault as InflatedFile.Fault {
            throw Explanation.damagedExport(path, fault == .unreadable ? "it cannot be read" : "it is cut")
        }
    }

    private static func sort(_ line: Data) throws -> EntryLine.Sort {
        try decoder.decode(EntryLine.Beginning.self, from: line).sort
    }

    /// Nil for a line that was taken before.
    private static func entry(_ line: Data, _ sort: EntryLine.Sort, _ decoder: JSONDecoder) throws -> ArchiveEntry? {
        switch sort {
        case .source: nil
        case .record: .record(try record(decoder.decode(RecordLine.self, from: line)))
        case .build: .build(try decoder.decode(BuildEntry.self, from: line))
        case .reply: .reply(try decoder.decode(line) { $0.origin = $0.origin.map(reader.plainLine) })
        case .picture: .picture(try decoder.decode(line, check))
        case .failure: .failure(try decoder.decode(line) { $0.reason = reader.plainLine($0.reason) })
        case .change: .change(try decoder.decode(line, check))
        case .end, .correction: nil
        case .herodex: throw EntryRefusal("a second header")
        }
    }

    // MARK: Safe values

    // What pages show is plain text, and what they link to is an address; a file may come from anybody.

    private static let reader = TextReader()

    private static func check(_ entry: inout SourceEntry) throws {
        for base in [entry.baseURL, entry.publicBase].compactMap(\.self)
        where SourceAddress(base, base: "")?.text != base {
            throw EntryRefusal("\(base.quoted) is no http or https address")
        }
        entry.title = reader.plainLine(entry.title)
        entry.kind = reader.plainLine(entry.kind)
        entry.goneReason = entry.goneReason.map(reader.plainLine)
        entry.coverage = entry.coverage?.map { list in
            var list = list
            list.list = reader.plainLine(list.list)
            return list
        }
        entry.attribution = try checked(entry.attribution)
        entry.toldAttribution = try entry.toldAttribution.map(checked)
    }

    private static func checked(_ attribution: Attribution) throws -> Attribution {
        if let link = attribution.link, SourceAddress(written: link.text) == nil {
            throw EntryRefusal("attribution.link: \(link.text.quoted) is no http or https address")
        }
        return Attribution(
            text: reader.plainLine(attribution.text),
            link: attribution.link,
            licence: attribution.licence.map(reader.plainLine)
        )
    }

    private static func check(_ entry: inout PictureEntry) throws {
        guard SourceAddress(written: entry.address.text) != nil else {
            throw EntryRefusal("address: \(entry.address.text.quoted) is no http or https address")
        }
        entry.reason = entry.reason.map(reader.plainLine)
    }

    /// Lines and tabs divide the texts of a change.
    private static func check(_ entry: inout ChangeEntry) {
        func plain(_ text: String) -> String {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                line.split(separator: "\t", omittingEmptySubsequences: false).map { reader.plainLine(String($0)) }
                    .joined(separator: "\t")
            }
            return lines.joined(separator: "\n")
        }
        (entry.old, entry.new) = (entry.old.map(plain), entry.new.map(plain))
    }

    // MARK: Records

    private static func record(_ line: RecordLine) throws -> RecordEntry {
        guard let source = line.source, SourceName.isSound(source) else { throw EntryRefusal("source is missing") }
        guard let origin = line.archive else { throw EntryRefusal("archive is missing") }
        var entry = RecordEntry(
            record: try line.record(of: SourceName(source)).record,
            request: origin.request,
            retrieved: origin.retrieved,
            added: origin.added,
            build: origin.build
        )
        entry.slug = origin.slug.flatMap { Slug(archived: $0) }
        entry.former = origin.former ?? []
        (entry.withdrawn, entry.withdrawnBuild) = (origin.withdrawn, origin.withdrawnBuild)
        if origin.isPart == true { entry.extent = .part }
        entry.lists = line.lists().map {
            ListEntry($0.list, request: $0.request ?? origin.request, isWhole: $0.isWhole)
        }
        return entry
    }

    private struct PictureFile: Decodable {
        let file: String?
    }

    /// The bytes of a picture's file; nil if the entry has none, or none that is its own.
    private func picture(
        of entry: ArchiveEntry,
        beside path: String,
        _ line: Data,
        _ report: inout Report
    ) throws -> Data? {
        guard case .picture(let picture) = entry, let digest = picture.digest else { return nil }
        let name = try Self.decoder.decode(PictureFile.self, from: line).file
        let bytes = name.flatMap { FileBeside(path, named: $0).contents() }
        if let bytes, Archive.pictureDigest(of: bytes) == digest {
            report.pictures += 1
            return bytes
        }
        report.picturesWithoutFile += 1
        return nil
    }
}

extension JSONDecoder {
    /// Decodes a line and makes what is in it safe.
    fileprivate func decode<Entry: Decodable>(_ line: Data, _ check: (inout Entry) throws -> Void) throws -> Entry {
        var entry = try decode(Entry.self, from: line)
        try check(&entry)
        return entry
    }
}
