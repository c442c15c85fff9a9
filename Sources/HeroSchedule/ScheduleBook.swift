public import Foundation
import HeroBasics

/// What a schedule has come to, kept beside the archive: `herodex status` tells it, and a server started anew goes on
/// from it.
public struct ScheduleBook: Codable, Equatable, Sendable {
    /// The schedule as it was told.
    public var schedule: String
    public var lastRun: LastRun?
    /// When the last run ended well; nil where none has yet.
    public var lastSuccess: Date?
    /// How many runs failed since then.
    public var failures: Int
    public var nextRun: Date?

    public init(schedule: String) {
        self.schedule = schedule
        failures = 0
    }

    /// Enters how a run went.
    public mutating func enter(_ run: LastRun) {
        lastRun = run
        if run.outcome == .failed {
            failures = min(max(failures, 0), Int.max - 1) + 1
        } else {
            failures = 0
            lastSuccess = run.ended
        }
    }

    /// Where the book lies.
    /// - Parameter archive: the archive's folder.
    public static func path(in archive: String) -> String { archive + "/schedule.json" }

    static func lockPath(in archive: String) -> String { archive + "/schedule.lock" }

    /// Whether a server renews the site of this archive at this moment.
    public static func isAtWork(in archive: String) -> Bool { ScheduleLock.isHeld(lockPath(in: archive)) }

    /// Nil where there is none, or one that cannot be read.
    public static func load(_ path: String) -> ScheduleBook? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        // A book has some hundred bytes; of anything larger the beginning is no JSON.
        guard let bytes = try? file.read(upToCount: 1 << 20) else { return nil }
        return try? decoder.decode(Self.self, from: bytes)
    }

    /// Writes the book as a whole: a reader sees the old one or the new one.
    public func save(_ path: String) throws {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        let folder = URL(filePath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try AtomicFile.replace(path, with: try encoder.encode(self))
    }
}
