import Foundation
import HeroArchive
import HeroModel
import Testing

@testable import HeroCatalog

@Suite("Changes in the catalog")
struct ChangeTests {
    private static let heroes: [RelatedRecord] = [.hero("1", "Mulan"), .hero("2", "Anansi"), .hero("3", "Zeus")]

    private func title(_ old: String, _ new: String) -> FieldChange {
        FieldChange(field: .one("title"), difference: .value(old: .text(old), new: .text(new)))
    }

    /// A day as it can be compared: what came, what changed and how, what went.
    private func shown(_ catalog: Catalog) -> [String] {
        catalog.changes.map { change in
            let added = change.added.map { catalog.cards[$0].title }
            let changed = change.changed.map { "\(catalog.cards[$0.card].title) \($0.changes.count)" }
            return "\(change.build) \(change.day) \(added) \(changed) \(change.withdrawn.map(\.title))"
        }
    }

    @Test("a first crawl that takes days only adds")
    func firstCrawl() async throws {
        let archived = try await Archived()
        try await archived.take(Self.heroes, as: "list", on: 0)
        try await archived.take([.hero("1", "Hua Mulan"), .hero("4", "Nova")], as: "more", on: 2)
        let catalog = try await archived.catalog()
        #expect(
            shown(catalog) == [
                "1 2023-11-17 [\"Nova\"] [] []", "1 2023-11-15 [\"Anansi\", \"Hua Mulan\", \"Zeus\"] [] []",
            ]
        )
        #expect(catalog.changes.prefix { $0.build == catalog.build }.count == 2)
        #expect((catalog.build, catalog.buildBefore) == (1, nil))
    }

    @Test("what came, changed and went since the build before stands first, on the same day too", arguments: [0, 2])
    func sinceBuildBefore(day: Int) async throws {
        let archived = try await Archived()
        try await archived.take(Self.heroes, as: "list", on: 0)
        _ = try await archived.catalog()
        try await archived.archive.recordBuild()
        let run = try await archived.archive.beginRun(.legends, seeds: [], at: .day(day))
        let new: [RelatedRecord] = [.hero("1", "Hua Mulan"), Self.heroes[1], .hero("4", "Nova")]
        try await archived.take(new, as: "list", on: day, in: run)
        _ = try await archived.archive.withdrawUnseen(run, kinds: [.heroes], at: .day(day))
        let catalog = try await archived.catalog()
        let date = CalendarDate(utc: .day(day))
        #expect(
            shown(catalog) == [
                "2 \(date) [\"Nova\"] [\"Hua Mulan 1\"] [\"Zeus\"]", "1 2023-11-15 [\"Anansi\", \"Hua Mulan\"] [] []",
            ]
        )
        #expect(catalog.changes.prefix { $0.build == catalog.build }.map(\.build) == [2])
        #expect(catalog.changes.first?.changed.first?.changes == [title("Mulan", "Hua Mulan")])
        #expect((catalog.build, catalog.buildBefore) == (2, .day(0)))
        #expect(catalog.changes.map(\.newest) == [.day(day), .day(0)])
        #expect(catalog.asOf == .day(day))
    }

    @Test("where nothing changed, nothing is told as new")
    func nothing() async throws {
        let archived = try await Archived()
        try await archived.take(Self.heroes, as: "list", on: 0)
        _ = try await archived.catalog()
        try await archived.archive.recordBuild()
        // Another reply with the same records, which makes the archive newer.
        try await archived.take(Self.heroes, as: "again", on: 3)
        let catalog = try await archived.catalog()
        #expect(catalog.changes.prefix { $0.build == catalog.build }.isEmpty)
        #expect(catalog.build == 2)
        try await archived.archive.recordBuild()
        #expect(try await shown(archived.catalog()) == shown(catalog))
    }

    @Test("changed entries stand in the catalog's order, whatever order they came in", arguments: [false, true])
    func order(isReversed: Bool) async throws {
        let archived = try await Archived()
        try await archived.take(isReversed ? Self.heroes.reversed() : Self.heroes, as: "list", on: 0)
        try await archived.archive.recordBuild()
        let comics = RelationList.to(.comics, ["7"])
        let new: [RelatedRecord] = [.hero("1", "Ping", comics), .hero("2", "Kwaku"), .hero("3", "Zas", comics)]
        try await archived.take(isReversed ? new.reversed() : new, as: "list", on: 1)
        #expect(try await shown(archived.catalog()).first == "2 2023-11-16 [] [\"Kwaku 1\", \"Ping 2\", \"Zas 2\"] []")
    }
}
