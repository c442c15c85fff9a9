import Foundation
import HeroModel

/// Reads the dates of a wiki's infoboxes as its language and English write them.
struct WikiDate {
    /// The numbers of months by their names and short names.
    private var months: [String: Int] = [:]

    /// - Parameter language: as the wiki names it; nil if it does not.
    init(language: String?) {
        var calendar = Calendar(identifier: .gregorian)
        for language in [language, "en"].compactMap(\.self) {
            calendar.locale = Locale(identifier: language)
            for names in [calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols] {
                for (index, name) in names.enumerated() { months[Self.folded(name)] = index + 1 }
            }
        }
    }

    /// The first day that a text has whole, such as `2010-07-15` or `July 15th, 2010 (US)`, or its only month; nil without
    /// one.
    func day(in text: String) -> CalendarDate? {
        if let date = CalendarDate(iso: text) { return date }
        let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let named = words.compactMap { months[Self.folded($0)] }
        let year = words.first { $0.count == 4 && Int($0) != nil }.flatMap { Int($0) }
        let day = words.lazy.compactMap { Int($0.prefix(while: \.isNumber)) }.first { (1...31).contains($0) }
        guard let year, let month = named.first, day != nil || named.count == 1 else { return nil }
        return CalendarDate(year: year, month: month, day: day ?? 0)
    }

    private static func folded(_ name: String) -> String { name.lowercased().replacing(".", with: "") }
}
