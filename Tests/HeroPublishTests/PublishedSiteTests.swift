import Foundation
import HeroCheck
import HeroPublish
import HeroSite
import SiteFixture
import Testing

@Suite("A published folder hands out its own files alone")
struct PublishedSiteTests {
    @Test("A folder without a manifest is no site")
    func noManifest() async throws {
        let place = try await Workplace()
        let expected = OutputError.notASite(path: place.root)
        #expect(throws: expected) { try PublishedSite(folder: place.root) }
        try place.write("[1, 2]", to: "manifest.json")
        #expect(throws: expected) { try PublishedSite(folder: place.root) }
    }

    @Test("A manifest that leads out of the folder leads nowhere", arguments: ["../secret", "link", "folder/secret"])
    func outside(path: String) async throws {
        let place = try await Workplace()
        try place.write("secret", to: "secret")
        let digest = String(repeating: "0", count: 64)
        try place.write(
            "{\"files\":[{\"path\":\"\(path)\",\"bytes\":6,\"sha256\":\"\(digest)\"}]}",
            to: "site/manifest.json"
        )
        let files = FileManager.default
        try files.createSymbolicLink(atPath: place.root + "/site/link", withDestinationPath: "../secret")
        try files.createSymbolicLink(atPath: place.root + "/site/folder", withDestinationPath: "..")
        let site = try PublishedSite(folder: place.root + "/site")
        let file = try #require(site.file(path))
        #expect(site.read(file) == nil)
    }

    @Test("What is not as the manifest says is found, each file once")
    func damage() async throws {
        let place = try await Workplace()
        try await place.publish()
        let site = try PublishedSite(folder: place.output)
        #expect(try site.damage().isEmpty)
        let script = place.output + "/assets/search-index.js"
        var bytes = try Data(contentsOf: URL(filePath: script))
        bytes[0] ^= 1
        try bytes.write(to: URL(filePath: script))
        try Data().write(to: URL(filePath: place.output + "/assets/works.js"))
        try FileManager.default.removeItem(atPath: place.output + "/heroes/index.html")
        let found = try site.damage()
        #expect(found.map(\.path) == ["assets/search-index.js", "assets/works.js", "heroes/index.html"])
        #expect(found[0].message == "does not hold what manifest.json says")
        #expect(found[1].message.hasPrefix("has 0 bytes, manifest.json says "))
        #expect(found[2].message == "manifest.json lists it, but there is no such file")
    }

    @Test("It is current until another site takes its place")
    func current() async throws {
        let place = try await Workplace()
        try await place.publish()
        let site = try PublishedSite(folder: place.output)
        #expect(site.isCurrent)
        try await place.keep(["Ada", "Bo", "Cid", "Dot"])
        try await place.publish()
        #expect(!site.isCurrent)
        #expect(try PublishedSite(folder: place.output).file("heroes/dot.html") != nil)
    }

    @Test("A record is known by its page in any language, and by its JSON", arguments: ["", "ru/"])
    func records(tree: String) async throws {
        let place = try await Workplace()
        try await place.keep(["Ada"])
        try await place.publish(languages: ["es", "ru"])
        let guide = SiteGuide(try PublishedSite(folder: place.output))
        let key = try #require(guide.record(at: "heroes/ada.html"))
        #expect(guide.record(at: tree + "heroes/ada.html") == key)
        #expect(guide.record(at: "heroes/ada.json") == key)
        #expect(guide.record(at: tree + "heroes/index.html") == nil)
        #expect(guide.record(at: tree + "index.html") == nil)
    }
}
