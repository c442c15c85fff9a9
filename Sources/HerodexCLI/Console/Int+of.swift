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

extension RecordKind {
    /// A number of records in words: `1 hero`, `12 stories`, `2 series`.
    func counted(_ count: Int) -> String { "\(count) \(count == 1 ? row.singular : row.name)" }
}
