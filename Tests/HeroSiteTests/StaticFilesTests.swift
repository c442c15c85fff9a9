import FolderSnapshot
import Foundation
import HeroArchive
import HeroBasics
import HeroCheck
import HeroPublish
import SiteFixture
import Synchronization
import Testing

@testable import HeroSite

@Suite("An owner's own files go to the site's root")
struct StaticFilesTests {
    /// Publishes a site with the files of the folder `own`.
    @discardableResult
    private func publish(
        _ place: Workplace,
        baseURL: String? = nil,
        onEvent: @escaping @Sendable (PublishEvent) -> Void = { _ in }
    ) async throws -> PublishReport {
        var settings = place.settings()
        settings.site.baseURL = baseURL
        settings.staticFolder = place.root + "/own"
        return try await SitePublisher(archive: place.archive, settings: settings, onEvent: onEvent).publish(
            to: place.folder
        )
    }

    /// What `SiteError` names.
    private func clash(_ place: Workplace) async throws -> [String] {
        let error = try await #require(throws: SiteError.self) { try await publish(place) }
        return error.explanation.at.map { $0.replacing(place.root + "/", with: "") }
    }

    @Test("Byte for byte, hidden ones too, marked in the manifest, and never checked as pages")
    func bytes() async throws {
        let place = try await Workplace()
        let files = [
            "CNAME": "heroes.example\n", ".nojekyll": "", "google1.html": "no <page", ".well-known/a/b.txt": "b",
            "x.txt": "x", "x.txt.gz": "no gzip",
        ]
        for (path, text) in files { try place.write(text, to: "own/" + path) }
        try place.write("ref", to: "own/.git/HEAD")
        try await publish(place)
        let bytes = Snapshot(place.output).bytes
        for (path, text) in files { #expect(bytes[path] == Data(text.utf8), "\(path)") }
        #expect(bytes[".git/HEAD"] == nil)
        let site = try PublishedSite(folder: place.output)
        #expect(Set(site.allFiles.values.filter(\.isStatic).map(\.path)) == Set(files.keys))
        let isStatic = { (path: String) in site.file(path)?.isStatic ?? false }
        #expect(try await SiteChecker().check(folder: place.output, exempt: isStatic).isSound)
        #expect(try await !SiteChecker().check(folder: place.output).isSound)
    }

    @Test("A changed, an added and a removed one are published, and nothing else is written")
    func changes() async throws {
        let place = try await Workplace()
        try place.write("one", to: "own/CNAME")
        try await publish(place)
        #expect(try await publish(place).unchanged)
        try place.write("two", to: "own/CNAME")
        #expect(try await publish(place).filesWritten == 2)
        #expect(Snapshot(place.output).bytes["CNAME"] == Data("two".utf8))
        try place.write("", to: "own/.nojekyll")
        try await publish(place)
        #expect(Snapshot(place.output).bytes[".nojekyll"] == Data())
        for path in ["/own/CNAME", "/own/.nojekyll"] { try FileManager.default.removeItem(atPath: place.root + path) }
        let report = try await publish(place)
        #expect(report.keptEntries == nil)
        #expect(Snapshot(place.output).bytes["CNAME"] == nil)
        #expect(Snapshot(place.output).bytes[".nojekyll"] == nil)
    }

    @Test("What the owner has in a hidden folder beside them stays, even when they go")
    func hiddenFolder() async throws {
        let place = try await Workplace()
        try place.write("s", to: "own/.well-known/security.txt")
        try await publish(place)
        try place.write("t", to: "output/.well-known/acme/token")
        try place.write("t2", to: "own/.well-known/security.txt")
        try await publish(place)
        #expect(Snapshot(place.output).bytes[".well-known/acme/token"] == Data("t".utf8))
        #expect(Snapshot(place.output).bytes[".well-known/security.txt"] == Data("t2".utf8))
        try FileManager.default.removeItem(atPath: place.root + "/own/.well-known")
        #expect(try await publish(place).keptEntries == nil)
        #expect(Snapshot(place.output).bytes.keys.filter { $0.hasPrefix(".") } == [".well-known/acme/token"])
    }

    @Test(
        "One in the way of a page, a picture, a folder or a compressed copy is refused, and both are named",
        arguments: [
            ("index.html", "index.html"), ("heroes", "heroes/"), ("about.html/x", "about.html"),
            ("site.json", "site.json"), ("index.html.br", "index.html.br"),
            ("assets/search-index.js", "assets/search-index.js"),
        ]
    )
    func clashes(path: String, other: String) async throws {
        let place = try await Workplace()
        try place.write("mine", to: "own/" + path)
        #expect(try await clash(place) == ["own/" + path, other + " of the site"])
        #expect(place.names == ["archive", "own"])
    }

    @Test("So is one in the way of a hidden file in the output, and what leads out of the folder")
    func hiddenClash() async throws {
        let place = try await Workplace()
        try place.write("", to: "own/.nojekyll")
        try place.write("", to: "output/.nojekyll")
        #expect(try await clash(place) == ["own/.nojekyll", "output/.nojekyll"])
        try FileManager.default.removeItem(atPath: place.output)
        try await publish(place)
        try place.write("secret", to: "secret")
        for (name, target) in [("out", "../secret"), ("folder", ".."), ("loop", "."), ("dead", "nowhere")] {
            let link = place.root + "/own/" + name
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
            #expect(try await clash(place) == ["own/" + name])
            try FileManager.default.removeItem(atPath: link)
        }
        try FileManager.default.createSymbolicLink(atPath: place.root + "/own/inside", withDestinationPath: ".nojekyll")
        try await publish(place)
        #expect(Snapshot(place.output).bytes["inside"] == Data())
    }

    @Test(
        "The owner's robots.txt takes the place of the site's, with a line if it lacks the map",
        arguments: [true, false]
    )
    func robots(namesMap: Bool) async throws {
        let place = try await Workplace()
        let text = "User-agent: *\n" + (namesMap ? "Sitemap: https://heroes.example/sitemap.xml\n" : "")
        try place.write(text, to: "own/robots.txt")
        let warnings = Mutex<[PublishEvent]>([])
        try await publish(place, baseURL: "https://heroes.example") { event in
            if case .robotsWithoutSitemap = event { warnings.withLock { $0.append(event) } }
        }
        #expect(Snapshot(place.output).bytes["robots.txt"] == Data(text.utf8))
        #expect(warnings.withLock(\.count) == (namesMap ? 0 : 1))
        #expect(try PublishedSite(folder: place.output).damage().isEmpty)
    }

    @Test("A folder with the output in it, or that is not there, is none")
    func unfitFolders() async throws {
        let place = try await Workplace()
        await #expect(throws: SiteError.self) { try await publish(place) }
        var settings = place.settings()
        settings.staticFolder = place.root
        #expect(throws: SiteError.self) {
            try SitePublisher.preflight(settings, output: place.folder, archive: place.archive.folder.path)
        }
    }
}
