/// A schedule as the system's schedulers can express it: times of a day, on some days.
package struct DailyTimes {
    /// Minutes past the hour with the hours they belong to; several if no single pattern is enough.
    let times: [(minutes: [Int], hours: [Int])]
    /// The days of the month; nil for any.
    let days: [Int]?
    let months: [Int]
    /// The days of the week, from 0 for Sunday; nil for any.
    let weekdays: [Int]?
    /// Whether a day need match only one of `days` and `weekdays`.
    let eitherDay: Bool
    /// The day fields in the words of a cron expression, where a leading star has a meaning; nil for a duration.
    private let toldDays: (day: String, weekday: String)?

    /// Whether a day has to match both `days` and `weekdays`, which cron marks by a star and others cannot express.
    package var needsStar: Bool { days != nil && weekdays != nil && !eitherDay }

    /// Nil for a duration that does not divide a day or is not a day or a week.
    package init?(_ schedule: Schedule) {
        switch schedule {
        case .cron(let cron):
            times = [(cron.minutes, cron.hours)]
            (days, months, weekdays, eitherDay) = (cron.days, cron.months, cron.weekdays, cron.eitherDay)
            let fields = cron.text.split(separator: " ").map(String.init)
            toldDays = (fields[2], fields[4])
        case .every(let seconds):
            let day = 86_400
            guard seconds % 60 == 0, seconds == 7 * day || day % seconds == 0 else { return nil }
            let starts = Array(stride(from: 0, to: day, by: min(seconds, day))).map { $0 / 60 }
            // Minutes with the same hours are grouped.
            var hours: [Int: [Int]] = [:]
            for start in starts { hours[start % 60, default: []].append(start / 60) }
            let grouped = Dictionary(grouping: hours.keys.sorted()) { hours[$0, default: []] }
            times = grouped.sorted { $0.value[0] < $1.value[0] }.map { (minutes: $0.value, hours: $0.key) }
            (days, months) = (nil, Array(1...12))
            weekdays = seconds == 7 * day ? [0] : nil
            eitherDay = false
            toldDays = nil
        }
    }

    // MARK: Forms

    /// As the five fields of crontab(5), a line for each pattern.
    var cronLines: [String] {
        let told = needsStar ? toldDays : nil
        let day = told?.day ?? days.map { Self.list($0) } ?? "*"
        let weekday = told?.weekday ?? weekdays.map { Self.list($0) } ?? "*"
        let month = months.count == 12 ? "*" : Self.list(months)
        return times.map { minutes, hours in
            [Self.field(minutes, of: 60), Self.field(hours, of: 24), day, month, weekday].joined(separator: " ")
        }
    }

    /// In the format of `OnCalendar=` of systemd.timer(5); if either of two days matches, each has lines of its own.
    var calendarEvents: [String] {
        let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let month = months.count == 12 ? "*" : Self.list(months, width: 2)
        let date = "*-\(month)-" + (days.map { Self.list($0, width: 2) } ?? "*")
        let week = weekdays.map { $0.map { names[$0] }.joined(separator: ",") + " " }
        let dates =
            if days != nil, let week, eitherDay {
                [date, week + "*-\(month)-*"]
            } else {
                [(week ?? "") + date]
            }
        return dates.flatMap { date in
            times.map { minutes, hours in
                let hour = hours.count == 24 ? "*" : Self.list(hours, width: 2)
                return "\(date) \(hour):\(Self.list(minutes, width: 2)):00"
            }
        }
    }

    private static func field(_ values: [Int], of all: Int) -> String {
        if values.count == all { return "*" }
        if values.count > 1, values[0] == 0, all % values.count == 0,
            values == Array(stride(from: 0, to: all, by: all / values.count))
        {
            return "*/\(all / values.count)"
        }
        return list(values)
    }

    private static func list(_ values: [Int], width: Int = 1) -> String {
        values.map { String(repeating: "0", count: max(0, width - String($0).count)) + String($0) }
            .joined(separator: ",")
    }
}
