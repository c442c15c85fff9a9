import FolderSnapshot
import Foundation
import HeroPublish
import Testing

@Suite("An output folder is replaced only where nothing of its owner's is lost")
struct OutputFolderTests {
    @Test("A folder with files of somebody else's is refused and left alone")
    func foreignFolder() async throws {
        let place = try await Workplace()
        try place.write("my thesis", to: "output/thesis.txt")
        let expected = PublishError.foreignOutput(path: place.output, found: place.output + "/thesis.txt")
        await #expect(throws: expected) { try await place.publish() }
        #expect(Snapshot(place.output).bytes == ["thesis.txt": Data("my thesis".utf8)])
    }

    @Test("A file that was put into a published site is not lost", arguments: ["CNAME", "heroes/mine.html"])
    func strayFile(path: String) async throws {
        let place = try await Workplace()
        try await place.publish()
        try place.write("mine", to: "output/" + path)
        try await place.keep(["Ada", "Bo", "Cid", "Dot"])
        let before = Snapshot(place.output)
        let expected = PublishError.foreignOutput(path: place.output, found: place.output + "/" + path)
        await #expect(throws: expected) { try await place.publish() }
        #expect(Snapshot(place.output) == before)
    }

    @Test("Hidden files and folders at its root are carried over")
    func hiddenEntries() async throws {
        let place = try await Workplace()
        try place.write("", to: "output/.nojekyll")
        try place.write("ref", to: "output/.git/HEAD")
        try FileManager.default.createSymbolicLink(
            atPath: place.output + "/.git/link",
            withDestinationPath: "nowhere"
        )
        try await place.publish()
        try await place.keep(["Ada", "Bo", "Cid", "Dot"])
        try await place.publish()
        let bytes = Snapshot(place.output).bytes
        #expect(bytes[".nojekyll"] == Data())
        #expect(bytes[".git/HEAD"] == Data("ref".utf8))
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: place.output + "/.git/link")
        #expect(link == "nowhere")
        #expect(bytes["heroes/dot.html"] != nil)
    }

    @Test("The folder keeps the rights it had")
    func rights() async throws {
        let place = try await Workplace()
        try FileManager.default.createDirectory(atPath: place.output, withIntermediateDirectories: false)
        try #require(chmod(place.output, 0o2775) == 0)
        try await place.publish()
        var facts = stat()
        try #require(stat(place.output, &facts) == 0)
        #expect(facts.st_mode & 0o7777 == 0o2775)
    }

    @Test("A link to a folder stays a link, and the folder it leads to gets the site")
    func link() async throws {
        let place = try await Workplace()
        try FileManager.default.createDirectory(atPath: place.root + "/real", withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: place.output, withDestinationPath: "real")
        try await place.publish()
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.output) == "real")
        #expect(FileManager.default.fileExists(atPath: place.root + "/real/index.html"))
        #expect(try await place.publish().unchanged)
    }

    @Test("A file is no output folder")
    func file() async throws {
        let place = try await Workplace()
        try place.write("text", to: "output")
        let expected = PublishError.unfitOutput(path: place.output, reason: "it is a file")
        await #expect(throws: expected) { try await place.publish() }
    }

    @Test("A folder below a file cannot be written, and the message says so")
    func belowFile() async throws {
        let place = try await Workplace()
        try place.write("text", to: "file")
        let error = try await #require(throws: PublishError.self) {
            try await place.publish(to: place.root + "/file/output")
        }
        guard case .unwritable(_, let reason) = error else { throw error }
        #expect(reason == "a part of its path is a file")
    }

    @Test("A folder that holds the archive, the current folder or a mount point is refused")
    func foldersInUse() async throws {
        let place = try await Workplace()
        func reason(for output: String) async throws -> String {
            let error = try await #require(throws: PublishError.self) { try await place.publish(to: output) }
            guard case .unfitOutput(_, let reason) = error else { throw error }
            return reason
        }
        #expect(try await reason(for: place.root).hasPrefix("the archive lies in it"))
        #expect(try await reason(for: place.root + "/archive").hasPrefix("the archive lies in it"))
        let current = FileManager.default.currentDirectoryPath
        #expect(try await reason(for: current).hasPrefix("this command runs in it"))
        #expect(try await reason(for: "/proc").hasPrefix("it is a mount point"))
        #expect(FileManager.default.fileExists(atPath: place.root + "/archive/herodex.sqlite"))
    }

    @Test("What a killed run left is cleared away, even when there is nothing to publish")
    func leftover() async throws {
        let place = try await Workplace()
        let staging = ".output.herodex-staging"
        try place.write("half a page", to: staging + "/heroes/ada.html")
        try await place.publish()
        #expect(!place.names.contains(staging))
        try place.write("half a page", to: staging + "/heroes/ada.html")
        #expect(try await place.publish().unchanged)
        #expect(!place.names.contains(staging))
    }
}
