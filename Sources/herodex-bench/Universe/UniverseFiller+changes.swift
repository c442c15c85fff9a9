import ArgumentParser
import Foundation
import HeroArchive
import HeroModel

/// A small change, as a crawl some days later would bring it.
enum UniverseChange: String, CaseIterable, ExpressibleByArgument {
    /// Another description of one hero.
    case hero
    /// A hero more, related to a few comics that do not mention the hero themselves.
    case newcomer
    /// Another title and description of a comic of the hero who is in the most.
    case comic
    /// Another title of the hero who is in the most comics.
    case hub
}

extension UniverseFiller {
    /// - Returns: what has changed; unless it is exactly one record, a measurement is meaningless.
    func make(_ change: UniverseChange, in archive: Archive) async throws -> RecordChanges {
        var maker = RecordBuilder(universe)
        let (kind, number): (RecordKind, Int)
        switch change {
        case .newcomer: return try await store(maker.newcomer(), in: archive, after: change)
        case .hero: (kind, number) = (.heroes, universe.heroes / 2)
        case .comic: (kind, number) = (.comics, RelationBuilder(universe).popularComic)
        case .hub: (kind, number) = (.heroes, RelationBuilder(universe).popularHero)
        }
        var altered = maker.records(kind, number..<number + 1)[0]
        var text = TextBuilder(seed: universe.seed &+ 4)
        // From the archive: made again by itself, it would have other aliases, dates and prices as well.
        switch try await archive.records().first(where: { $0.key == altered.record.key }) {
        case .hero(var hero):
            if change == .hub { hero.head.title += " II" } else { hero.head.overview = text.overview(300...900) }
            altered.record = .hero(hero)
        case .comic(var comic):
            comic.head.title = "\(text.title()) #\(comic.issueNumber ?? "1")"
            comic.head.overview = text.overview(300...900)
            altered.record = .comic(comic)
        default: return RecordChanges.none
        }
        return try await store(altered, in: archive, after: change)
    }

    private func store(
        _ related: RelatedRecord,
        in archive: Archive,
        after change: UniverseChange
    ) async throws -> RecordChanges {
        let (key, day) = (related.record.key, UniverseChange.allCases.firstIndex(of: change) ?? 0)
        return try await archive.storeBulk(
            [related],
            from: Universe.source,
            requestID: "\(key.kind.folder)/\(key.id)",
            at: Universe.began + Double(day + 1) * 86_400
        )
    }
}
