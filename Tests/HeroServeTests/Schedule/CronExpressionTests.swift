import Foundation
import Testing

@testable import HeroServe

@Suite struct CronExpressionTests {
    @Test(arguments: [
        ("0 */6 * * *", "2026-11-21T05:59:59Z", "2026-11-21T06:00:00Z"),
        ("0 */6 * * *", "2026-11-21T06:00:00Z", "2026-11-21T12:00:00Z"),
        ("30 4 * * *", "2026-11-21T04:30:00Z", "2026-11-22T04:30:00Z"),
        ("15,45 8-10/2 * * *", "2026-11-21T08:20:00Z", "2026-11-21T08:45:00Z"),
        ("15,45 8-10/2 * * *", "2026-11-21T08:45:00Z", "2026-11-21T10:15:00Z"),
        ("0 0 1 jan *", "2026-11-21T00:00:00Z", "2027-01-01T00:00:00Z"),
        ("0 12 * * Mon-Fri", "2026-11-21T00:00:00Z", "2026-11-23T12:00:00Z"),
        ("0 12 * * 7", "2026-11-21T00:00:00Z", "2026-11-22T12:00:00Z"),
        ("0 0 13 * 5", "2026-11-21T00:00:00Z", "2026-11-27T00:00:00Z"),
        ("0 0 */10 * 1", "2026-11-21T00:00:00Z", "2026-12-21T00:00:00Z"),
        ("0 0 29 2 *", "2026-11-21T00:00:00Z", "2028-02-29T00:00:00Z"),
        ("0 0 31 * *", "2026-11-21T00:00:00Z", "2026-12-31T00:00:00Z"),
        ("@hourly", "2026-11-21T23:00:00Z", "2026-11-22T00:00:00Z"),
        ("@weekly", "2026-11-21T00:00:00Z", "2026-11-22T00:00:00Z"),
        ("59 23 31 12 *", "2026-12-31T23:59:00Z", "2027-12-31T23:59:00Z"),
    ])
    func theNextTime(_ text: String, after: String, next: String) throws {
        let moment = try Date(after, strategy: .iso8601)
        #expect(try CronExpression(text).next(after: moment, in: .utc) == Date(next, strategy: .iso8601))
    }

    @Test func aTimeThatSummerTimeLeavesOutComesRightAfterIt() throws {
        var calendar = Calendar.utc
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let cron = try CronExpression("30 2 * * *")
        let spring = try #require(cron.next(after: Date("2027-03-27T12:00:00Z", strategy: .iso8601), in: calendar))
        #expect(spring == (try Date("2027-03-28T01:30:00Z", strategy: .iso8601)))
        // In autumn there are two times of this name, and one run.
        let autumn = try #require(cron.next(after: Date("2026-10-24T12:00:00Z", strategy: .iso8601), in: calendar))
        #expect(cron.next(after: autumn, in: calendar) == (try Date("2026-10-26T01:30:00Z", strategy: .iso8601)))
    }

    /// What is due in every hour goes on through the hour that is repeated, and the one that is left out.
    @Test(arguments: [
        ("*/15 * * * *", "2026-10-25T00:45:00Z", ["01:00", "01:15", "01:30", "01:45", "02:00"]),
        ("@hourly", "2026-10-24T23:30:00Z", ["00:00", "01:00", "02:00"]),
        ("20 * * * *", "2027-03-28T00:00:00Z", ["00:20", "01:20", "02:20"]),
    ])
    func everyHourIsEachHour(_ text: String, after: String, times: [String]) throws {
        var calendar = Calendar.utc
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let cron = try CronExpression(text)
        var moment = try Date(after, strategy: .iso8601)
        for time in times {
            moment = try #require(cron.next(after: moment, in: calendar))
            #expect(moment.formatted(.iso8601).contains("T\(time):00Z"), "\(moment)")
        }
    }

    @Test(arguments: [
        ("0 6 * *", "five fields expected"),
        ("60 * * * *", "the minute is \"60\"; a number from 0 to 59 expected"),
        ("0 24 * * *", "the hour is \"24\""),
        ("0 0 0 * *", "the day of the month is \"0\""),
        ("0 0 * jen *", "the month is \"jen\""),
        ("0 0 * * 8", "the day of the week is \"8\""),
        ("0 10-8 * * *", "the hour has the range 10-8, which runs backwards"),
        ("*/0 * * * *", "the minute has the step \"0\""),
        (", * * * *", "the minute is \"\""),
        ("@noon", "known are @annually, @daily"),
    ])
    func whatCannotBeReadSaysWhy(_ text: String, reason: String) throws {
        let error = #expect(throws: ScheduleError.self) { try CronExpression(text) }
        guard case .unreadable(text, let told) = error else { throw try #require(error) }
        #expect(told.contains(reason))
    }

    @Test func aDayThatNeverComesIsRefused() {
        #expect(throws: ScheduleError.never(text: "0 0 31 2 *")) { try CronExpression("0 0 31 2 *") }
        #expect(throws: ScheduleError.never(text: "0 0 31 4,6 *")) { try CronExpression("0 0 31 4,6 *") }
    }

    /// The definition, minute by minute, against the search.
    @Test(arguments: ["*/7 3-5 * * *", "0 0 1,15 * 1", "30 6 */10 * *", "5 4 * 2 *", "0 0 29 2 1", "0 0 */5 * 1"])
    func noTimeIsLeftOutAndNoneInvented(_ text: String) throws {
        let cron = try CronExpression(text)
        let calendar = Calendar.utc
        let start = try Date("2028-02-20T00:00:00Z", strategy: .iso8601)
        let end = start.addingTimeInterval(20 * 86_400)
        var expected: [Date] = []
        for minute in stride(from: 60.0, through: end.timeIntervalSince(start), by: 60) {
            let time = start.addingTimeInterval(minute)
            let parts = calendar.dateComponents([.minute, .hour, .day, .month, .weekday], from: time)
            let isDay =
                switch (cron.days, cron.weekdays) {
                case (nil, nil): true
                case (let days?, nil): days.contains(parts.day ?? 0)
                case (nil, let weekdays?): weekdays.contains((parts.weekday ?? 0) - 1)
                case (let days?, let weekdays?):
                    cron.eitherDay
                        ? days.contains(parts.day ?? 0) || weekdays.contains((parts.weekday ?? 0) - 1)
                        : days.contains(parts.day ?? 0) && weekdays.contains((parts.weekday ?? 0) - 1)
                }
            if isDay, cron.months.contains(parts.month ?? 0), cron.hours.contains(parts.hour ?? 0),
                cron.minutes.contains(parts.minute ?? 0)
            {
                expected.append(time)
            }
        }
        var found: [Date] = []
        var moment = start
        while let next = cron.next(after: moment, in: calendar), next <= end {
            found.append(next)
            moment = next
        }
        #expect(found == expected)
    }
}

extension Calendar {
    static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
