import Foundation
import Testing

@testable import HeroServe

@Suite struct ScheduleTests {
    @Test(arguments: [
        ("6h", 21_600), ("90m", 5_400), ("1h30m", 5_400), ("1d", 86_400), ("2W", 1_209_600), ("45s", 45),
    ])
    func lengthsOfTime(_ text: String, seconds: Int) throws {
        #expect(try Schedule(text) == .every(seconds: seconds))
    }

    @Test(arguments: ["", "6", "h", "6 h", "-6h", "0h", "6h later", "6.5h", "99999999h"])
    func whatIsNoLengthIsRefused(_ text: String) {
        #expect(throws: ScheduleError.self) { try Schedule(text) }
    }

    @Test func aCronExpressionIsKnownByItsSpaces() throws {
        #expect(try Schedule(" 0 6 * * * ") == .cron(CronExpression("0 6 * * *")))
        #expect(try Schedule("@daily") == .cron(CronExpression("0 0 * * *")))
    }

    @Test(arguments: [("6h", 900), ("1h", 360), ("10s", 1), ("0 */2 * * *", 720), ("0 0 * * *", 900)])
    func theUsualDelayIsATenthButAtMostAQuarterOfAnHour(_ text: String, seconds: Int) throws {
        let moment = try Date("2026-11-21T05:00:00Z", strategy: .iso8601)
        #expect(try Schedule(text).usualJitter(from: moment, in: .utc) == seconds)
    }
}
