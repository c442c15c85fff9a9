import Foundation

/// The time zone that times of the day are in.
enum LocalZone {
    /// Returns the zone that `TZ` names, as the C library reads it: a name, a path to a zone's file, or a fixed offset
    /// such as `CET-1`; without `TZ`, the system's zone.
    ///
    /// Foundation takes all but names for UTC, without a word.
    /// - Throws: `ScheduleError.zone` for what names no zone, and for rules with a change to summer time.
    static func told(
        by environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(ScheduleError) -> TimeZone {
        guard let told = environment["TZ"] else { return .current }
        let text = told.hasPrefix(":") ? String(told.dropFirst()) : told
        let name = text.hasPrefix("/") ? nameOfFile(text) : text
        guard let name, let zone = name.isEmpty ? .gmt : offset(name) ?? TimeZone(identifier: withoutFolder(name))
        else { throw .zone(told) }
        return zone
    }

    /// The name of the zone in a file of the zone database, or in one that a link leads to.
    private static func nameOfFile(_ path: String) -> String? {
        let file = URL(filePath: path).resolvingSymlinksInPath().path
        guard FileManager.default.fileExists(atPath: file) else { return nil }
        return file.firstRange(of: "/zoneinfo/").map { String(file[$0.upperBound...]) }
    }

    /// Without the folder of zones with, or without leap seconds.
    private static func withoutFolder(_ name: String) -> String {
        for folder in ["posix/", "right/"] where name.hasPrefix(folder) { return String(name.dropFirst(folder.count)) }
        return name
    }

    /// A POSIX rule without summer time: hours to the west are positive.
    private static func offset(_ text: String) -> TimeZone? {
        let rule = /(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)([+-]?)([0-9]{1,2})(?::([0-9]{2}))?(?::([0-9]{2}))?/
        guard let parts = text.wholeMatch(of: rule)?.output, let hours = Int(parts.2), hours <= 24 else { return nil }
        let seconds = hours * 3_600 + (parts.3.flatMap { Int($0) } ?? 0) * 60 + (parts.4.flatMap { Int($0) } ?? 0)
        return TimeZone(secondsFromGMT: parts.1 == "-" ? seconds : -seconds)
    }
}
