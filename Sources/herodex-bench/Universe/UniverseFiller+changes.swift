import Foundation
import HeroArchive
import HeroModel

/// Small changes, each as a crawl some days later would bring it. Each returns what has changed; unless it is exactly one
/// record, the measurement is meaningless.
extension UniverseFiller {
    /// Gives one hero another description; its aliases are drawn again as well.
    func alter(_ archive: Archive) async throws -> RecordChanges {
        var maker = RecordBuilder(universe)
        var altered = maker.records(.heroes, universe.heroes / 2..<universe.heroes / 2 + 1)
        guard case .hero(var hero) = altered[0].record else { return RecordChanges() }
        var text = TextBuilder(seed: universe.seed &+ 4)
        hero.head.overview = text.overview(300...900)
        altered[0].record = .hero(hero)
        return try await store(altered[0], in: archive, day: 1)
    }

    /// Adds one hero, related to a few comics that do not mention the hero themselves.
    func add(_ archive: Archive) async throws -> RecordChanges {
        var maker = RecordBuilder(universe)
        return try await store(maker.newcomer(), in: archive, day: 2)
    }

    /// Gives a comic of the hero who is in the most comics another title and description.
    func alterPopular(_ archive: Archive) async throws -> RecordChanges {
        var maker = RecordBuilder(universe)
        let number = RelationBuilder(universe).popularComic
        var altered = maker.records(.comics, number..<number + 1)[0]
        // From the archive: made again by itself, it would have other dates and prices as well.
        let kept = try await archive.records().first { $0.key == altered.record.key }
        guard case .comic(var comic) = kept else { return RecordChanges() }
        var text = TextBuilder(seed: universe.seed &+ 5)
        comic.head.title = "\(text.title()) #\(comic.issueNumber ?? "1")"
        comic.head.overview = text.overview(300...900)
        altered.record = .comic(comic)
        return try await store(altered, in: archive, day: 3)
    }

    /// Gives the hero who is in the most comics another title.
    func alterHub(_ archive: Archive) async throws -> RecordChanges {
        var maker = RecordBuilder(universe)
        let number = RelationBuilder(universe).popularHero
        var altered = maker.records(.heroes, number..<number + 1)[0]
        let stored = try await archive.records().first { $0.key == altered.record.key }
        guard case .hero(var hero) = stored else { return RecordChanges() }
        hero.head.title += " II"
        altered.record = .hero(hero)
        return try await store(altered, in: archive, day: 4)
    }

    private func store(_ related: RelatedRecord, in archive: Archive, day: Int) async throws -> RecordChanges {
        let key = related.record.key
        return try await archive.storeBulk(
            [related],
            from: Universe.source,
            requestID: "\(key.kind.folder)/\(key.id)",
            at: Universe.began + Double(day) * 86_400
        )
    }
}
