import FolderSnapshot
import Foundation
import SiteFixture
import Testing

@testable import HeroPublish

@Suite("Publishing writes over nothing that is not ours")
struct ForeignTargetTests {
    /// Expects both the rehearsal and the publishing to be refused with this error, and nothing to change.
    private func expectRefusal(_ error: RemoteError, _ place: Workplace, to name: String = "mirror") async throws {
        let publisher = RemotePublisher.mirror(of: place, named: name)
        let before = Snapshot(place.root + "/mirror")
        await #expect(throws: error) { try await publisher.preflight(environment: InstalledRclone.environment) }
        await #expect(throws: error) { try await publisher.publish(environment: InstalledRclone.environment) }
        #expect(Snapshot(place.root + "/mirror") == before)
    }

    private func foreign(_ place: Workplace, _ files: String..., to target: String? = nil) -> RemoteError {
        .foreignFiles(target: target ?? place.root + "/mirror", files: files)
    }

    @Test("Files that are in the way are named, others are not")
    func inTheWay() async throws {
        let place = try await Workplace()
        try await place.publish()
        for path in ["index.html", "heroes/ada.html", "manifest.json", "thesis.txt"] {
            try place.write("mine", to: "mirror/" + path)
        }
        try await expectRefusal(foreign(place, "heroes/ada.html", "index.html", "manifest.json"), place)
    }

    @Test("A manifest proves only files that are as it says, and itself only if it is a site's")
    func manifests() async throws {
        let place = try await Workplace()
        try await place.publish()
        let mirror = place.root + "/mirror"
        try FileManager.default.copyItem(atPath: place.output, toPath: mirror)
        try place.write("edited", to: "mirror/heroes/bo.html")
        try await expectRefusal(foreign(place, "heroes/bo.html"), place)
        try FileManager.default.removeItem(atPath: mirror)
        let row = "{\"bytes\":4,\"path\":\"index.html\",\"sha256\":\"\(Data("mine".utf8).sha256)\"}"
        try place.write("{\"files\":[\(row)]}\n", to: "mirror/manifest.json")
        try place.write("mine", to: "mirror/index.html")
        try await expectRefusal(foreign(place, "manifest.json"), place)
    }

    @Test("What only a manifest at the target names is never deleted, even if it is as that says")
    func deletions() async throws {
        let place = try await Workplace()
        try await place.publish()
        try FileManager.default.copyItem(atPath: place.output, toPath: place.root + "/mirror")
        try await place.keep(["Ada", "Bo", "Dot"])
        try await place.publish()
        let report = try await RemotePublisher.mirror(of: place).publish(environment: [:])
        #expect(report.deleted == [])
        #expect(FileManager.default.fileExists(atPath: place.root + "/mirror/heroes/cid.html"))
    }

    @Test("A sent file that somebody has edited is neither written over nor deleted, unless everything is sent anew")
    func edited() async throws {
        let place = try await Workplace()
        try await place.publish()
        _ = try await RemotePublisher.mirror(of: place).publish(environment: [:])
        for path in ["heroes/index.html", "heroes/cid.html"] {
            try place.write("mine", to: "mirror/" + path)
        }
        try await place.keep(["Ada", "Bo", "Dot"])
        try await place.publish()
        try await expectRefusal(foreign(place, "heroes/cid.html", "heroes/index.html"), place)
        _ = try await RemotePublisher.mirror(of: place, knowledge: .nothing).publish(environment: [:])
        #expect(Snapshot(place.root + "/mirror").bytes == Snapshot(place.output).plainBytes)
    }

    @Test("A folder that is not the one of the notes is not taken for it")
    func otherFolder() async throws {
        let place = try await Workplace()
        try await place.publish()
        _ = try await RemotePublisher.mirror(of: place).publish(environment: [:])
        try FileManager.default.removeItem(atPath: place.root + "/mirror")
        try place.write("mine", to: "mirror/index.html")
        try await expectRefusal(foreign(place, "index.html"), place)
    }

    @Test("The output of another project, a folder in it, and another archive are no target")
    func otherProjects() async throws {
        let place = try await Workplace()
        try await place.publish()
        let other = try await Workplace()
        for name in ["Bo", "Bob"] {
            try await other.keep(["Ada", name])
            try await other.publish()
        }
        for folder in [other.output, other.output + "/new/folder"] {
            let error = RemoteError.foreignOutput(folder: folder, output: other.output)
            try await expectRefusal(error, place, to: folder)
        }
        let archive = other.root + "/archive"
        try await expectRefusal(.entangledArchive(remote: archive, archive: archive), place, to: archive)
        try FileManager.default.moveItem(atPath: archive, toPath: other.root + "/.herodex")
        try FileManager.default.removeItem(atPath: other.root + "/.output.herodex-generations")
        try await expectRefusal(.foreignOutput(folder: other.output, output: other.output), place, to: other.output)
    }

    @Test(
        "The first publishing by rclone lists what is there",
        .enabled(if: InstalledRclone.isThere || InstalledRclone.isRequired, "rclone is not installed")
    )
    func listed() async throws {
        let place = try await Workplace()
        try await place.publish()
        let remote = ":local:\(place.root)/mirror"
        try place.write("mine", to: "mirror/heroes/ada.html")
        try place.write("mine", to: "mirror/thesis.txt")
        try await expectRefusal(foreign(place, "heroes/ada.html", to: remote), place, to: remote)
        try FileManager.default.removeItem(atPath: place.root + "/mirror")
        try FileManager.default.copyItem(atPath: place.output, toPath: place.root + "/mirror")
        try place.write("edited", to: "mirror/heroes/bo.html")
        try await expectRefusal(foreign(place, "heroes/bo.html", to: remote), place, to: remote)
        try FileManager.default.removeItem(atPath: place.root + "/mirror/heroes/bo.html")
        let report = try await RemotePublisher.mirror(of: place, named: remote).publish(
            environment: InstalledRclone.environment
        )
        #expect(report.deleted == [])
        #expect(Snapshot(place.root + "/mirror").bytes["heroes/bo.html"] != nil)
    }
}
