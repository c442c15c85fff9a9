import HeroBasics
import HeroModel

extension Int {
    /// This many of something: `1 page`, `0 pages`, `2 replies`.
    func of(_ noun: String) -> String { of(noun, nil) }
}

extension String {
    /// At most this many characters, the last of them `…` if the text was cut.
    func shortened(to most: Int) -> String { count > most ? prefix(most - 1) + "…" : self }
}

extension [String] {
    /// The first of these lines, and one that says how many more there are.
    func beginning(_ most: Int, indent: String) -> [String] {
        let rest = count > most ? ["\(indent)… and \(count - most) more"] : []
        return prefix(most).map { indent + $0 } + rest
    }
}

extension KindTable {
    /// Numbers of records in words, those of kinds without any left out: `1 hero, 12 stories`; nil for no records.
    /// - Parameter records: by folder.
    func counted(_ records: [String: Int]) -> String? {
        let counts = all.compactMap { kind in records[kind.folder].flatMap { $0 > 0 ? self[kind].counted($0) : nil } }
        return counts.isEmpty ? nil : counts.joined(separator: ", ")
    }

    func counted(_ records: [RecordKind: Int]) -> String? {
        counted(Dictionary(uniqueKeysWithValues: records.map { ($0.folder, $1) }))
    }
}
