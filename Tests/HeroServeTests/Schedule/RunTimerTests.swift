import Foundation
import Testing

@testable import HeroServe

@Suite(.timeLimit(.minutes(10))) struct RunTimerTests {
    private let start: RunTimer.Moment

    init() throws {
        start = RunTimer.Moment(date: try Date("2026-11-21T05:00:00Z", strategy: .iso8601), uptime: 1_000)
    }

    private func timer(_ schedule: String, last: Date? = nil, delay: Double = 0) throws -> RunTimer {
        RunTimer(try Schedule(schedule), last: last, now: start, calendar: .utc) { delay }
    }

    private func later(_ seconds: Double, clockSetBy jump: Double = 0) -> RunTimer.Moment {
        RunTimer.Moment(date: start.date.addingTimeInterval(seconds + jump), uptime: start.uptime + seconds)
    }

    @Test func aLengthOfTimeIsWaitedForInShortSleeps() throws {
        var timer = try timer("1h")
        #expect(timer.wait(at: start) == 30)
        #expect(timer.wait(at: later(3_590)) == 10)
        #expect(timer.wait(at: later(3_600)) == nil)
        timer.begin(at: later(3_600))
        #expect(timer.next(at: later(3_600)) == start.date.addingTimeInterval(7_200))
    }

    @Test func theDelayIsAddedToEachRun() throws {
        var timer = try timer("1h", delay: 100)
        #expect(timer.wait(at: later(3_650)) == 30)
        #expect(timer.wait(at: later(3_700)) == nil)
        var cron = try self.timer("0 6 * * *", delay: 100)
        #expect(cron.wait(at: later(3_695)) == 5)
        #expect(cron.wait(at: later(3_700)) == nil)
    }

    @Test func aRunMissedWhileNothingRanIsMadeUpOnce() throws {
        let yesterday = start.date.addingTimeInterval(-86_400)
        for schedule in ["6h", "0 * * * *"] {
            var timer = try timer(schedule, last: yesterday)
            #expect(timer.wait(at: start) == nil)
            timer.begin(at: start)
            #expect(timer.wait(at: start) != nil)
        }
    }

    @Test func aServerStartedAnewGoesOnWhereTheOneBeforeWas() throws {
        let timer = try timer("6h", last: start.date.addingTimeInterval(-3_600))
        #expect(timer.next(at: start) == start.date.addingTimeInterval(5 * 3_600))
    }

    @Test func aLengthOfTimeDoesNotHeedAClockThatIsSet() throws {
        for jump in [-1_000_000.0, 1_000_000] {
            var timer = try timer("1h")
            #expect(timer.wait(at: later(3_570, clockSetBy: jump)) == 30)
            #expect(timer.wait(at: later(3_600, clockSetBy: jump)) == nil)
        }
    }

    @Test func aClockSetForwardMakesOneRunUp() throws {
        var timer = try timer("0 6 * * *")
        let moved = later(60, clockSetBy: 3 * 86_400)
        #expect(timer.wait(at: moved) == nil)
        timer.begin(at: moved)
        #expect(timer.next(at: moved) == (try Date("2026-11-24T06:00:00Z", strategy: .iso8601)))
    }

    @Test func aClockSetBackWaitsForTheNextTimeOfThatDay() throws {
        var timer = try timer("0 6 * * *")
        let moved = later(60, clockSetBy: -3 * 86_400)
        #expect(timer.wait(at: moved) == 30)
        #expect(timer.next(at: moved) == (try Date("2026-11-18T06:00:00Z", strategy: .iso8601)))
    }

    @Test func aLastRunInTheFutureSaysNothing() throws {
        let timer = try timer("1h", last: start.date.addingTimeInterval(1_000_000))
        #expect(timer.next(at: start) == start.date.addingTimeInterval(3_600))
        let cron = try self.timer("0 6 * * *", last: start.date.addingTimeInterval(1_000_000))
        #expect(cron.next(at: start) == start.date.addingTimeInterval(3_600))
    }
}
