import Foundation
import HeroModel

/// A made-up universe: the same for the same number of heroes and seed.
struct Universe {
    let heroes: Int
    let seed: UInt64
    /// How many records of each kind there are: in all five times as many as heroes.
    let counts: [RecordKind: Int]

    static let source = SourceName("bench")
    /// When the first reply came.
    static let began = Date(timeIntervalSince1970: 1_767_225_600)

    init(heroes: Int, seed: UInt64) {
        self.heroes = heroes
        self.seed = seed
        counts = [
            .heroes: heroes,
            .transformations: heroes / 2,
            .comics: heroes * 2,
            .series: max(1, heroes / 5),
            .events: max(1, heroes / 20),
            .stories: heroes / 2,
            .creators: max(1, heroes / 4),
            .facts: heroes / 2,
        ]
    }

    func count(_ kind: RecordKind) -> Int { counts[kind] ?? 0 }

    /// The key of the record of this kind with this number, counted from 0.
    static func key(_ kind: RecordKind, _ number: Int) -> RecordKey {
        RecordKey(source: source, kind: kind, id: String(1_000_000 + number))
    }
}
