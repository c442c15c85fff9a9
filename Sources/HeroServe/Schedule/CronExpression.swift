import Foundation

/// Times in the format of crontab(5): minute, hour, day of the month, month and day of the week, in local time.
///
/// Supported are `*`, numbers, ranges `1-5`, lists `1,15`, steps `*/6` and `8-18/2`, names of months and days in
/// English (`jan`, `mon`), 0 and 7 for Sunday, and `@hourly`, `@daily`, `@midnight`, `@weekly`, `@monthly`, `@yearly`,
/// `@annually`. If both days are restricted, either matches, unless one begins with `*`, as in cron.
public struct CronExpression: Equatable, Sendable {
    /// The expression in five fields.
    let text: String
    let minutes: [Int]
    let hours: [Int]
    /// The days of the month; nil for any.
    let days: [Int]?
    let months: [Int]
    /// The days of the week, from 0 for Sunday; nil for any.
    let weekdays: [Int]?
    /// Whether a day need match only one of `days` and `weekdays`.
    let eitherDay: Bool

    /// - Throws: `ScheduleError.unreadable`; `.never` for a day that no month has.
    init(_ text: String) throws(ScheduleError) {
        let trimmed = text.trimmingCharacters(in: .whitespaces)
        let spelled = Self.nicknames[trimmed.lowercased()] ?? trimmed
        let fields = spelled.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        guard fields.count == 5 else {
            let reason =
                spelled.hasPrefix("@")
                ? "known are \(Self.nicknames.keys.sorted().joined(separator: ", "))"
                : "five fields expected: minute, hour, day of the month, month, day of the week"
            throw .unreadable(text: text, reason: reason)
        }
        func read(_ index: Int, _ field: CronField) throws(ScheduleError) -> [Int] {
            do throws(CronField.Fault) {
                return try field.values(of: fields[index])
            } catch {
                throw .unreadable(text: text, reason: error.reason)
            }
        }
        self.text = fields.joined(separator: " ")
        minutes = try read(0, .minute)
        hours = try read(1, .hour)
        let monthDays = try read(2, .day)
        months = try read(3, .month)
        let weekDays = try read(4, .weekday)
        days = fields[2].hasPrefix("*") && monthDays.count == 31 ? nil : monthDays
        weekdays = fields[4].hasPrefix("*") && weekDays.count == 7 ? nil : weekDays
        eitherDay = !fields[2].hasPrefix("*") && !fields[4].hasPrefix("*")
        guard eitherDay || months.contains(where: { month in monthDays.contains { $0 <= Self.longest(month) } })
        else { throw .never(text: text) }
    }

    /// The first time after `moment`.
    ///
    /// A time skipped by a change to summer time comes right after it; one that occurs twice counts once. What is due in
    /// every hour goes on in the one that is repeated, as in cron.
    func next(after moment: Date, in calendar: Calendar) -> Date? {
        var day = calendar.startOfDay(for: moment)
        // 29 February may be eight years away.
        for _ in 0..<(9 * 366) {
            if matches(day, calendar), let time = firstTime(on: day, after: moment, calendar) { return time }
            guard let tomorrow = calendar.date(byAdding: .day, value: 1, to: day) else { return nil }
            day = calendar.startOfDay(for: tomorrow)
        }
        return nil
    }

    private func matches(_ day: Date, _ calendar: Calendar) -> Bool {
        let parts = calendar.dateComponents([.day, .month, .weekday], from: day)
        guard let number = parts.day, let month = parts.month, let weekday = parts.weekday, months.contains(month)
        else { return false }
        switch (days, weekdays) {
        case (nil, nil): return true
        case (let days?, nil): return days.contains(number)
        case (nil, let weekdays?): return weekdays.contains(weekday - 1)
        case (let days?, let weekdays?):
            let (isDay, isWeekday) = (days.contains(number), weekdays.contains(weekday - 1))
            return eitherDay ? isDay || isWeekday : isDay && isWeekday
        }
    }

    private func firstTime(on day: Date, after moment: Date, _ calendar: Calendar) -> Date? {
        if hours.count == 24 { return firstMinute(on: day, after: moment, calendar) }
        var parts = calendar.dateComponents([.year, .month, .day], from: day)
        for hour in hours {
            for minute in minutes {
                (parts.hour, parts.minute) = (hour, minute)
                if let time = calendar.date(from: parts), time > moment { return time }
            }
        }
        return nil
    }

    /// The first time of an expression that holds in every hour, looked for minute by minute.
    private func firstMinute(on day: Date, after moment: Date, _ calendar: Calendar) -> Date? {
        let minute = (moment.timeIntervalSinceReferenceDate / 60).rounded(.down) + 1
        var time = max(day, Date(timeIntervalSinceReferenceDate: 60 * minute))
        while calendar.isDate(time, inSameDayAs: day) {
            if minutes.contains(calendar.component(.minute, from: time)) { return time }
            time += 60
        }
        return nil
    }

    private static func longest(_ month: Int) -> Int { month == 2 ? 29 : [4, 6, 9, 11].contains(month) ? 30 : 31 }

    private static let nicknames = [
        "@yearly": "0 0 1 1 *",
        "@annually": "0 0 1 1 *",
        "@monthly": "0 0 1 * *",
        "@weekly": "0 0 * * 0",
        "@daily": "0 0 * * *",
        "@midnight": "0 0 * * *",
        "@hourly": "0 * * * *",
    ]
}

/// One of the five fields.
struct CronField: Equatable {
    private let name: String
    private let range: ClosedRange<Int>
    /// Words for its first values.
    private var words: [String] = []

    static let minute = CronField(name: "the minute", range: 0...59)
    static let hour = CronField(name: "the hour", range: 0...23)
    static let day = CronField(name: "the day of the month", range: 1...31)
    static let month = CronField(
        name: "the month",
        range: 1...12,
        words: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
    )
    static let weekday = CronField(
        name: "the day of the week",
        range: 0...7,
        words: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
    )

    /// What is wrong with a field, worded to follow "because:".
    struct Fault: Error {
        let reason: String
    }

    /// The values a field stands for, in order.
    func values(of text: String) throws(Fault) -> [Int] {
        var values: Set<Int> = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            values.formUnion(try self.part(part))
        }
        if self == .weekday, values.remove(7) != nil { values.insert(0) }
        return values.sorted()
    }

    private func part(_ text: Substring) throws(Fault) -> Set<Int> {
        let halves = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let ends = halves[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        var first = range.lowerBound
        var last = self == .weekday ? 6 : range.upperBound
        if halves[0] != "*" {
            first = try value(ends[0])
            // "5/15" means from 5 on, as in most programs.
            last = ends.count == 2 ? try value(ends[1]) : halves.count == 2 ? last : first
        }
        guard first <= last else { throw Fault(reason: "\(name) has the range \(first)-\(last), which runs backwards") }
        guard halves.count == 2 else { return Set(first...last) }
        guard let step = Int(halves[1]), (1...59).contains(step) else {
            throw Fault(reason: "\(name) has the step \"\(halves[1])\"; a number from 1 to 59 expected")
        }
        return Set(stride(from: first, through: last, by: step))
    }

    private func value(_ text: Substring) throws(Fault) -> Int {
        if let index = words.firstIndex(of: String(text)) { return index + range.lowerBound }
        guard text.allSatisfy(\.isNumber), let number = Int(text), range.contains(number) else {
            throw Fault(
                reason: "\(name) is \"\(text)\"; a number from \(range.lowerBound) to \(range.upperBound) expected"
            )
        }
        return number
    }
}
