public import HeroModel

extension Catalog {
    /// The records of which a day is known, by month from January on, in each by day and then by year: for each day of
    /// the year those of most weight, so many at most. Each has its position in `cards`.
    public func anniversaries(mostOfDay most: Int) -> [[(index: Int, date: CalendarDate)]] {
        var days = [[Int]](repeating: [], count: 12 * 31)
        for (index, card) in listed.enumerated() {
            if let date = card.date, date.isKnownDay { days[31 * (date.month - 1) + date.day - 1].append(index) }
        }
        return (0..<12).map { month in
            days[31 * month..<31 * (month + 1)].flatMap { day in
                ranked(day).prefix(most)
                    .compactMap { index in cards[index].date.map { (index: index, date: $0) } }
                    .sorted { ($0.date, $0.index) < ($1.date, $1.index) }
            }
        }
    }
}
