import Foundation
import Testing

@Suite("The embedded universe")
struct EmbeddedUniverseTests {
    @Test("Without a configuration the whole universe is built, proven and sound to a second look")
    func build() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-embedded-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let binary = Binary(folder: folder)
        let build = try await binary.run("build", "--json")
        #expect(build.code == 0, "\(build.err)")
        let index = try JSONDecoder().decode(
            Index.self,
            from: Data(contentsOf: URL(filePath: folder + "/output/site.json"))
        )
        let least = [
            "heroes": 60, "transformations": 70, "comics": 90, "series": 16, "events": 10, "facts": 120, "weapons": 20,
        ]
        for (kind, count) in least { #expect(index.counts[kind, default: 0] >= count, "\(kind)") }
        #expect(index.counts.values.reduce(0, +) == index.pages.count)
        for (page, links) in [
            ("heroes/odysseus", ["comics/ajax", "weapons/the-bow-of-eurytus", "places/ithaca"]),
            ("weapons/the-bow-of-eurytus", ["heroes/odysseus"]), ("places/ithaca", ["heroes/odysseus"]),
        ] {
            let html = try String(contentsOfFile: "\(folder)/output/\(page).html", encoding: .utf8)
            for link in links { #expect(html.contains("href=\"../\(link).html\""), "\(page) to \(link)") }
            // Its own picture, and those of heroes whom the atlas has without one.
            #expect(!html.contains("placeholder-heroes.svg"), "\(page)")
        }
        let help = try await binary.run("help", "explain")
        let example = try #require(help.out.firstMatch(of: /heroes\/[a-z-]+\.html/)).output
        #expect(index.pages.contains { $0.path == example }, "\(example) of explain's help is no page")
        let check = try await binary.run("check")
        #expect(check.code == 0, "\(check.out)")
    }

    private struct Index: Decodable {
        struct Page: Decodable { let path: String }

        let counts: [String: Int]
        let pages: [Page]
    }
}
