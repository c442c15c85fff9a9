import HeroModel

// The change of a list is kept as two texts. The old one holds the former count, how many entries are gone and the
// first of those; the new one holds the present count, how many entries are new and the first of those.

extension ListDifference {
    private static let mostNames = 8
    private static let longestName = 100

    /// The change between two completely known lists of names; nil if at most their order differs.
    static func between(_ old: [String], _ new: [String]) -> ListDifference? {
        let (before, after) = (names(old), names(new))
        if before == after { return nil }
        return ListDifference(
            before: before.count,
            after: after.count,
            gained: Array(after.subtracting(before)),
            lost: Array(before.subtracting(after))
        )
    }

    private static func names(_ list: [String]) -> Set<String> { Set(list.compactMap(TextExcerpt.tidy)) }

    /// - Parameter field: aliases, categories or related records.
    func written(_ field: RecordField) -> WrittenChange {
        WrittenChange(field: field, old: Self.text(before, lostCount, lost), new: Self.text(after, gainedCount, gained))
    }

    private static func text(_ count: Int, _ changed: Int, _ names: [String]) -> String? {
        let shown = names.sorted().prefix(mostNames).map { name in
            [name.count > longestName ? name.prefix(longestName) + "…" : name]
        }
        return FieldText.encode([[String(count), String(changed)]] + shown)
    }

    /// - Throws: `ArchiveError.corrupt` if the texts do not have this form.
    init(old: String?, new: String?) throws {
        let (before, after) = (FieldText.decode(old), FieldText.decode(new))
        let numbers = [before, after].map { lines in (lines.first ?? []).compactMap { Int($0) } }
        guard numbers.allSatisfy({ $0.count == 2 }) else {
            throw ArchiveError.implausible("the change of a list cannot be read")
        }
        self.init(
            before: numbers[0][0],
            after: numbers[1][0],
            gained: after.dropFirst().map { $0[0] },
            lost: before.dropFirst().map { $0[0] },
            gainedCount: numbers[1][1],
            lostCount: numbers[0][1]
        )
    }
}
