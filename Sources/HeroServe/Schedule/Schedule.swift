public import Foundation

/// When a site is to be renewed.
public enum Schedule: Equatable, Sendable {
    /// This many seconds after the last run.
    case every(seconds: Int)
    case cron(CronExpression)

    /// Reads a duration (`90m`, `6h`, `1h30m`, `1d`, `1w`) or a cron expression (`0 */6 * * *`, `@daily`).
    /// - Throws: `ScheduleError`.
    public init(_ text: String) throws(ScheduleError) {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        if trimmed.contains(where: \.isWhitespace) || trimmed.hasPrefix("@") {
            self = .cron(try CronExpression(trimmed))
        } else if let seconds = Self.seconds(trimmed), seconds > 0 {
            self = .every(seconds: seconds)
        } else {
            throw .unreadable(
                text: text,
                reason: "a length of time such as 6h, 90m or 1d expected, or a cron expression such as \"0 */6 * * *\""
            )
        }
    }

    /// The seconds of a duration; nil for anything else.
    public static func seconds(_ text: String) -> Int? {
        let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
        let parts = text.lowercased().matches(of: /([0-9]{1,6})([smhdw])/)
        guard !parts.isEmpty, parts.map({ String($0.0) }).joined() == text.lowercased() else { return nil }
        return parts.reduce(0) { $0 + (Int($1.1) ?? 0) * (units[String($1.2)] ?? 0) }
    }

    /// The calendar that times of the day are looked up in, which lengths of time do not need.
    /// - Throws: `ScheduleError.zone`.
    public func calendar(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(ScheduleError) -> Calendar {
        var calendar = Calendar.current
        if case .cron = self { calendar.timeZone = try LocalZone.told(by: environment) }
        return calendar
    }

    /// The time between two runs; for times of the day, between the next two.
    func gap(from moment: Date, in calendar: Calendar) -> Int {
        switch self {
        case .every(let seconds): return seconds
        case .cron(let cron):
            guard let first = cron.next(after: moment, in: calendar),
                let second = cron.next(after: first, in: calendar)
            else { return 0 }
            return Int(second.timeIntervalSince(first))
        }
    }

    /// The default for the longest random delay before a run: a tenth of the gap, at most a quarter of an hour. It
    /// avoids that all sites send requests to an API on the hour.
    public func usualJitter(from moment: Date = Date(), in calendar: Calendar = .current) -> Int {
        min(gap(from: moment, in: calendar) / 10, 900)
    }
}

/// What is wrong with a schedule, or with the time zone that it is in.
public enum ScheduleError: Error, Equatable, Sendable {
    case unreadable(text: String, reason: String)
    /// The schedule names a date that no year has, such as 31 February.
    case never(text: String)
    /// `TZ` holds this text, which names no time zone that is known here.
    case zone(String)
}

/// The time zone that times of the day are in.
enum LocalZone {
    /// Returns the zone that `TZ` names, as the C library reads it: a name, a path to a zone's file, or a fixed offset
    /// such as `CET-1`; without `TZ`, the system's zone.
    ///
    /// Foundation takes all but names for UTC, without a word.
    /// - Throws: `ScheduleError.zone` for what names no zone, and for rules with a change to summer time.
    static func told(by environment: [String: String]) throws(ScheduleError) -> TimeZone {
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
