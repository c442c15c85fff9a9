import FolderSnapshot
import SiteFixture
import Testing

@testable import HeroPublish

@Suite("Two sites are told apart by page")
struct DifferenceTests {
    @Test("Pages added, changed and removed, with path and title; other files by count")
    func pages() async throws {
        let place = try await Workplace(heroes: ["Ada", "Bo"])
        try await place.publish(languages: ["en", "es"])
        let before = Snapshot(place.output).bytes
        let more = try await Workplace(heroes: ["Ada", "Bob", "Cid"])
        try await more.publish(to: place.output, languages: ["en", "es"])
        let after = Snapshot(place.output).bytes
        let difference = try SiteDifference(from: 1, to: 0, of: place.folder)
        #expect(difference.from.generation == 1)
        #expect(difference.from.built == "2023-11-14T22:13:20Z")
        let added = Dictionary(uniqueKeysWithValues: difference.added.map { ($0.path, $0.title) })
        #expect(added["heroes/cid.html"] == "Cid")
        #expect(added["es/heroes/cid.html"] == "Cid")
        #expect(difference.added.map(\.path) == difference.added.map(\.path).sorted())
        let removed = Dictionary(uniqueKeysWithValues: difference.removed.map { ($0.path, $0.title) })
        #expect(removed["heroes/bo.html"] == "Bo")
        #expect(difference.changed.contains { $0.path == "heroes/index.html" && $0.title == nil })
        let differing = after.filter { before[$0.key] != nil && before[$0.key] != $0.value }.keys
        #expect(difference.changed.map(\.path) == differing.filter { $0.hasSuffix(".html") }.sorted())
        #expect(difference.otherFiles.changed == differing.count { !$0.hasSuffix(".html") })
        #expect(difference.otherFiles.added == Set(after.keys).subtracting(before.keys).count - difference.added.count)
        let back = try SiteDifference(from: 0, to: 1, of: place.folder)
        #expect(back.added == difference.removed)
        #expect(back.removed == difference.added)
        #expect(back.changed.map(\.path) == difference.changed.map(\.path))
    }

    @Test("What is not there cannot be compared")
    func missing() async throws {
        let place = try await Workplace()
        #expect(throws: OutputError.notASite(path: place.output)) {
            try SiteDifference(from: 1, to: 0, of: place.folder)
        }
        try await place.publish()
        #expect(throws: ReleaseError.noneKept(output: place.output)) {
            try SiteDifference(from: 1, to: 0, of: place.folder)
        }
    }
}
