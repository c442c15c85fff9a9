import FolderSnapshot
import Foundation
import HeroArchive
import HeroCatalog
import HeroModel
import SiteFixture
import Testing

@Suite("What a published site counts as new")
struct NewsTests {
    @Test("Once a site is out, only what comes later is new; made again it is the same")
    func news() async throws {
        let place = try await Workplace()
        try await place.publish()
        let first = try await Catalog.load(from: place.archive)
        #expect(first.changes.map(\.added.count) == [3])
        try await place.keep(["Ada", "Bo", "Cid the Second", "Dot"])
        try await place.publish()
        let second = try await Catalog.load(from: place.archive)
        let news = try #require(second.changes.prefix { $0.build == second.build }.first)
        #expect((second.build, second.changes.prefix { $0.build == second.build }.count) == (2, 1))
        #expect(news.added.map { second.cards[$0].title } == ["Dot"])
        #expect(news.changed.map { second.cards[$0.card].title } == ["Cid the Second"])
        let again = place.root + "/again"
        try await place.publish(to: again)
        #expect(Snapshot(again).bytes == Snapshot(place.output).bytes)
        #expect(try await place.archive.content().build == 2)
    }

    @Test("A site that was refused does not count as shown")
    func refused() async throws {
        let place = try await Workplace()
        try await place.publish()
        try await place.keep(["Ada", "Bo", "Cid the Second"])
        let templates = try place.templates(changing: "pages/hero.mustache") { $0 + "{{#broken" }
        await #expect(throws: (any Error).self) { try await place.publish(templates: templates) }
        try await place.keep(["Ada the First", "Bo", "Cid"])
        try await place.publish()
        let catalog = try await Catalog.load(from: place.archive)
        let changed = catalog.changes.prefix { $0.build == catalog.build }.flatMap(\.changed)
        #expect(changed.map { catalog.cards[$0.card].title } == ["Ada the First"])
    }
}
