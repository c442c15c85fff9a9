import Foundation

/// Determines when the next run is due, even if the clock is changed.
///
/// Intervals are measured by a monotonic clock; times of the day follow the calendar. If the clock is set forward past
/// some runs, one of them is made up; if it is set back, no run waits until it is that late again.
struct RunTimer {
    /// One reading of both clocks.
    struct Moment: Equatable {
        /// The time by the calendar.
        var date: Date
        /// The time in seconds by a monotonic clock, sleep included.
        var uptime: Double
    }

    private enum Due: Equatable {
        case uptime(Double)
        case date(Date)
    }

    /// Longest sleep between two readings of the clocks.
    private static let longestSleep = 30.0

    private let schedule: Schedule
    private let calendar: Calendar
    /// Draws a random delay for a run, in seconds.
    private let delay: () -> Double
    private var due: Due
    private var before: Moment

    /// - Parameter last: when the last run began, as recorded; nil if there was none. A run missed while no server was
    ///   running is made up at once.
    init(
        _ schedule: Schedule,
        last: Date?,
        now: Moment,
        calendar: Calendar,
        delay: @escaping () -> Double
    ) {
        self.schedule = schedule
        self.calendar = calendar
        self.delay = delay
        before = now
        switch schedule {
        case .every(let seconds):
            let passed = last.map { now.date.timeIntervalSince($0) } ?? 0
            // A recorded time that is now in the future says nothing.
            let rest = passed < 0 ? Double(seconds) : Double(seconds) - passed
            due = .uptime(now.uptime + max(0, rest) + delay())
        case .cron(let cron):
            due = .date(Self.next(cron, after: last.map { min($0, now.date) } ?? now.date, calendar, delay()))
        }
    }

    /// How long to sleep before the next reading; nil if a run is due now.
    mutating func wait(at now: Moment) -> Double? {
        if case (.cron(let cron), .date(let date)) = (schedule, due), now.date < before.date.addingTimeInterval(-60) {
            due = .date(min(date, Self.next(cron, after: now.date, calendar, delay())))
        }
        before = now
        let rest =
            switch due {
            case .uptime(let uptime): uptime - now.uptime
            case .date(let date): date.timeIntervalSince(now.date)
            }
        return rest <= 0 ? nil : min(rest, Self.longestSleep)
    }

    /// Records that the run that was due begins.
    mutating func begin(at now: Moment) {
        before = now
        switch schedule {
        case .every(let seconds): due = .uptime(now.uptime + Double(seconds) + delay())
        case .cron(let cron): due = .date(Self.next(cron, after: now.date, calendar, delay()))
        }
    }

    /// When the next run is due, by the present calendar.
    func next(at now: Moment) -> Date {
        switch due {
        case .uptime(let uptime): now.date.addingTimeInterval(max(0, uptime - now.uptime))
        case .date(let date): date
        }
    }

    private static func next(_ cron: CronExpression, after date: Date, _ calendar: Calendar, _ delay: Double) -> Date {
        (cron.next(after: date, in: calendar) ?? .distantFuture).addingTimeInterval(delay)
    }
}
