import HeroModel

extension ResourceDescription {
    /// The statistics of which an item has more than their scale: what is to be said of each.
    func beyondScales(in values: [JSONValue], unknown: Set<String>) -> [String] {
        let items = values.map { DescribedItem(value: $0, path: "", position: 1, unknown: unknown) }
        guard case .entries(let entries)? = fields.first(where: { $0.name == "statistics" })?.content else { return [] }
        return entries.compactMap { entry in
            let values = items.compactMap { (try? $0.value(of: entry.value)).flatMap(DescribedText.wholeNumber) }
            guard let greatest = values.max(), greatest > entry.most else { return nil }
            return "\(entry.word) is up to \(greatest), and its scale ends at \(entry.most): most: names another end"
        }
    }
}
