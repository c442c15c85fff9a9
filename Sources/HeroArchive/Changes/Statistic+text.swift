import HeroModel

// A hero's statistics as the archive keeps them in a change: `intelligence 88, strength 7`.

extension Statistic {
    /// Nil if the details have none. The order of details does not matter.
    static func text(of details: [[String]], named name: String) -> String? {
        let told = StatisticName.allCases.flatMap { power in
            details.filter { $0.count == 3 && $0[0] == name && $0[1] == power.rawValue }
        }
        return told.isEmpty ? nil : told.map { "\($0[1]) \($0[2])" }.joined(separator: ", ")
    }
}

extension [Statistic] {
    /// Nil if the text does not have this form.
    init?(told text: String) {
        self = []
        for part in text.split(separator: ", ") {
            let words = part.split(separator: " ")
            guard words.count == 2, let name = StatisticName(rawValue: String(words[0])), let value = Int(words[1])
            else { return nil }
            append(Statistic(name: name, value: value))
        }
    }
}
