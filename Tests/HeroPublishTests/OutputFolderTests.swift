import FolderSnapshot
import Foundation
import Glibc
import HeroSite
import SiteFixture
import Testing

@testable import HeroPublish

@Suite("An output folder is replaced only where nothing of its owner's is lost")
struct OutputFolderTests {
    @Test("A folder with files of somebody else's is refused and left alone")
    func foreignFolder() async throws {
        let place = try await Workplace()
        try place.write("my thesis", to: "output/thesis.txt")
        let expected = OutputError.foreignOutput(path: place.output, found: place.output + "/thesis.txt")
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
        let expected = OutputError.foreignOutput(path: place.output, found: place.output + "/" + path)
        await #expect(throws: expected) { try await place.publish() }
        #expect(Snapshot(place.output) == before)
    }

    @Test("Nor is one whose folder was given back the times it had, as copying programs do")
    func strayFileWithOldTimes() async throws {
        let place = try await Workplace()
        try await place.publish()
        var facts = stat()
        try #require(lstat(place.output + "/heroes", &facts) == 0)
        try place.write("mine", to: "output/heroes/mine.html")
        try #require(utimensat(AT_FDCWD, place.output + "/heroes", [facts.st_atim, facts.st_mtim], 0) == 0)
        try await place.keep(["Ada", "Bo", "Cid", "Dot"])
        let expected = OutputError.foreignOutput(path: place.output, found: place.output + "/heroes/mine.html")
        await #expect(throws: expected) { try await place.publish() }
    }

    @Test("Folders that nobody has touched are not read, all others are")
    func notedFolders() throws {
        let scratch = try ScratchFolder()
        for folder in ["a/d", "b/c"] {
            let path = scratch.path + "/" + folder
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        for path in ["a/one", "a/.hidden", "b/c/two", "three"] { _ = try scratch.put([], as: path) }
        let prepared = SiteFolders.prepare(["", "a", "a/d", "b", "b/c", "gone"], in: scratch.path)
        let noted = SiteFolders(prepared, in: scratch.path)
        #expect(noted.folders.map(\.path) == ["", "a", "a/d", "b", "b/c"])
        #expect(OutputFolder.foreignFile(in: scratch.path, noted: noted) == nil)
        #expect(SiteWalk(scratch.path, noted: noted).foldersOfUnchanged("a") == ["d"])
        _ = try scratch.put([], as: "b/c/mine")
        #expect(OutputFolder.foreignFile(in: scratch.path, noted: noted) == "b/c/mine")
        try FileManager.default.removeItem(atPath: scratch.path + "/b/c")
        _ = try scratch.put([], as: "a/d/mine")
        #expect(OutputFolder.foreignFile(in: scratch.path, noted: noted) == "a/d/mine")
        _ = try scratch.put([], as: "a/later")
        #expect(OutputFolder.foreignFile(in: scratch.path, noted: noted) == "a/later")
    }

    @Test("Hidden files and folders are carried over, at its root and deeper")
    func hiddenEntries() async throws {
        let place = try await Workplace()
        try place.write("", to: "output/.nojekyll")
        try place.write("ref", to: "output/.git/HEAD")
        try place.write("deny", to: "output/heroes/.htaccess")
        try place.write("old", to: "output/old/.notes/a")
        try FileManager.default.createSymbolicLink(
            atPath: place.output + "/.git/link",
            withDestinationPath: "nowhere"
        )
        try await place.publish()
        try await place.keep(["Ada", "Bo", "Cid", "Dot"])
        try await place.publish()
        try place.write("later", to: "output/comics/.later")
        try await place.keep(["Ada", "Bo", "Cid", "Dot", "Eve"])
        try await place.publish()
        let bytes = Snapshot(place.output).bytes
        #expect(bytes["comics/.later"] == Data("later".utf8))
        #expect(bytes[".nojekyll"] == Data())
        #expect(bytes[".git/HEAD"] == Data("ref".utf8))
        #expect(bytes["heroes/.htaccess"] == Data("deny".utf8))
        #expect(bytes["old/.notes/a"] == Data("old".utf8))
        let kept = try #require(Release.all(of: place.folder).first)
        #expect(!Snapshot(kept.folder).bytes.keys.contains { $0.contains("/.") || $0.hasPrefix(".") })
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: place.output + "/.git/link")
        #expect(link == "nowhere")
        #expect(bytes["heroes/dot.html"] != nil)
    }

