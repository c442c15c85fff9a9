import Foundation
import HeroBasics
import HeroSources

/// The files below the paths that a user names, each once, in the order of their paths.
struct ImportFiles {
    /// A larger file is not read at once: recorded replies have a few megabytes at most.
    static let longestReply = 64 << 20

    /// - Throws: `ImportError` for a path that does not exist.
    static func all(below paths: [String]) throws(ImportError) -> [String] {
        var files: [String] = []
        var known: Set<String> = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw .missing(path: path)
            }
            guard isFolder.boolValue else {
                files.append(path)
                continue
            }
            let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
            let base = path.hasSuffix("/") ? path : path + "/"
            files += names.sorted().filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }.map {
                base + $0
            }
            .filter { isRegular($0) }
        }
        return files.filter { known.insert(URL(filePath: $0).standardized.path).inserted }
    }

    private static func isRegular(_ path: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType) == .typeRegular
    }

    /// Reads one file, and calls `take` with each reply in it, and with each entry that is none.
    static func read(_ file: String, of source: any HeroSource, take: (ImportFinding) async throws -> Void) async throws
    {
        let start = (try? FileHandle(forReadingFrom: URL(filePath: file)).read(upToCount: 16)) ?? nil
        if let start, WebArchiveFile.isOne(start, named: file) { return try await WebArchiveFile(file).forEach(take) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        let name = URL(filePath: file).lastPathComponent
        let date =
            RecordedDate.inName(name) ?? attributes?[.modificationDate] as? Date ?? Date(timeIntervalSince1970: 0)
        if name.lowercased().hasSuffix(".csv") || name.lowercased().hasSuffix(".csv.gz") {
            return try await TableFile(path: file, source: source, date: date).forEach(take)
        }
        if let size = attributes?[.size] as? Int, size > longestReply {
            let limit = ByteCount(longestReply)
            return try await take(.notUnderstood(place: file, reason: "it has more than \(limit)"))
        }
        guard let data = FileManager.default.contents(atPath: file) else {
            return try await take(.notUnderstood(place: file, reason: "it cannot be read"))
        }
        if let archive = HTTPArchive(data) {
            return try await archive.forEach(in: file, otherwise: date, take)
        }
        try await take(.item(ImportItem(place: file, reply: RecordedReply(body: data, name: name), date: date)))
    }
}

/// The date that a file's name tells, as archivists write it: `comics@2016-04-13.body.json`.
enum RecordedDate {
    static func inName(_ name: String) -> Date? {
        guard let match = name.firstMatch(of: /@(\d{4}-\d\d-\d\d)/) else { return nil }
        return try? Date(match.1 + "T00:00:00Z", strategy: .iso8601)
    }
}
