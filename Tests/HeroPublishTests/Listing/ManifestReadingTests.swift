import Foundation
import HeroBasics
import Testing

@testable import HeroPublish

@Suite("A manifest is read the quick way where it is as herodex writes it, else as JSON")
struct ManifestReadingTests {
    private static let digest = String(repeating: "0123456789abcdef", count: 4)

    private static func manifest(_ paths: [String]) -> SiteManifest {
        SiteManifest(
            files: paths.enumerated().map { SiteManifest.File(path: $1, bytes: $0 * 1_000_000_007, sha256: digest) }
        )
    }

    private static func scanned(_ bytes: [UInt8]) -> SiteManifest? {
        var manifest = SiteManifest(files: [])
        let isWhole = SiteManifest.scan(bytes) { path, bytes, digest, _ in
            manifest.files.append(SiteManifest.File(path: path, bytes: bytes, sha256: digest.hexText))
        }
        return isWhole ? manifest : nil
    }

    @Test(
        "What is written is read again, and as JSON the same",
        arguments: [[], ["index.html"], ["a", "б/é.html", "images/ab/x.webp"], ["a,b}]{", "c:d"]]
    )
    func roundTrip(paths: [String]) throws {
        let manifest = Self.manifest(paths)
        #expect(Self.scanned(manifest.json) == manifest)
        #expect(SiteManifest(json: manifest.json) == manifest)
        #expect(try JSONDecoder().decode(SiteManifest.self, from: Data(manifest.json)) == manifest)
    }

    @Test("A path with an escape in it is left to the JSON reader", arguments: ["a\"b", "a\\b", "a\nb"])
    func escapes(path: String) {
        let manifest = Self.manifest([path])
        #expect(Self.scanned(manifest.json) == nil)
        #expect(SiteManifest(json: manifest.json) == manifest)
    }

    @Test(
        "Other JSON is left to it as well",
        arguments: [
            "{\"files\": []}", "{\"files\":[]}", "{\"files\":[{\"path\":\"a\",\"bytes\":1,\"sha256\":\"b\"}]}\n",
        ]
    )
    func otherForms(json: String) {
        #expect(Self.scanned(Array(json.utf8)) == nil)
        #expect(SiteManifest(json: Array(json.utf8)) != nil)
    }

    @Test("What is cut off or goes on is no manifest")
    func cut() {
        let whole = Self.manifest(["index.html", "a.html"]).json
        for length in 0..<whole.count {
            #expect(Self.scanned(Array(whole[..<length])) == nil, "cut at \(length)")
        }
        #expect(Self.scanned(whole + [0x20]) == nil)
        let short = "{\"files\":[{\"bytes\":9,\"path\":\"a\",\"sha256\":\"b\"}]}\n"
        #expect(Self.scanned(Array(short.utf8)) == nil)
        let huge = "{\"files\":[{\"bytes\":99999999999999999999,\"path\":\"a\",\"sha256\":\"b\"}]}\n"
        #expect(SiteManifest(json: Array(huge.utf8)) == nil)
    }
}
