import Foundation
public import HeroArchive
import HeroBasics
public import HeroModel
public import HeroSources

/// Takes recorded replies of one source into the archive, as if the source had sent them.
///
/// What is not understood is reported, and the rest goes in. Importing the same files again changes nothing, so an
/// interrupted import is finished by starting it again.
public struct Importer: Sendable {
    private let source: any HeroSource
    /// Nil for a dry run.
    private let archive: Archive?
    private let progress: @Sendable (_ done: Int, _ known: Int) -> Void

    /// - Parameters:
    ///   - archive: nil to find out what would be imported.
    ///   - progress: called after each file with the number of files that are done, and of all.
    public init(
        source: any HeroSource,
        archive: Archive?,
        progress: @escaping @Sendable (_ done: Int, _ known: Int) -> Void = { _, _ in }
    ) {
        self.source = source
        self.archive = archive
        self.progress = progress
    }

    /// Imports the files, and those in the folders.
    /// - Parameter show: called with the first records of a dry run.
    /// - Throws: `Explanation`, `ArchiveError`, `CancellationError`.
    public func run(
        _ paths: [String],
        show: @escaping @Sendable (RelatedRecord) -> Void = { _ in }
    ) async throws -> ImportReport {
        let (all, empty) = try ImportFiles.all(below: paths)
        // Pictures of a wiki come in with its dump.
        let isWiki = source.wikiReader(of: WikiSite()) != nil
        let files = isWiki ? all.filter { TableFile.form(of: $0) != nil || paths.contains($0) } : all
        if let archive { try ImportFiles.checkRoom(for: files, in: archive.folder.path) }
        try await archive?.register(source)
        var report = ImportReport(source: source.name.text)
        if archive != nil { (report.added, report.changed) = (0, 0) }
        var walk = ImportWalk(source: source, archive: archive, show: show, report: report)
        for path in empty {
            try await walk.process(.notUnderstood(place: path, reason: "there is no file in this folder"))
        }
        for (index, file) in files.enumerated() {
            try Task.checkCancellation()
            try await ImportFiles.read(file, of: source) { finding in
                try Task.checkCancellation()
                try await walk.process(finding)
            }
            progress(index + 1, files.count)
        }
        walk.remarkElsewhere()
        walk.report.files = files.count
        if let archive {
            walk.report.coverage = try await archive.recordCoverage(of: source.name, walk.lists.seen)
        }
        return walk.report
    }
}

/// One import in progress.
private struct ImportWalk {
    let source: any HeroSource
    let archive: Archive?
    let show: @Sendable (RelatedRecord) -> Void
    var report: ImportReport
    var known: Set<RecordKey> = []
    var lists = ImportedLists()
    /// What was recorded from other hosts, by file and host.
    var elsewhere: [String: [String: Int]] = [:]
    var numbered = NumberedRows()
    /// The newest day of what was stored so far.
    var day: CalendarDate?

    private static let shown = 5

    mutating func process(_ finding: ImportFinding) async throws {
        switch finding {
        case .declarations(let declared): try await archive?.declare(source.declared + declared)
        case .notUnderstood(let place, let reason, let address):
            if isLeftOut(address, at: place) { return }
            report.notUnderstood.append(.init(place: place, reason: reason))
        case .remark(let place, let remark, let forDryRun):
            if !forDryRun || archive == nil { report.remarks.append(.init(place: place, reason: remark)) }
        case .item(let item):
            if !isLeftOut(item.reply.address, at: item.place) { try await process(item) }
        case .rows(let rows): try await process(rows)
        }
    }

    /// Whether something was recorded from another host, which is counted.
    private mutating func isLeftOut(_ address: String?, at place: String) -> Bool {
        guard let address, let host = source.foreignHost(of: address) else { return false }
        elsewhere[String(place.prefix { $0 != "#" }), default: [:]][host, default: 0] += 1
        return true
    }

