import Foundation
import HeroBasics
import HeroModel

/// Marvel's spellings of "nothing", of dates, and of what a creator did.
enum MarvelText {
    /// A text; nil if it is empty or only spaces.
    static func line(_ raw: String?) -> String? { raw.flatMap(DescribedText.line) }

    /// What an entry says about its relation; alternative spellings of a word become one.
    static func note(_ raw: String?) -> String? {
        guard let note = line(raw) else { return nil }
        if note.hasPrefix(doubleL) { return "penciler" + note.dropFirst(doubleL.count) }
        return note == "pin-up" ? "pinup" : note
    }

    private static let doubleL = "penciller"

    /// The day of `2017-04-19 01:00:00` or `2024-10-30T00:00:00-0400`; nil for the API's ways of writing "unknown": the
    /// year -1, the first moment of 1970 in New York time, and the last day of 2029.
    static func day(_ raw: String?) -> CalendarDate? {
        guard let raw, let day = CalendarDate(iso: raw), day.year > 0, !unknownDays.contains(day.description),
            !raw.hasPrefix("1969-12-31T19:00:00-05")
        else { return nil }
        return day
    }

    /// The moment of `2013-09-18T15:54:04-0400`; nil for the API's ways of writing "unknown".
    static func moment(_ raw: String?) -> Date? {
        guard let raw, day(raw) != nil, let moment = Date(moment: raw),
            moment.timeIntervalSince1970 != 0
        else { return nil }
        return moment
    }

    private static let unknownDays: Set<String> = ["2029-12-31", "1970-01-01"]
}

extension Attribution {
    /// The words the API prescribes, and the link in its HTML form of them; nil if a reply has none. Replies do not
    /// mention a licence: that comes from the profile, since a replica may serve something else.
    init?(marvelText text: String?, html: String?) {
        guard let text = MarvelText.line(text) ?? MarvelText.line(html) else { return nil }
        let address = html.flatMap { $0.firstMatch(of: /href\s*=\s*["']([^"']*)["']/) }.map { String($0.1) }
        self.init(
            text: text,
            link: address.flatMap { SourceAddress($0, base: "") }
        )
    }
}
