import Foundation
import SiteFixture
import Testing

@testable import HeroPublish

@Suite("What a build leaves for other tools to publish")
struct UploadListsTests {
    private static func written(_ paths: [String], _ check: (_ output: String, _ lists: String) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/herodex-lists-\(UUID())"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root + "/output", withIntermediateDirectories: true)
        let files = paths.map { SiteManifest.File(path: $0, bytes: 1, sha256: SmallManifest.digest) }
        try Data(SiteManifest(files: files).json).write(to: URL(filePath: root + "/output/manifest.json"))
        UploadNotes(besides: root + "/archive").write(OutputFolder(root + "/output"))
        try check(root + "/output", root + "/archive/publish/output")
    }

    @Test("A precompressed copy is left out where the site has what it is a copy of")
    func copies() throws {
        let paths = ["a.html", "a.html-b", "a.html.br", "a.html.gz", "b.gz", "z.css", "z.css.gz"]
        try Self.written(paths) { _, lists in
            let sent = try String(contentsOfFile: lists + "/changed.txt", encoding: .utf8)
            #expect(sent == "a.html\na.html-b\nb.gz\nmanifest.json\nz.css\n")
            let manifest = try #require(
                SiteManifest(json: [UInt8](Data(contentsOf: URL(filePath: lists + "/manifest.json"))))
            )
            #expect(manifest.files.map(\.path) == ["a.html", "a.html-b", "b.gz", "z.css"])
        }
    }

    @Test("The manifest of a site without copies takes no space of its own")
    func link() throws {
        try Self.written(["a.html", "b.gz"]) { output, lists in
            let numbers = try [output, lists].map {
                try FileManager.default.attributesOfItem(atPath: $0 + "/manifest.json")[.systemFileNumber] as? Int
            }
            #expect(numbers[0] != nil && numbers[0] == numbers[1])
        }
    }
}