    /// One remark a file on what of it is from other hosts.
    mutating func remarkElsewhere() {
        for (file, hosts) in elsewhere.sorted(by: { $0.key < $1.key }) {
            let most = hosts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
                "\($0.key.cut(to: 80)) (\($0.value))"
            }
            let names = most.prefix(3).joined(separator: ", ") + (most.count > 3 ? " and \(most.count - 3) more" : "")
            let count = hosts.values.reduce(0, +).of("reply")
            report.remarks.append(.init(place: file, reason: "\(count) of other hosts left out: \(names)"))
        }
    }

    private mutating func process(_ item: ImportItem) async throws {
        let text = DecodedText(Array(item.reply.body), declared: item.charset)
        if let remark = text.remark { report.remarks.append(.init(place: item.place, reason: remark)) }
        let body = Self.masked(Data(text.utf8), source.secretParameters)
        let reply = RecordedReply(body: body, address: item.reply.address, name: item.reply.name)
        do {
            for placed in try source.placed(reply) {
                if let doubt = placed.doubt { report.remarks.append(.init(place: item.place, reason: doubt)) }
                let reply = WebReply(contentType: "application/json", body: placed.body, base: source.baseURL)
                let reading = try source.read(reply, to: placed.request)
                try await store(reading, of: reply, to: placed.request, from: item)
            }
        } catch SourceError.replyUnreadable(_, _, let path, let reason) {
            let place = path.isEmpty ? item.place : "\(item.place), \(path)"
            report.notUnderstood.append(.init(place: place, reason: reason))
        } catch let error as SourceError {
            report.notUnderstood.append(.init(place: item.place, reason: error.explanation.reason))
        }
    }

    /// A body with the values of parameters that carry secrets masked: some APIs repeat them in the addresses they send.
    private static func masked(_ body: Data, _ parameters: [String]) -> Data {
        parameters.reduce(body) { body, name in
            guard body.firstRange(of: Data((name + "=").utf8)) != nil,
                let expression = try? Regex(
                    "((?:[?&]|\\\\u0026)\(NSRegularExpression.escapedPattern(for: name))=)[^&\"'\\\\\\s#<]+"
                )
            else { return body }
            let text = String(decoding: body, as: UTF8.self)
            return Data(text.replacing(expression) { "\($0.output[1].substring ?? "")***" }.utf8)
        }
    }

    /// A file's name as pages show it: names may hold any byte.
    private static func shown(_ name: some StringProtocol) -> String { TextReader().plainLine(String(name)) }

    /// Marks what is kept as shown before what a later day brings is stored: the differences are then changes, as if a
    /// site had been made each day.
    private mutating func begin(_ date: Date, in archive: Archive) async throws {
        let next = CalendarDate(utc: date)
        if let day, next > day { try await archive.recordBuild() }
        day = max(day ?? next, next)
    }

    private mutating func process(_ rows: ImportedRows) async throws {
        report.rows += rows.count
        report.unreadable += rows.unreadable.map { .init(place: "\(rows.file), \($0.path)", reason: $0.reason) }
        let rows = rows.keepingPictures(of: source)
        count(rows.records)
        report.notUnderstood += rows.missingPictures.map { .init(place: $0, reason: ImportedRows.noPicture) }
        guard let archive else { return }
        try await begin(rows.date, in: archive)
        if rows.isNumbered,
            let remark = try await numbered.remark(on: rows.records, of: rows.file, in: archive, from: source.name)
        {
            report.remarks.append(.init(place: rows.file, reason: remark))
        }
        let changes = try await rows.store(in: archive, from: source.name, at: rows.date, origin: Self.shown(rows.file))
        report.added = (report.added ?? 0) + changes.new
        report.changed = (report.changed ?? 0) + changes.changed
    }

    private mutating func count(_ records: [RelatedRecord]) {
        for related in records where known.insert(related.record.key).inserted {
            report.records[related.record.key.kind.folder, default: 0] += 1
            if archive == nil, known.count <= Self.shown { show(related) }
        }
    }

    private mutating func store(
        _ reading: SourceReading,
        of reply: WebReply,
        to request: SourceRequest,
        from item: ImportItem
    ) async throws {
        report.replies += 1
        if let warning = reading.warning { report.remarks.append(.init(place: item.place, reason: warning)) }
        if let page = reading.page, source.asks(for: request) { lists.add(page) }
        report.unreadable += reading.unreadable.map { .init(place: "\(item.place), \($0.path)", reason: $0.reason) }
        count(reading.records)
        guard let archive else { return }
        let known = try await archive.reply(source.name, request.id)
        if let known, known.checked >= item.date {
            guard known.reply.body == reply.body else {
                report.olderReplies += 1
                return
            }
            if known.readBy >= HeroCrawler.readingVersion { return }
        }
        if known?.reply.body != reply.body { try await begin(item.date, in: archive) }
        let kept = try await archive.keep(
            reply,
            to: request.id,
            at: item.date,
            from: source.name,
            in: nil,
            origin: Self.shown(item.file)
        )
        if kept.change != .same { report.newReplies += 1 }
        guard kept.change != .same || kept.readBy < HeroCrawler.readingVersion else { return }
        let changes = try await archive.store(
            ArchivedReading(reading, of: request, by: source),
            reply: kept.id,
            in: nil,
            readBy: HeroCrawler.readingVersion
        )
        report.added = (report.added ?? 0) + changes.new
        report.changed = (report.changed ?? 0) + changes.changed
    }
}

/// What imported pages show of a source's lists.
private struct ImportedLists {
    private var lists: [String: (kind: RecordKind, total: Int, ids: Set<String>)] = [:]

    mutating func add(_ page: ListPage) {
        var list = lists[page.list] ?? (page.kind, page.total, [])
        list.total = max(list.total, page.total)
        list.ids.formUnion(page.ids)
        lists[page.list] = list
    }

    var seen: [SeenList] {
        lists.sorted { $0.key < $1.key }.map { name, list in
            SeenList(
                list: name,
                kind: list.kind,
                available: max(list.total, list.ids.count),
                returned: list.ids.count,
                ids: list.ids
            )
        }
    }
}

extension HeroSource {
    /// Whether a crawl would ask for this page of a list too. Other recordings are of single records, or of lists that
    /// further parameters narrow down, whose totals say nothing of the whole.
    fileprivate func asks(for request: SourceRequest) -> Bool {
        guard case .list = request.step else { return false }
        let names = Set(request.query.map(\.name))
        return seeds().contains { $0.path == request.path && names.isSubset(of: $0.query.map(\.name)) }
    }
}
