import FolderSnapshot
import Foundation
import HeroModel
import HeroSite
import SiteFixture
import Testing

@testable import HeroPublish

@Suite("An earlier site takes the present one's place")
struct RollbackTests {
    /// Publishes three sites; the bytes of each.
    private func published(_ place: Workplace) async throws -> [[String: Data]] {
        var sites: [[String: Data]] = []
        for name in ["One", "Two", "Three"] {
            try await place.keep(["Ada", "Bo", name])
            try await place.publish()
            sites.append(Snapshot(place.output).bytes)
        }
        return sites
    }

    private func roll(_ number: Int, _ place: Workplace) throws -> SiteRollback.Report {
        try SiteRollback.exchange(number, of: place.folder, notes: UploadNotes(besides: place.root + "/archive"))
    }

    @Test("Whichever it is, and the same number once more brings back the other", arguments: [1, 2])
    func thereAndBack(number: Int) async throws {
        let place = try await Workplace()
        let sites = try await published(place)
        let before = Snapshot(place.output)
        let made = Release.all(of: place.folder)[number - 1].made
        let report = try roll(number, place)
        #expect(report.generation == number)
        #expect(report.made == made)
        #expect(report.replacedMade == Release.all(of: place.folder)[number - 1].made)
        #expect(report.built == "2023-11-14T22:13:20Z")
        #expect(Snapshot(place.output).bytes == sites[2 - number])
        #expect(Snapshot(Release.all(of: place.folder)[number - 1].folder).bytes == sites[2])
        _ = try roll(number, place)
        #expect(Snapshot(place.output) == before)
    }

    @Test("It takes the place of a site that somebody removed", arguments: [true, false])
    func lost(isThere: Bool) async throws {
        let place = try await Workplace()
        let sites = try await published(place)
        try FileManager.default.removeItem(atPath: place.output)
        if isThere {
            try place.write("", to: "output/.nojekyll")
            try FileManager.default.createDirectory(atPath: place.output + "/heroes", withIntermediateDirectories: true)
        }
        let report = try roll(1, place)
        #expect(report.wasLost)
        #expect(Snapshot(place.output).bytes.filter { $0.key != ".nojekyll" } == sites[1])
        #expect(FileManager.default.fileExists(atPath: place.output + "/.nojekyll") == isThere)
        #expect(Release.all(of: place.folder).map { Snapshot($0.folder).bytes } == [sites[0]])
    }

    @Test("A folder with nothing but hidden entries is in nobody's way")
    func hiddenOnly() async throws {
        let place = try await Workplace()
        let sites = try await published(place)
        try place.write("mine", to: "output/private/.htpasswd")
        _ = try roll(1, place)
        let now = Snapshot(place.output).bytes
        #expect(now["private/.htpasswd"] == Data("mine".utf8))
        #expect(now.filter { $0.key != "private/.htpasswd" } == sites[1])
    }

    @Test("The next run notices, makes its own site again and keeps the one that was rolled back to")
    func nextRun() async throws {
        let place = try await Workplace()
        let sites = try await published(place)
        _ = try roll(2, place)
        #expect(try await !place.publish().unchanged)
        #expect(Snapshot(place.output).bytes == sites[2])
        // The one made again is not kept besides, and none falls out for it.
        let kept = Release.all(of: place.folder).map { Snapshot($0.folder).bytes }
        #expect(kept == [sites[0], sites[1]])
        #expect(try await place.publish().unchanged)
    }

    @Test("Needs neither archive nor templates")
    func alone() async throws {
        let place = try await Workplace()
        let sites = try await published(place)
        try FileManager.default.moveItem(atPath: place.output, toPath: place.root + "/moved")
        try FileManager.default.moveItem(
            atPath: place.root + "/.output.herodex-generations",
            toPath: place.root + "/.moved.herodex-generations"
        )
        _ = try SiteRollback.exchange(
            1,
            of: OutputFolder(place.root + "/moved"),
            notes: UploadNotes(besides: place.root + "/nowhere")
        )
        #expect(Snapshot(place.root + "/moved").bytes == sites[1])
    }

