import FolderSnapshot
import Foundation
import HeroPublish
import HeroSite
import SiteFixture
import Testing

@Suite("A site is published whole")
struct PublishingTests {
    @Test("Everything the manifest names is there, of that size and digest, and nothing else is")
    func manifestIsTrue() async throws {
        let place = try await Workplace()
        let report = try await place.publish()
        let site = try PublishedSite(folder: place.output)
        let written = Snapshot(place.output).bytes
        for (path, bytes) in written {
            let file = try #require(Self.listed(path, in: site), "\(path) is not in the manifest")
            #expect(file.bytes == bytes.count)
            #expect(file.sha256 == bytes.sha256)
            #expect(site.read(file) == Array(bytes))
        }
        #expect(report.filesWritten == written.count)
        #expect(report.counts["heroes"] == 3)
        for path in ["heroes/ada.html", "heroes/ada.json", "404.html", "robots.txt", "assets/app.webmanifest"] {
            #expect(written.keys.contains(path), "\(path)")
        }
        #expect(written.keys.contains { $0.hasPrefix("images/") && $0.hasSuffix("-48.webp") })
    }

    /// The file at a path, precompressed copies too.
    private static func listed(_ path: String, in site: PublishedSite) -> PublishedSite.File? {
        let origins = PrecompressedEncoding.allCases.compactMap { $0.origin(of: path) }
        let copies = origins.compactMap { site.file($0) }
            .flatMap { file in file.precompressed.map { $0.file(of: file) } }
        return site.file(path) ?? copies.first { $0.path == path }
    }

    @Test("The catalogue names every record's page with its source's own id")
    func catalogueIsComplete() async throws {
        let place = try await Workplace(heroes: ["Ada", "Bo"])
        try await place.publish()
        let index = try JSONDecoder().decode(
            Catalogue.self,
            from: Data(contentsOf: URL(filePath: place.output + "/site.json"))
        )
        #expect(index.generator == "herodex test")
        #expect(index.built == "2023-11-14T22:13:20Z")
        #expect(index.counts["heroes"] == 2)
        #expect(index.counts["comics"] == 0)
        #expect(index.pages.map(\.path) == ["heroes/ada.html", "heroes/bo.html"])
        #expect(index.pages.map(\.id) == ["0", "1"])
        #expect(index.pages.allSatisfy { $0.kind == "heroes" && $0.source == "legends" })
        let page = try Data(contentsOf: URL(filePath: place.output + "/heroes/ada.html"))
        #expect(index.pages[0].sha256 == page.sha256)
        #expect(SiteGuide(try PublishedSite(folder: place.output)).record(at: "heroes/bo.html") == .hero(1))
    }

    private struct Catalogue: Decodable {
        struct Page: Decodable {
            let kind: String
            let source: String
            let id: String
            let title: String
            let path: String
            let sha256: String
        }

        let generator: String
        let built: String
        let counts: [String: Int]
        let pages: [Page]
    }

    @Test("Two archives of the same records give the same bytes")
    func sameBytes() async throws {
        let (one, other) = (try await Workplace(), try await Workplace())
        try await one.publish()
        try await other.publish()
        #expect(Snapshot(one.output).bytes == Snapshot(other.output).bytes)
    }

    @Test("A page that is faulty keeps the old site, and is told with line, template and record")
    func faultyPage() async throws {
        let place = try await Workplace()
        try await place.publish()
        let before = Snapshot(place.output)
        let templates = try place.templates(changing: "pages/hero.mustache") { text in
            text.replacing("{{$ladder}}", with: "{{$ladder}}\n<p><img src=\"nowhere.png\"/></p>")
        }
        let error = try await #require(throws: SiteError.self) { try await place.publish(templates: templates) }
        guard case .findings(let findings) = error else { throw error }
        let first = try #require(findings.first { $0.hasPrefix("heroes/ada.html:") })
        #expect(first.hasSuffix("(pages/hero, legends/heroes/0)"), "\(first)")
        #expect(first.split(separator: ":").dropFirst().first.flatMap { Int($0) } != nil, "\(first)")
        for hero in ["ada", "bo", "cid"] { #expect(findings.contains { $0.contains("heroes/\(hero).html") }) }
        #expect(Snapshot(place.output) == before)
        #expect(!place.names.contains(".output.herodex-staging"))
    }

    @Test("An archive without records publishes nothing")
    func nothingToShow() async throws {
        let place = try await Workplace(heroes: [])
        await #expect(throws: SiteError.nothingToShow) { try await place.publish() }
        #expect(!place.names.contains("output"))
    }

    @Test("A run that is stopped leaves the old site and no staging folder")
    func stopped() async throws {
        let place = try await Workplace()
        try await place.publish()
        let before = Snapshot(place.output)
        try await place.keep(["Ada", "Bo", "Cid", "Dot"])
        let publishing = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await place.publish()
        }
        await #expect(throws: CancellationError.self) { try await publishing.value }
        #expect(Snapshot(place.output) == before)
        #expect(!place.names.contains(".output.herodex-staging"))
    }
}
