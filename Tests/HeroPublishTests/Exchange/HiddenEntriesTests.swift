import FolderSnapshot
import Foundation
import Glibc
import HeroSite
import SiteFixture
import Testing

@testable import HeroPublish

@Suite("Hidden entries of an output move to the next site and are never copied")
struct HiddenEntriesTests {
    private func inode(_ path: String) throws -> UInt {
        var facts = stat()
        try #require(lstat(path, &facts) == 0, "\(path)")
        return UInt(facts.st_ino)
    }

    private func publish(_ name: String, _ place: Workplace) async throws -> PublishReport {
        try await place.keep(["Ada", "Bo", name])
        return try await place.publish()
    }

    @Test("They stay the same files and folders, at the root and deeper, through builds and rollbacks")
    func sameInodes() async throws {
        let place = try await Workplace()
        try await place.publish()
        let paths = [".git", ".git/HEAD", "heroes/.htaccess", "private", "private/deep/.notes"]
        for path in [".git/HEAD", "heroes/.htaccess", "private/deep/.notes"] {
            try place.write("mine", to: "output/" + path)
        }
        let before = try paths.map { try inode(place.output + "/" + $0) }
        for name in ["Dot", "Eve"] { #expect(try await publish(name, place).keptEntries == nil) }
        let report = try SiteRollback.exchange(2, of: place.folder, notes: nil)
        #expect(report.keptEntries.isEmpty)
        #expect(try paths.map { try inode(place.output + "/" + $0) } == before)
        #expect(!place.names.contains(".output.herodex-kept"))
        #expect(!place.names.contains(".output.herodex-exchange"))
    }

    @Test("A name that is not UTF-8, a pipe and a dead link move as well")
    func oddEntries() async throws {
        let place = try await Workplace()
        try await place.publish()
        let name = Array((place.output + "/.own").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
        try #require(mkdir(name, 0o755) == 0)
        try #require(mkfifo(place.output + "/heroes/.pipe", 0o600) == 0)
        try #require(symlink("nowhere", place.output + "/.dead") == 0)
        _ = try await publish("Dot", place)
        var facts = stat()
        #expect(stat(name, &facts) == 0)
        #expect(lstat(place.output + "/heroes/.pipe", &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: place.output + "/.dead") == "nowhere")
    }

    @Test("A file that is open for writing is written on in the new site")
    func openFile() async throws {
        let place = try await Workplace()
        try await place.publish()
        try place.write("one", to: "output/.log/today")
        let file = try #require(FileHandle(forWritingAtPath: place.output + "/.log/today"))
        try file.seekToEnd()
        _ = try await publish("Dot", place)
        try file.write(contentsOf: Data(" two".utf8))
        #expect(try String(contentsOfFile: place.output + "/.log/today", encoding: .utf8) == "one two")
    }

    @Test("What a program has made in a former site gives way to the present site's own, is kept and named")
    func inTheWay() async throws {
        let place = try await Workplace()
        try await place.publish()
        _ = try await publish("Dot", place)
        try place.write("present", to: "output/.env")
        let former = try #require(Release.all(of: place.folder).first).folder
        try Data("stray".utf8).write(to: URL(filePath: former + "/.env"))
        let kept = try SiteRollback.exchange(1, of: place.folder, notes: nil).keptEntries
        #expect(kept == [place.root + "/.output.herodex-kept/1/.env"])
        #expect(try String(contentsOfFile: kept[0], encoding: .utf8) == "stray")
        #expect(try String(contentsOfFile: place.output + "/.env", encoding: .utf8) == "present")
    }

    @Test("An entry that was made anew after a killed exchange stays, and the earlier one is kept and named")
    func madeAnew() async throws {
        let place = try await Workplace()
        try await place.publish()
        let staging = place.root + "/.output.herodex-staging"
        try FileManager.default.copyItem(atPath: place.output, toPath: staging)
        try place.write("earlier", to: ".output.herodex-staging/.env")
        try place.write("anew", to: "output/.env")
        let old = try inode(staging)
        let new = try inode(place.output)
        try ExchangeJournal(old: old, new: new, place: "staging").write(place.folder)
        let kept = place.root + "/.output.herodex-kept/1/.env"
        #expect(try await place.publish().keptEntries == [kept])
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == "earlier")
        #expect(try String(contentsOfFile: place.output + "/.env", encoding: .utf8) == "anew")
    }

    @Test("A git that has not finished is waited for, and after that nothing is replaced")
    func runningGit() async throws {
        let place = try await Workplace()
        try await place.publish()
        try place.write("", to: "output/.git/index.lock")
        let fresh = place.root + "/.output.herodex-staging"
        try FileManager.default.copyItem(atPath: place.output, toPath: fresh)
        let before = Snapshot(place.output)
        let lock = place.output + "/.git/index.lock"
        #expect(throws: OutputError.repositoryInUse(path: place.output, lock: lock)) {
            try SiteExchange(of: place.folder, with: fresh).run(patience: .zero) { .release(fresh) }
        }
        #expect(Snapshot(place.output) == before)
        #expect(!place.names.contains(".output.herodex-exchange"))
    }

    @Test("A journal whose folders are not there any more is removed, and nothing else is done")
    func oldJournal() async throws {
        let place = try await Workplace()
        try await place.publish()
        for text in ["herodex exchange 1\n1\n2\nstaging\n", "something else"] {
            try place.write(text, to: ".output.herodex-exchange")
            let before = Snapshot(place.output)
            #expect(try await place.publish().unchanged)
            #expect(Snapshot(place.output) == before)
            #expect(!place.names.contains(".output.herodex-exchange"))
        }
    }

    @Test("Removing a site goes by its manifest: links are not followed, what it does not name stays")
    func removal() async throws {
        let place = try await Workplace()
        try await place.publish()
        try place.write("mine", to: "outside/index.html")
        try place.write("mine", to: "output/heroes/.own/deep")
        try FileManager.default.removeItem(atPath: place.output + "/comics")
        try #require(symlink(place.root + "/outside", place.output + "/comics") == 0)
        #expect(!FormerSite(place.output).remove())
        #expect(try String(contentsOfFile: place.root + "/outside/index.html", encoding: .utf8) == "mine")
        var facts = stat()
        #expect(lstat(place.output + "/comics", &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
        #expect(try String(contentsOfFile: place.output + "/heroes/.own/deep", encoding: .utf8) == "mine")
        #expect(!FileManager.default.fileExists(atPath: place.output + "/index.html"))
    }
}
