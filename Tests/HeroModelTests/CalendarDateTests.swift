import Foundation
import HeroModel
import Testing

@Suite("Calendar dates")
struct CalendarDateTests {
    @Test(
        "The first ten characters of an ISO date are read",
        arguments: ["2016-04-13", "2016-04-13T00:00:00-0400", "2016-04-13 01:00:00"]
    )
    func isoDates(text: String) {
        #expect(CalendarDate(iso: text)?.description == "2016-04-13")
    }

    @Test(
        "A month or a year alone is a date, and comes before its days",
        arguments: [("2016-04", "2016-04"), ("2016", "2016"), ("2016-04-00", "2016-04"), ("2016-00-00T00", "2016")]
    )
    func lessThanDays(text: String, written: String) throws {
        let date = try #require(CalendarDate(iso: text))
        #expect(date.description == written)
        #expect(date < CalendarDate(iso: "2016-04-01")!)
        #expect(date > CalendarDate(iso: "2015-12-31")!)
    }

    @Test("Years before 1 keep their sign")
    func earlyYears() {
        let date = CalendarDate(iso: "-0008-01-01")
        #expect(date?.year == -8)
        #expect(date?.description == "-0008-01-01")
        #expect(date.map { $0 < CalendarDate(iso: "0001-01-01")! } == true)
    }

    @Test(
        "What is no date is not read as one",
        arguments: [
            "", "2016-", "20160413", "2016-13", "2016-00-13", "2016-13-01", "2015-02-29", "1900-02-29", "16-04-2013",
            "2016/04/13", "2016-4-13", "x",
        ]
    )
    func others(text: String) {
        #expect(CalendarDate(iso: text) == nil)
    }

    @Test(
        "A moment lies on its day in UTC",
        arguments: [
            (0.0, "1970-01-01"), (-1.0, "1969-12-31"), (951_782_400.0, "2000-02-29"), (1_795_219_199.0, "2026-11-20"),
            (1_795_219_200.0, "2026-11-21"), (-62_135_596_800.0, "0001-01-01"),
        ]
    )
    func moments(seconds: Double, day: String) {
        #expect(CalendarDate(utc: Date(timeIntervalSince1970: seconds)).description == day)
    }

    @Test("A leap day exists in leap years", arguments: ["2016-02-29", "2000-02-29"])
    func leapDays(text: String) {
        #expect(CalendarDate(iso: text)?.description == text)
    }
}
