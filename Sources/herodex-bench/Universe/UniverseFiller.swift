import Foundation
import HeroArchive
import HeroModel

/// Puts a universe into an archive, as a finished crawl would leave it.
struct UniverseFiller {
    /// Records per reply, as many as Marvel's API gives at most.
    private static let page = 100

    let universe: Universe

    func fill(_ archive: Archive) async throws {
        try await archive.register(
            ArchivedSource(
                name: Universe.source,
                kind: "marvel",
                title: "The Bench",
                baseURL: "https://heroes.example",
                publicBase: "https://heroes.example",
                attribution: Attribution(text: "Data made up for measuring.", link: nil)
            )
        )
        var maker = RecordBuilder(universe)
        var replies = 0
        for kind in RecordKind.allCases {
            for start in stride(from: 0, to: universe.count(kind), by: Self.page) {
                let numbers = start..<min(start + Self.page, universe.count(kind))
                try await archive.storeBulk(
                    maker.records(kind, numbers),
                    from: Universe.source,
                    requestID: "\(kind.folder)?offset=\(start)",
                    at: Universe.began + Double(replies)
                )
                replies += 1
            }
        }
        try await archive.nameNewRecords()
    }

    /// Gives one hero another description, as a crawl a day later would.
    ///
    /// - Returns: what has changed; unless it is exactly one record, the measurement is meaningless.
    func alter(_ archive: Archive) async throws -> RecordChanges {
        var maker = RecordBuilder(universe)
        var altered = maker.records(.heroes, universe.heroes / 2..<universe.heroes / 2 + 1)
        guard case .hero(var hero) = altered[0].record else { return RecordChanges() }
        var text = TextBuilder(seed: universe.seed &+ 4)
        hero.head.overview = text.overview(300...900)
        altered[0].record = .hero(hero)
        return try await archive.storeBulk(
            altered,
            from: Universe.source,
            requestID: "heroes/\(hero.head.key.id)",
            at: Universe.began + 86_400
        )
    }
}
