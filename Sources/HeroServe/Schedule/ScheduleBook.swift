public import Foundation
import HeroBasics

/// The state of a schedule, kept beside the archive: `herodex status` reports it, and a restarted server continues from
/// it.
public struct ScheduleBook: Codable, Equatable, Sendable {
    /// The schedule in the text that was given for it.
    public var schedule: String
    public var lastRun: LastRun?
    /// When the last successful run ended; nil if there is none yet.
    public var lastSuccess: Date?
    /// How many runs failed since then.
    public var failures = 0
    public var nextRun: Date?

    /// Records the result of a run.
    mutating func record(_ run: LastRun) {
        lastRun = run
        if run.outcome == .failed {
            failures = min(max(failures, 0), Int.max - 1) + 1
        } else {
            failures = 0
            lastSuccess = run.ended
        }
    }

    /// The path of the book's file.
    /// - Parameter archive: the archive's folder.
    public static func path(in archive: String) -> String { archive + "/schedule.json" }

    static func lockPath(in archive: String) -> String { archive + "/schedule.lock" }

    /// Whether a server renews the site of this archive now.
    public static func isAtWork(in archive: String) -> Bool {
        (try? FileLock.checkIsFree(lockPath(in: archive))) == nil
    }

    /// Nil if there is none, or if it cannot be read.
    public static func load(_ path: String) -> ScheduleBook? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        // A book has some hundred bytes; the beginning of anything larger is not valid JSON.
        guard let bytes = try? file.read(upToCount: 1 << 20) else { return nil }
        return try? decoder.decode(Self.self, from: bytes)
    }

    /// Writes the book as a whole: a reader sees the old one or the new one.
    /// - Throws: `FileFailure`, `CocoaError` where the folder cannot be made.
    func save(_ path: String) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try AtomicFile.replace(path, with: try encoder.encode(self))
    }
}
