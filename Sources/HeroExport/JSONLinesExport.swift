import Foundation
public import HeroArchive
import HeroBasics
import HeroIngest
public import HeroModel

/// Writes everything that is known as JSON Lines: a line a record, and lines for sources, replies, pictures, builds and
/// changes. What is imported from it into an empty archive gives the same site.
public enum JSONLinesExport {
    /// What was written.
    public struct Report: Encodable, Equatable, Sendable {
        public let file: String
        /// The folder of pictures; nil if there is none.
        public internal(set) var folder: String?
        public internal(set) var sources = 0
        public internal(set) var records = 0
        public internal(set) var pictures = 0
        public internal(set) var bytes = 0
        /// Pictures that are missing from the archive or damaged.
        public internal(set) var lost = 0
    }

    /// Writes the file, and the pictures into a folder beside it: `herodex.jsonl` and `herodex-pictures/`.
    /// - Parameters:
    ///   - generator: the program, for the file's first line.
    ///   - corrections: those of the site.
    /// - Throws: `ExportError`, `ArchiveError`, `CancellationError`.
    public static func write(
        _ archive: Archive,
        to path: String,
        generator: String,
        withPictures: Bool = true,
        corrections: Corrections = .none
    ) throws -> Report {
        var report = Report(file: path)
        let file = try PartialFile(path)
        let folder = try withPictures ? ExportFolder(pictureFolder(of: path)) : nil
        var lines = EntryLineWriter()
        let snapshot = try archive.snapshot()
        try lines.writeHeader(generator: generator, kinds: snapshot.kinds())
        try snapshot.forEachEntry { entry in
            try Task.checkCancellation()
            var picture: String?
            switch entry {
            case .source: report.sources += 1
            case .record: report.records += 1
            case .picture(let entry): picture = try folder.flatMap { try write(entry, of: archive, to: $0, &report) }
            case .build, .reply, .failure, .change: break
            }
            try lines.write(entry, picture: picture)
            if lines.text.bytes.count >= 1 << 16 {
                try file.write(lines.text.bytes)
                lines.text.bytes.removeAll(keepingCapacity: true)
            }
        }
        guard report.sources > 0 else { throw ExportError.nothing(source: nil) }
        for correction in corrections.all { try lines.write(correction.text) }
        try lines.writeEnd()
        try file.write(lines.text.bytes)
        if let folder, report.pictures > 0 {
            try folder.finish()
            report.folder = folder.path
        }
        report.bytes = try file.finish()
        return report
    }

    /// - Returns: the picture's path beside the file; nil if it is not kept.
    private static func write(
        _ entry: PictureEntry,
        of archive: Archive,
        to folder: ExportFolder,
        _ report: inout Report
    ) throws -> String? {
        guard let digest = entry.digest else { return nil }
        guard let bytes = try? archive.picture(digest) else {
            report.lost += 1
            return nil
        }
        let name = digest + (endings[entry.contentType ?? ""] ?? "")
        if try folder.write(Array(bytes), as: name) { report.pictures += 1 }
        return folder.name + "/" + name
    }

    private static let endings = [
        "image/jpeg": ".jpg", "image/png": ".png", "image/webp": ".webp", "image/gif": ".gif", "image/avif": ".avif",
        "image/svg+xml": ".svg",
    ]

    /// `herodex-pictures` for `herodex.jsonl`.
    static func pictureFolder(of path: String) -> String {
        (path.hasSuffix(".jsonl") ? String(path.dropLast(6)) : path) + "-pictures"
    }
}

/// A folder of files that exists under its name only once it is whole.
final class ExportFolder {
    let path: String
    private var written: Set<String> = []
    private var isFinished = false

    private let partial: String

    /// The folder's name without its parent's.
    var name: String { URL(filePath: path).lastPathComponent }

    /// - Throws: `ExportError` if there is something of this name, or if no folder can be made here.
    init(_ path: String) throws(ExportError) {
        self.path = path
        if stat(at: path) != nil { throw .exists(path: path) }
        partial = try PartialFile.freshName(path) { mkdir($0, 0o755) == 0 }
    }

    deinit {
        if !isFinished { try? FileManager.default.removeItem(atPath: partial) }
    }

    /// Writes a file, unless one of this name was written.
    /// - Returns: whether it was written now.
    func write(_ bytes: [UInt8], as name: String) throws(ExportError) -> Bool {
        guard written.insert(name).inserted else { return false }
        do throws(FileFailure) {
            try AtomicFile.replace(partial + "/" + name, with: bytes)
        } catch {
            throw .failed(path: path + "/" + name, reason: error.reason)
        }
        return true
    }

    /// Gives the folder its name.
    func finish() throws(ExportError) {
        guard rename(partial, path) == 0 else { throw .failed(path: path, reason: SystemError.reason(errno)) }
        isFinished = true
    }
}
