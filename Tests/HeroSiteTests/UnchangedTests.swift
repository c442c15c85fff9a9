import FolderSnapshot
import Foundation
import HeroSite
import SiteFixture
import Testing

@Suite("What has not changed is not written")
struct UnchangedTests {
    @Test("A second run with nothing new writes nothing at all")
    func nothingWritten() async throws {
        let place = try await Workplace()
        let first = try await place.publish()
        let before = Snapshot(place.output)
        let second = try await place.publish()
        #expect(second.unchanged)
        #expect(second.filesWritten == 0)
        #expect(second.bytesWritten == 0)
        #expect(second.filesKept == first.filesWritten)
        #expect(Snapshot(place.output) == before)
    }

    @Test("A new name rewrites the pages that show it; every other file stays the same file")
    func changedRecord() async throws {
        let place = try await Workplace()
        try await place.publish()
        let before = Snapshot(place.output)
        try await place.keep(["Ada", "Bo", "Cid the Second"])
        let report = try await place.publish()
        let after = Snapshot(place.output)
        let rewritten = before.rewritten(in: after)
        #expect(rewritten.isSuperset(of: ["heroes/cid.html", "heroes/index.html", "site.json", "manifest.json"]))
        #expect(rewritten.isDisjoint(with: ["heroes/ada.html", "about.html"]))
        #expect(!rewritten.contains { $0.hasPrefix("assets/style.") })
        #expect(rewritten.allSatisfy { !$0.hasPrefix("images/") })
        #expect(rewritten.allSatisfy { before.bytes[$0] != after.bytes[$0] }, "same bytes, written anew")
        #expect(report.filesWritten >= rewritten.count)
        #expect(report.filesKept > 0)
    }

    @Test("The pages of records that are gone go away")
    func vanishedPages() async throws {
        let place = try await Workplace()
        try await place.publish()
        let fewer = try await Workplace(heroes: ["Ada"])
        try await fewer.publish(to: place.output)
        let paths = Set(Snapshot(place.output).bytes.keys)
        #expect(paths.contains("heroes/ada.html"))
        #expect(paths.isDisjoint(with: ["heroes/bo.html", "heroes/cid.html"]))
    }

    @Test("A template behind a link counts as changed when it is")
    func linkedTemplate() async throws {
        let place = try await Workplace()
        let templates = try place.templates(changing: "pages/about.mustache") { $0 }
        let (link, target) = (templates + "/pages/about.mustache", templates + "/about.text")
        try FileManager.default.moveItem(atPath: link, toPath: target)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
        try await place.publish(templates: templates)
        let text = try String(contentsOfFile: target, encoding: .utf8)
        try Data(text.replacing("{{/main}}", with: "<p>Edited</p>\n{{/main}}").utf8).write(to: URL(filePath: target))
        #expect(try await !place.publish(templates: templates).unchanged)
        #expect(try String(contentsOfFile: place.output + "/about.html", encoding: .utf8).contains("<p>Edited</p>"))
    }

    enum Damage: String, CaseIterable, Sendable {
        case deletedPage, truncatedPage, editedPage, deletedManifest, brokenManifest, deletedCatalogue, editedPicture,
            deletedPicture

        /// Does the damage in place, as an editor or a failing disk would.
        func inflict(on output: String) throws {
            let files = FileManager.default
            let picture = try #require(Snapshot(output).bytes.keys.first { $0.hasSuffix(".webp") })
            switch self {
            case .deletedPage: try files.removeItem(atPath: output + "/heroes/ada.html")
            case .truncatedPage: try #require(truncate(output + "/heroes/ada.html", 10) == 0)
            case .editedPage: try overwrite(output + "/heroes/ada.html")
            case .deletedManifest: try files.removeItem(atPath: output + "/manifest.json")
            case .brokenManifest: try overwrite(output + "/manifest.json")
            case .deletedCatalogue: try files.removeItem(atPath: output + "/site.json")
            case .editedPicture: try overwrite(output + "/" + picture)
            case .deletedPicture: try files.removeItem(atPath: output + "/" + picture)
            }
        }

        private func overwrite(_ path: String) throws {
            let file = try FileHandle(forUpdating: URL(filePath: path))
            try file.write(contentsOf: Data("edited".utf8))
            try file.close()
        }
    }

    @Test("The next run puts a damaged file right", arguments: Damage.allCases)
    func damage(_ damage: Damage) async throws {
        let place = try await Workplace()
        try await place.publish()
        let sound = Snapshot(place.output).bytes
        try damage.inflict(on: place.output)
        try #require(Snapshot(place.output).bytes != sound)
        #expect(try await !place.publish().unchanged)
        #expect(Snapshot(place.output).bytes == sound)
        #expect(try await place.publish().unchanged)
    }
}
