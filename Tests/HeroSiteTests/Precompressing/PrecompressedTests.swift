import Foundation
import HeroArchive
import HeroBasics
import HeroCheck
import HeroPublish
import SiteFixture
import Testing

@testable import HeroSite

@Suite("Text files of a site lie beside themselves once more, compressed")
struct PrecompressedTests {
    private func manifest(_ folder: String) throws -> [SiteManifest.File] {
        try #require(SiteManifest(json: SiteFiles.read(folder + "/manifest.json") ?? [])).files
    }

    private func copies(_ files: [SiteManifest.File]) -> [SiteManifest.File] {
        files.filter { file in PrecompressedEncoding.allCases.contains { $0.origin(of: file.path) != nil } }
    }

    @Test("Precompressed copies hold their file's bytes, are a tenth smaller, and the manifest names them")
    func contents() async throws {
        let place = try await Workplace()
        try await place.publish()
        let files = try manifest(place.output)
        let sizes = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
        for encoding in PrecompressedEncoding.allCases {
            let found = files.filter { encoding.origin(of: $0.path) != nil }
            #expect(found.contains { $0.path == encoding.path(of: "heroes/ada.html") })
            #expect(found.contains { $0.path.contains(/^assets\/style\.[0-9a-f]{16}\.css\./) })
            for copy in found {
                let origin = try #require(encoding.origin(of: copy.path))
                let bytes = try #require(SiteFiles.read(place.output + "/" + copy.path))
                let whole = try #require(SiteFiles.read(place.output + "/" + origin))
                #expect(CompressorTests.decompressed(bytes, encoding) == whole, "\(copy.path)")
                #expect(bytes.count * 10 <= whole.count * 9)
                let digest = SHA256Digest(of: bytes).hexText
                #expect(copy == SiteManifest.File(path: copy.path, bytes: bytes.count, sha256: digest))
                #expect(sizes[origin] == whole.count)
            }
        }
        #expect(!files.contains { $0.path.hasSuffix(".webp.br") || $0.path == "robots.txt.gz" })
    }

    @Test("They are files of the site, but neither pages nor records")
    func counted() async throws {
        let place = try await Workplace()
        let report = try await place.publish()
        let check = try await SiteChecker().check(folder: place.output)
        #expect(check.isSound)
        #expect(check.counts.pages == report.pages)
        let index = String(decoding: SiteFiles.read(place.output + "/site.json") ?? [], as: UTF8.self)
        #expect(!index.contains(".html.br"))
    }

    @Test("Every build writes the same ones, whether it knows the last one or not")
    func reproducible() async throws {
        let place = try await Workplace()
        try await place.publish()
        try await place.publish(to: place.root + "/other")
        try FileManager.default.removeItem(atPath: place.archive.folder.path + "/published")
        try await place.publish(to: place.root + "/third")
        let expected = try manifest(place.output)
        #expect(!copies(expected).isEmpty)
        #expect(try manifest(place.root + "/other") == expected)
        #expect(try manifest(place.root + "/third") == expected)
    }

    @Test("A page that did not change keeps its precompressed copies, links and all")
    func kept() async throws {
        let place = try await Workplace()
        try await place.publish()
        let before = facts(in: place.output)
        let listed = copies(try manifest(place.output)).map(\.path)
        try await place.keep(["Ada", "Bo", "Cid", "Dot"])
        try await place.publish()
        let after = facts(in: place.output)
        var kept = 0
        for path in listed {
            let origin = String(path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex))
            guard before[origin] == after[origin] else { continue }
            #expect(before[path] == after[path], "\(path)")
            kept += 1
        }
        #expect(kept > 0)
        #expect(before["heroes/index.html.br"] != after["heroes/index.html.br"])
    }

    private func facts(in folder: String) -> [String: FileFacts] {
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return Dictionary(
            uniqueKeysWithValues: paths.compactMap { path in
                SiteFiles.facts(folder + "/" + path).map { (path, $0) }
            }
        )
    }

    @Test("A precompressed copy that was damaged since is made anew, not carried on")
    func damaged() async throws {
        let place = try await Workplace()
        try await place.publish()
        let names = try FileManager.default.contentsOfDirectory(atPath: place.output + "/assets")
        let name = try #require(names.first { $0.hasPrefix("style.") && $0.hasSuffix(".css.br") })
        let path = "\(place.output)/assets/\(name)"
        let whole = try #require(SiteFiles.read(path))
        try Data(whole.map { ~$0 }).write(to: URL(filePath: path))
        try await place.keep(["Ada", "Bo", "Cid", "Dot"])
        try await place.publish()
        #expect(SiteFiles.read(path) == whole)
    }

    @Test("A site may do without, and with one alone", arguments: [[], [PrecompressedEncoding.gzip]])
    func chosen(encodings: [PrecompressedEncoding]) async throws {
        let place = try await Workplace()
        try await place.publish()
        var settings = place.settings()
        settings.precompressed = encodings
        let report = try await SitePublisher(archive: place.archive, settings: settings).publish(to: place.folder)
        #expect(!report.unchanged)
        let endings = Set(copies(try manifest(place.output)).compactMap { $0.path.split(separator: ".").last })
        #expect(endings == Set(encodings.map { $0.rawValue[...] }))
        #expect(SiteFiles.facts(place.output + "/heroes/ada.html.br") == nil)
    }
}
