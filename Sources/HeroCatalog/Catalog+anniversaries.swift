public import HeroModel

/// What happened on a day: a comic was published, an event began, a hero was born.
public struct Anniversary: Sendable {
    /// The record's position in `cards`.
    public let index: Int
    public let date: CalendarDate
    public let isBirth: Bool

    fileprivate init?(of card: Card, at index: Int) {
        guard let date = card.date ?? card.birth, date.isKnownDay else { return nil }
        (self.index, self.date, isBirth) = (index, date, card.date == nil)
    }
}

extension Catalog {
    /// Whether the day of anything is known.
    public var hasAnniversaries: Bool { listed.enumerated().contains { Anniversary(of: $1, at: $0) != nil } }

    /// What happened on known days, by month from January on, in each by day and then by year: for each day of the year
    /// what happened to the records of most weight, so many at most.
    public func anniversaries(mostOfDay most: Int) -> [[Anniversary]] {
        var days = [[Int: Anniversary]](repeating: [:], count: 12 * 31)
        for (index, card) in listed.enumerated() {
            guard let one = Anniversary(of: card, at: index) else { continue }
            days[31 * (one.date.month - 1) + one.date.day - 1][index] = one
        }
        return (0..<12).map { month in
            days[31 * month..<31 * (month + 1)].flatMap { day in
                ranked(Array(day.keys).sorted()).prefix(most).compactMap { day[$0] }
                    .sorted { ($0.date, $0.index) < ($1.date, $1.index) }
            }
        }
    }
}