    @Test("A hidden entry for which the new site has no place is kept beside the output, and named")
    func hiddenWithoutPlace() async throws {
        let place = try await Workplace()
        let templates = try place.templates(changing: "pages/about.mustache") { $0 }
        try place.write("old", to: templates.dropFirst(place.root.count + 1) + "/assets/extra/a.txt")
        try await place.publish(templates: templates)
        try place.write("mine", to: "output/assets/extra/.notes")
        try FileManager.default.removeItem(atPath: templates + "/assets/extra")
        try place.write("a file now", to: templates.dropFirst(place.root.count + 1) + "/assets/extra")
        let report = try await place.publish(templates: templates)
        #expect(Snapshot(place.output).bytes["assets/extra"] == Data("a file now".utf8))
        let kept = place.root + "/.output.herodex-kept/1/assets/extra/.notes"
        #expect(report.keptEntries == [kept])
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == "mine")
        #expect(try await place.publish(templates: templates).keptEntries == nil)
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
        let expected = OutputError.unfitOutput(path: place.output, reason: "it is a file")
        await #expect(throws: expected) { try await place.publish() }
    }

    @Test("A folder below a file cannot be written, and the message says so")
    func belowFile() async throws {
        let place = try await Workplace()
        try place.write("text", to: "file")
        let error = try await #require(throws: OutputError.self) {
            try await place.publish(to: place.root + "/file/output")
        }
        guard case .unwritable(_, let reason) = error else { throw error }
        #expect(reason == "a part of its path is a file")
    }

    @Test("A folder that holds the archive, the current folder or a mount point is refused")
    func foldersInUse() async throws {
        let place = try await Workplace()
        func reason(for output: String) async throws -> String {
            let error = try await #require(throws: OutputError.self) { try await place.publish(to: output) }
            guard case .unfitOutput(_, let reason) = error else { throw error }
            return reason
        }
        #expect(try await reason(for: place.root).hasPrefix("the archive is in it"))
        #expect(try await reason(for: place.root + "/archive").hasPrefix("the archive is in it"))
        let current = FileManager.default.currentDirectoryPath
        #expect(try await reason(for: current).hasPrefix("this command runs in it"))
        #expect(try await reason(for: "/proc").hasPrefix("it is a mount point"))
        #expect(FileManager.default.fileExists(atPath: place.root + "/archive/herodex.sqlite"))
    }

    @Test("A folder in the archive or in a published site is refused, also behind a link")
    func nestedFolders() async throws {
        let place = try await Workplace()
        try await place.publish()
        try FileManager.default.createSymbolicLink(atPath: place.root + "/link", withDestinationPath: "archive")
        let before = Snapshot(place.output)
        for (output, reason) in [
            ("archive/site", "it is in the archive"), ("link/new/site", "it is in the archive"),
            (
                "output/heroes/site",
                "it is in the site published to \(place.output), and would vanish with that site's next version"
            ),
        ] {
            let error = try await #require(throws: OutputError.self) {
                try await place.publish(to: place.root + "/" + output)
            }
            guard case .unfitOutput(_, let told) = error else { throw error }
            #expect(told == reason)
        }
        #expect(Snapshot(place.output) == before)
    }

    @Test("A link that leads nowhere is told as what it is")
    func deadLink() async throws {
        let place = try await Workplace()
        try FileManager.default.createSymbolicLink(atPath: place.output, withDestinationPath: "nowhere")
        let expected = OutputError.unfitOutput(path: place.output, reason: "it is a link that leads nowhere")
        await #expect(throws: expected) { try await place.publish() }
        let site = place.output + "/sub/site"
        let below = OutputError.unfitOutput(path: site, reason: "\(place.output) is a link that leads nowhere")
        #expect(throws: below) { try place.preflight(output: site) }
    }

    @Test("What would be refused at the end of a run is told before it begins, and nothing is made for that")
    func rehearsal() async throws {
        let place = try await Workplace()
        try place.write("text", to: "file")
        try place.write("mine", to: "documents/thesis.txt")
        let broken = try place.templates(changing: "pages/hero.mustache") { $0 + "{{" + "nmae}}" }
        let names = place.names
        try place.preflight()
        try place.preflight(output: place.root + "/new/deeper/output")
        let foreign = OutputError.foreignOutput(
            path: place.root + "/documents",
            found: place.root + "/documents/thesis.txt"
        )
        #expect(throws: foreign) { try place.preflight(output: place.root + "/documents") }
        let belowFile = OutputError.unwritable(path: place.root + "/file", reason: "a part of its path is a file")
        #expect(throws: belowFile) { try place.preflight(output: place.root + "/file/site") }
        #expect(throws: OutputError.unfitOutput(path: place.root + "/file", reason: "it is a file")) {
            try place.preflight(output: place.root + "/file")
        }
        let error = try #require(throws: (any Error).self) { try place.preflight(templates: broken) }
        #expect("\(error)".contains("nmae"))
        #expect(place.names == names)
        try await place.publish()
        try place.preflight()
    }

    @Test("Of two runs with one output the second is told at once who is at work, and nothing of the first is lost")
    func lockedOutput() async throws {
        let place = try await Workplace()
        try place.write("half a page", to: ".output.herodex-staging/heroes/ada.html")
        let lock = try OutputLock(beside: place.folder)
        let inUse = OutputError.inUse(path: place.output, byPID: ProcessInfo.processInfo.processIdentifier)
        await #expect(throws: inUse) { try await place.publish() }
        #expect(place.names.contains(".output.herodex-staging"))
        #expect(!place.names.contains("output"))
        lock.release()
        #expect(!place.names.contains(".output.herodex-lock"))
        try await place.publish()
        #expect(place.names.isDisjoint(with: [".output.herodex-lock", ".output.herodex-staging"]))
    }

    @Test("A lock file that a killed run left holds nobody up")
    func leftLock() async throws {
        let place = try await Workplace()
        try place.write("1\n", to: ".output.herodex-lock")
        try await place.publish()
        #expect(!place.names.contains(".output.herodex-lock"))
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
