import HeroModel

/// A date of the content, which may lack the day or the month; missing parts count as 1.
struct DemoDate {
    let day: CalendarDate

    init?(_ text: String) {
        let hyphens = text.drop { $0 == "-" }.count { $0 == "-" }
        let missing = ["-01-01", "-01", ""]
        guard hyphens < 3, let day = CalendarDate(iso: text + missing[hyphens]) else { return nil }
        self.day = day
    }

    /// In Marvel's format for moments: midnight in New York, with daylight saving time from April to October.
    var marvelMoment: String {
        "\(day)T00:00:00-\((4...10).contains(day.month) ? "0400" : "0500")"
    }

    /// In Marvel's format for the start and end of events.
    var marvelEventMoment: String { "\(day) 00:00:00" }
}
