import HeroModel

/// A date of the content, which may stop at the month or the year; what is left out is the first.
struct DemoDate: Comparable {
    let day: CalendarDate

    init?(_ text: String) {
        let hyphens = text.drop { $0 == "-" }.count { $0 == "-" }
        let missing = ["-01-01", "-01", ""]
        guard hyphens < 3, let day = CalendarDate(iso: text + missing[hyphens]) else { return nil }
        self.day = day
    }

    /// As Marvel writes moments: midnight in New York, with summer time taken as April to October.
    var marvelMoment: String {
        "\(day)T00:00:00-\((4...10).contains(day.month) ? "0400" : "0500")"
    }

    /// As Marvel writes the beginning and end of events.
    var marvelEventMoment: String { "\(day) 00:00:00" }

    static func < (one: DemoDate, other: DemoDate) -> Bool { one.day < other.day }
}
