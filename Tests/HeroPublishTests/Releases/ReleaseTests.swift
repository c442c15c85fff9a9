import FolderSnapshot
import Foundation
import HeroModel
import HeroSite
import SiteFixture
import Testing

@testable import HeroPublish

@Suite("Sites published before are kept")
struct ReleaseTests {
    @Test("The last three besides the present one, each whole, and what did not change is there once")
    func lastThree() async throws {
        let place = try await Workplace()
        var sites: [[String: Data]] = []
        for number in 1...5 {
            try await place.keep(["Ada", "Bo", "Cid \(number)"])
            try await place.publish()
            sites.append(Snapshot(place.output).bytes)
        }
        let releases = Release.all(of: place.folder)
        #expect(releases.map(\.number) == [1, 2, 3])
        #expect(releases.map { Snapshot($0.folder).bytes } == [sites[3], sites[2], sites[1]])
        #expect(releases.allSatisfy { $0.built == "2023-11-14T22:13:20Z" })
        #expect(releases.allSatisfy { $0.pages == sites[0].keys.count { $0.hasSuffix(".html") } })
        for release in releases {
            let own = Snapshot(place.output).rewritten(in: Snapshot(release.folder))
            #expect(own.contains("heroes/cid-1.html"))
            #expect(own.isDisjoint(with: ["assets/style.css", "heroes/ada.json", "404.html"]))
            #expect(release.ownBytes > 0)
            #expect(release.ownBytes < sites[0].values.reduce(0) { $0 + $1.count } / 2)
        }
    }

    @Test("The next site is staged in a release that was dropped, of which only what belongs to it stays")
    func spare() async throws {
        let place = try await Workplace()
        for number in 1...5 {
            try await place.keep(["Ada", "Bo", "Cid \(number)"])
            try await place.publish()
        }
        let spare = place.root + "/.output.herodex-generations/spare"
        let folder = try #require(Self.inode(spare))
        // Whatever is found there must neither be published nor written through.
        try place.write("mine", to: "outside/index.html")
        for path in ["about.html", "heroes/bo.html"] {
            try FileManager.default.removeItem(atPath: spare + "/" + path)
        }
        try place.write("x", to: ".output.herodex-generations/spare/about.html")
        try FileManager.default.createSymbolicLink(
            atPath: spare + "/heroes/bo.html",
            withDestinationPath: place.root + "/outside/index.html"
        )
        try await place.keep(["Ada", "Bo", "Cid 6"])
        try await place.publish()
        #expect(Self.inode(place.output) == folder)
        let whole = OutputFolder(place.root + "/whole")
        _ = try await SitePublisher(archive: place.archive, settings: place.settings()).publish(to: whole)
        #expect(Snapshot(place.output).bytes == Snapshot(whole.path).bytes)
        #expect(try String(contentsOfFile: place.root + "/outside/index.html", encoding: .utf8) == "mine")
        #expect(Release.all(of: place.folder).allSatisfy { PublishedSite.firstDamage(in: $0.folder) == nil })
    }

    @Test(
        "A dropped release into which somebody put something is not built in, and what was put there is never removed",
        arguments: ["heroes/.hidden", ".own/deep/file", "extra/mine.txt", "heroes/ada.html/mine.txt"]
    )
    func foreignInSpare(path: String) async throws {
        let place = try await Workplace()
        for number in 1...5 {
            try await place.keep(["Ada", "Bo", "Cid \(number)"])
            try await place.publish()
        }
        let spare = place.root + "/.output.herodex-generations/spare"
        let folder = try #require(Self.inode(spare))
        try? FileManager.default.removeItem(atPath: spare + "/heroes/ada.html")
        try place.write("mine", to: ".output.herodex-generations/spare/" + path)
        for number in 6...7 {
            try await place.keep(["Ada", "Bo", "Cid \(number)"])
            try await place.publish()
            #expect(Self.inode(place.output) != folder)
        }
        #expect(Snapshot(place.root + "/.output.herodex-kept").bytes == ["1/" + path: Data("mine".utf8)])
    }

