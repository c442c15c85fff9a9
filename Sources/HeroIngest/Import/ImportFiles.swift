import Foundation
import HeroBasics
import HeroSources

/// The files below the paths that a user names, each once, the oldest first: what changes between them is then found in
/// the order in which it did.
struct ImportFiles {
    /// A larger file is not read at once: recorded replies have a few megabytes at most.
    static let longestReply = 64 << 20

    /// - Returns: the files, and the folders among `paths` that have none.
    /// - Throws: `Explanation` for a path that does not exist.
    static func all(below paths: [String]) throws(Explanation) -> (files: [String], empty: [String]) {
        var files: [String] = []
        var empty: [String] = []
        for path in paths {
            if let failure = FileFailure.missing(path) { throw .missingImport(path, failure.reason) }
            guard FileFailure.missing(path + "/") == nil else {
                files.append(path)
                continue
            }
            let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            let base = path.hasSuffix("/") ? path : path + "/"
            let visible = names.sorted().filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
            let found = visible.map { base + $0 }.filter { isRegular($0) || obstacle(to: $0) != nil }
            if found.isEmpty { empty.append(path) }
            files += found
        }
        let once = files.uniqued { URL(filePath: $0).standardized.path }
        // Reading lists name what the others bring.
        let dated = once.map { (isList: TableFile.isReadingList($0), date: date(of: $0), path: $0) }
        let sorted = dated.sorted { ($0.isList ? 1 : 0, $0.date, $0.path) < ($1.isList ? 1 : 0, $1.date, $1.path) }
        return (sorted.map(\.path), empty)
    }

    /// What is imported is kept as it is: there must be room for all of it before it begins.
    /// - Throws: `Explanation` if the disk has less room than the files take.
    static func checkRoom(for files: [String], in folder: String) throws(Explanation) {
        let needed = files.reduce(0) { $0 + Int(stat(at: $1)?.st_size ?? 0) }
        guard let free = FreeSpace.bytes(at: folder), free < needed else { return }
        throw Explanation(
            "there is too little room for this import",
            at: [folder],
            because: "the files have \(ByteCount(needed)), and \(ByteCount(free)) are free",
            kept: "the archive, untouched",
            attempt: "make room, name a folder on another disk with --archive, or import fewer files at once"
        )
    }

    /// When a file's replies were fetched, as far as that is known: the date in its name, else that of its last change.
    static func date(of file: String) -> Date {
        if let date = date(inName: URL(filePath: file).lastPathComponent) { return date }
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        return attributes?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0)
    }

    /// The date in the name of a recorded file, such as `heroes@2016-05-01.json`; nil if it has none.
    static func date(inName name: String) -> Date? {
        guard let match = name.firstMatch(of: /@(\d{4}-\d\d-\d\d)/) else { return nil }
        return Date(moment: match.1 + "T00:00:00Z")
    }

    /// Why the path of an entry leads nowhere; nil if it does not.
    static func obstacle(to path: String) -> String? {
        guard let failure = FileFailure.missing(path) else { return nil }
        return path.unicodeScalars.contains("\u{FFFD}") ? "its name is not UTF-8: give it another" : failure.reason
    }

    private static func isRegular(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeRegular
    }

    /// A reader of a JSON file as records or as rows that the source describes; nil for one that may be a reply.
    private static func rows(
        of file: String,
        named name: String,
        _ source: any HeroSource,
        _ date: Date,
        _ data: Data
    ) -> ((ImportHandler) async throws -> Void)? {
        func read() -> ((ImportHandler) async throws -> Void)? {
            if let lines = RecordLineFile(path: file, named: name, source: source, date: date) { return lines.forEach }
            let first = (try? TableFile.objects(of: file, longest: EntryLine.longest).next()).flatMap {
                JSONObjects.keys(ofObject: $0.json)
            }
            guard let first, let reader = source.rowReader(of: .jsonl, columns: first), reader.fit > 0 else {
                return nil
            }
            return TableFile(path: file, name: name, form: .jsonl, source: source, date: date).forEach
        }
        // A reply is placed last: that reads it as all that it may be.
        guard let rows = read() else { return nil }
        let reply = RecordedReply(body: data, name: URL(filePath: file).lastPathComponent)
        return (try? source.placed(reply)) == nil ? rows : nil
    }

    /// Reads one file, and calls `handle` with each reply in it, and with each entry that cannot be read.
    /// - Parameter name: what the archive calls the file; nil for the name that it has in its folder.
    static func read(
        _ file: String,
        of source: any HeroSource,
        named name: String? = nil,
        handle: ImportHandler
    ) async throws {
        if let reason = obstacle(to: file) { return try await handle(.notUnderstood(place: file, reason: reason)) }
        guard isRegular(URL(filePath: file).resolvingSymlinksInPath().path) else {
            return try await handle(
                .notUnderstood(place: file, reason: "it is a pipe or a device: save it as a file first")
            )
        }
        let name = name ?? URL(filePath: file).lastPathComponent
        let date = date(of: file)
        let form = FileForm(of: file)
        switch form {
        case .webArchive: return try await WebArchiveFile(file).forEach(handle)
        case .refused(let reason): return try await handle(.notUnderstood(place: file, reason: reason))
        case .table(let form):
            if form == .jsonl, let lines = RecordLineFile(path: file, named: name, source: source, date: date) {
                return try await lines.forEach(handle)
            }
            return try await TableFile(path: file, name: name, form: form, source: source, date: date).forEach(handle)
        case .json, .other: break
        }
        let data: Data?
        do {
            data = try InflatedFile.contents(of: file, atMost: longestReply)
        } catch {
            let reason = error == .unreadable ? "it cannot be read" : "it is cut or damaged"
            return try await handle(.notUnderstood(place: file, reason: reason))
        }
        guard let data else {
            let limit = ByteCount(longestReply)
            return try await handle(.notUnderstood(place: file, reason: "it has more than \(limit)"))
        }
        if form == .json, let rows = rows(of: file, named: name, source, date, data) {
            return try await rows(handle)
        }
        if let archive = HTTPArchive(data) {
            return try await archive.forEach(in: file, otherwise: date, handle)
        }
        try await handle(.item(ImportItem(place: file, reply: RecordedReply(body: data, name: name), date: date)))
    }
}
