import HeroModel

// A hero's statistics as the archive keeps them in a change: `intelligence 88, strength 7`.

extension Statistic {
    /// Nil if the details have none. The order of details does not matter.
    static func text(of details: [[String]], named name: String) -> String? {
        let told = details.filter { $0.count > 2 && $0[0] == name }.compactMap { line -> Statistic? in
            StatisticName(rawValue: line[1]).flatMap { name in
                Int(line[2]).map { Statistic(name: name, value: $0, most: .max) }
            }
        }
        let ordered =
            told.inShownOrder.filter { StatisticName.usual.contains($0.name) }
            + told.filter { !StatisticName.usual.contains($0.name) }.sorted { $0.name.rawValue < $1.name.rawValue }
        return told.isEmpty ? nil : ordered.map { "\($0.name.rawValue) \($0.value)" }.joined(separator: ", ")
    }
}

extension [Statistic] {
    /// Nil if the text does not have this form.
    init?(told text: String) {
        self = []
        for part in text.split(separator: ", ") {
            guard let space = part.lastIndex(of: " "), let name = StatisticName(rawValue: String(part[..<space])),
                let value = Int(part[space...].dropFirst())
            else { return nil }
            // A change does not say where the scale ends.
            append(Statistic(name: name, value: value, most: Swift.max(value, Statistic.usualMost)))
        }
    }
}