    @Test("What cannot be gone back to is told, and nothing changes")
    func refusals() async throws {
        let place = try await Workplace()
        #expect(throws: OutputError.notASite(path: place.output)) { try roll(1, place) }
        try await place.publish()
        #expect(throws: ReleaseError.noneKept(output: place.output)) { try roll(1, place) }
        try await place.keep(["Ada", "Bo", "Dot"])
        try await place.publish()
        let before = Snapshot(place.output)
        let unknown = ReleaseError.noSuchRelease(number: 2, kept: 1, output: place.output)
        #expect(throws: unknown) { try roll(2, place) }
        let lock = try OutputLock(beside: place.folder)
        #expect(throws: OutputError.inUse(path: place.output, byPID: getpid())) { try roll(1, place) }
        lock.release()
        #expect(Snapshot(place.output) == before)
        try place.write("mine", to: "output/CNAME")
        let foreign = OutputError.foreignOutput(path: place.output, found: place.output + "/CNAME")
        #expect(throws: foreign) { try roll(1, place) }
    }

    @Test("A release that is not whole is refused, and nothing changes")
    func damaged() async throws {
        let place = try await Workplace()
        _ = try await published(place)
        let before = Snapshot(place.output)
        let kept = Release.all(of: place.folder).map(\.folder)
        try FileManager.default.removeItem(atPath: kept[0] + "/heroes/ada.html")
        try place.write("{}", to: ".output.herodex-generations/1/manifest.json")
        for (number, file) in [(1, "heroes/ada.html"), (2, "manifest.json")] {
            let file = kept[number - 1] + "/" + file
            let damaged = ReleaseError.damagedRelease(number: number, file: file, output: place.output)
            #expect(throws: damaged) { try roll(number, place) }
        }
        #expect(Snapshot(place.output) == before)
    }

    @Test("What lies between the generations and is no site has no number, and is in nobody's way")
    func noSites() async throws {
        let place = try await Workplace()
        let sites = try await published(place)
        let store = place.root + "/.output.herodex-generations"
        try FileManager.default.removeItem(atPath: store + "/2/manifest.json")
        try FileManager.default.createDirectory(atPath: store + "/5", withIntermediateDirectories: false)
        try place.write("a file", to: ".output.herodex-generations/50")
        try FileManager.default.createSymbolicLink(atPath: store + "/60", withDestinationPath: place.output)
        try place.write("a file", to: ".output.herodex-generations/\(Int.max)")
        #expect(Release.all(of: place.folder).map(\.folder) == [store + "/1"])
        _ = try roll(1, place)
        #expect(Snapshot(place.output).bytes == sites[0])
        try await place.keep(["Ada", "Bo", "Four"])
        try await place.publish()
        #expect(Release.all(of: place.folder).map(\.folder) == [store + "/61", store + "/1"])
    }

    @Test("Lists of what to upload go with the site they tell of, in whichever archives they lie")
    func lists() async throws {
        let place = try await Workplace()
        _ = try await published(place)
        let other = try await Workplace(heroes: ["Zoe"])
        try await other.publish(to: place.output)
        let lists = [place, other].flatMap { workplace in
            let folder = PublishPlace(workspace: workplace.root + "/archive", output: place.folder)
            return [folder.changed, folder.deleted]
        }
        #expect(lists.allSatisfy(FileManager.default.fileExists))
        _ = try SiteRollback.exchange(1, of: place.folder, notes: UploadNotes(besides: place.root + "/nowhere"))
        #expect(!lists.contains(where: FileManager.default.fileExists))
    }

    @Test("A release into which somebody's file got is never removed")
    func foreignFile() async throws {
        let place = try await Workplace()
        _ = try await published(place)
        try place.write("mine", to: "output/heroes/mine.txt")
        _ = try roll(1, place)
        for name in ["Four", "Five", "Six", "Seven"] {
            try await place.keep(["Ada", "Bo", name])
            try await place.publish()
        }
        let generations = Release.all(of: place.folder)
        #expect(generations.count == 4)
        #expect(FileManager.default.fileExists(atPath: generations[3].folder + "/heroes/mine.txt"))
    }
}
