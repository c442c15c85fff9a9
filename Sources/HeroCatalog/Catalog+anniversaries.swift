public import HeroModel

/// A record with the day on which it was published or began.
public struct Anniversary: Sendable {
    /// Position in `Catalog.cards`.
    public let index: Int
    public let date: CalendarDate
}

extension Catalog {
    /// The records of which a day is known, by month from January on, in each by day and then by year: for each day of
    /// the year those of most weight, so many at most.
    public func anniversaries(mostOfDay most: Int) -> [[Anniversary]] {
        var months = [[[Anniversary]]](repeating: Array(repeating: [], count: 31), count: 12)
        for (index, card) in listed.enumerated() {
            guard let date = card.date, date.isKnownDay else { continue }
            months[date.month - 1][date.day - 1].append(Anniversary(index: index, date: date))
        }
        return months.map { days in
            days.flatMap { day in
                day.sorted { (weight(of: $1.index), $0.index) < (weight(of: $0.index), $1.index) }.prefix(most)
                    .sorted { ($0.date, $0.index) < ($1.date, $1.index) }
            }
        }
    }
}