    private static func inode(_ path: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber] as? Int
    }

    @Test("A build that changes nothing adds none, nor does one that puts a damaged site right")
    func nothingNew() async throws {
        let place = try await Workplace()
        try await place.publish()
        try await place.publish()
        #expect(Release.all(of: place.folder).isEmpty)
        try FileManager.default.removeItem(atPath: place.output + "/heroes/ada.html")
        try await place.publish()
        #expect(Release.all(of: place.folder).isEmpty)
    }

    @Test("A file that was put into the site while the next one was made is not lost")
    func lateFile() async throws {
        let place = try await Workplace()
        try await place.publish()
        let store = ReleaseStore(beside: place.folder)
        // As it lies after the exchange: the same site, which would not be kept, with somebody's file in it.
        try FileManager.default.copyItem(atPath: place.output, toPath: place.root + "/former")
        try place.write("mine", to: "former/heroes/notes.txt")
        let kept = place.root + "/.output.herodex-kept/1"
        #expect(store.insert(place.root + "/former", remembered: { [] }) == .rest(kept))
        #expect(store.places.isEmpty)
        #expect(Snapshot(kept).bytes == ["heroes/notes.txt": Data("mine".utf8)])
    }

    @Test("A damaged site is not kept when another one replaces it")
    func damagedSite() async throws {
        let place = try await Workplace()
        try await place.publish()
        try FileManager.default.removeItem(atPath: place.output + "/heroes/ada.html")
        try await place.keep(["Ada", "Bo", "Dot"])
        try await place.publish()
        #expect(Release.all(of: place.folder).isEmpty)
        #expect(place.names == ["archive", "output"])
    }

    @Test("Where no release can be kept, the new site is published all the same")
    func noPlace() async throws {
        let place = try await Workplace()
        try await place.publish()
        try place.write("a file where the folder should be", to: ".output.herodex-generations")
        try await place.keep(["Ada", "Bo", "Dot"])
        try await place.publish()
        #expect(try String(contentsOfFile: place.output + "/heroes/index.html", encoding: .utf8).contains("Dot"))
        #expect(!place.names.contains(".output.herodex-staging"))
    }

    @Test("Hidden entries stay with the present site: no release has them, and a rollback carries them over")
    func hiddenEntries() async throws {
        let place = try await Workplace()
        try await place.publish()
        try place.write("one", to: "output/.git/HEAD")
        try await place.keep(["Ada", "Bo", "Dot"])
        try await place.publish()
        let kept = try #require(Release.all(of: place.folder).first).folder
        #expect(!FileManager.default.fileExists(atPath: kept + "/.git"))
        try place.write("two", to: "output/.git/HEAD")
        _ = try SiteRollback.exchange(1, of: place.folder, notes: UploadNotes(besides: place.root + "/archive"))
        #expect(try String(contentsOfFile: place.output + "/.git/HEAD", encoding: .utf8) == "two")
        #expect(!FileManager.default.fileExists(atPath: kept + "/.git"))
    }

    @Test("What killed runs left behind is no release, and the next run removes it")
    func leftovers() async throws {
        let place = try await Workplace()
        try await place.publish()
        try place.write("half", to: ".output.herodex-generations/leftover-1/index.html")
        try place.write("half", to: ".output.herodex-staging/index.html")
        #expect(Release.all(of: place.folder).isEmpty)
        #expect(try await place.publish().unchanged)
        #expect(Snapshot(place.root + "/.output.herodex-generations").bytes.isEmpty)
        #expect(!place.names.contains(".output.herodex-staging"))
        try place.write("half", to: ".output.herodex-generations/leftover-1/index.html")
        try await place.keep(["Ada", "Bo", "Dot"])
        try await place.publish()
        #expect(ReleaseStore(beside: place.folder).leftovers.isEmpty)
        #expect(Release.all(of: place.folder).count == 1)
    }
}
