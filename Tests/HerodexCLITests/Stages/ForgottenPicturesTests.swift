import Foundation
import HeroBasics
import HeroModel
import HeroPublish
import Testing

@testable import HeroArchive
@testable import HerodexCLI

@Suite("The file of a picture whose address gives another one")
struct ForgottenPicturesTests {
    @Test("stays while the output or a release shows it", arguments: ["output", ".output.herodex-generations/7"])
    func shown(site: String) async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "herodex-freed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let archive = try Archive.open(folder: root.appending(path: "archive"), access: .readWrite)
        let source = ArchivedSource(
            name: SourceName("tales"),
            kind: "marvel",
            title: "Tales",
            baseURL: "https://tales.example",
            attribution: Attribution(text: "Tales", link: nil)
        )
        try await archive.register(source)
        let picture = WantedPicture(
            source: source.name,
            address: try #require(SourceAddress("https://tales.example/a.png", base: source.baseURL))
        )
        let now = Date(timeIntervalSince1970: 1_795_219_200)
        let old = try await archive.keepPicture(picture, bytes: Data("old".utf8), contentType: nil, at: now)
        try await archive.keepPicture(picture, bytes: Data("new".utf8), contentType: nil, at: now)
        let folder = root.appending(path: site)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func publish(_ digest: String) throws {
            let path = "images/\(digest.prefix(2))/\(digest.prefix(16))-320.webp"
            let manifest = SiteManifest(files: [.init(path: path, bytes: 3, sha256: digest)])
            try JSONEncoder().encode(manifest).write(to: folder.appending(path: SiteManifest.path))
        }
        let output = OutputFolder(root.appending(path: "output").path)
        let file = try #require(archive.pictureFiles.file(old)).path
        try publish(old)
        try await ForgottenPictures.remove(from: archive, unlessShownIn: output)
        #expect(FileManager.default.fileExists(atPath: file))
        #expect(try await archive.freedPictures() == [old])
        try publish(Archive.pictureDigest(of: Data("new".utf8)))
        try await ForgottenPictures.remove(from: archive, unlessShownIn: output)
        #expect(!FileManager.default.fileExists(atPath: file))
        #expect(try await archive.freedPictures().isEmpty)
    }
}
