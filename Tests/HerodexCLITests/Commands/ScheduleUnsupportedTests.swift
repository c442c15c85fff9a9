import HeroBasics
import HeroServe
import Testing

@testable import HerodexCLI

@Suite struct ScheduleUnsupportedTests {
    @Test func whatASchedulerCannotDoNamesWhatItCan() throws {
        let length = ScheduleCommand.lengthRefusal("7h")
        #expect(length.summary == "systemd and cron cannot run something every 7h")
        // Every length that is named is one that can be written.
        let named = try #require(length.attempt).matches(of: /\b[0-9]+[mhdw]\b/).map { String($0.output) }
        #expect(named.count > 10)
        for text in named where text != "7h" { #expect(try DailyTimes(Schedule(text)) != nil, "\(text)") }
        #expect(try DailyTimes(Schedule("7h")) == nil)
    }
}
