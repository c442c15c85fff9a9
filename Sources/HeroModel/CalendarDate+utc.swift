public import Foundation

extension CalendarDate {
    /// The day of a moment in UTC; moments outside the years 1 to 9999 give their first or last day.
    public init(utc moment: Date) {
        let seconds = moment.timeIntervalSince1970
        let bounded = seconds.isNaN ? 0 : min(max(seconds, -62_135_596_800), 253_402_300_799)
        // Days since 0000-03-01 in eras of 400 years, after Howard Hinnant's "chrono-compatible low-level date
        // algorithms": a calendar object takes longer than the rest of a page.
        let days = Int((bounded / 86_400).rounded(.down)) + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNextYear = month >= 10
        self.init(
            trustedYear: yearOfEra + era * 400 + (isNextYear ? 1 : 0),
            month: isNextYear ? month - 9 : month + 3,
            day: dayOfYear - (153 * month + 2) / 5 + 1
        )
    }
}
