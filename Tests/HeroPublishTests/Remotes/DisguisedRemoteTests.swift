import FolderSnapshot
import Foundation
import SiteFixture
import Testing

@testable import HeroPublish

@Suite(
    "Our own files are not written into, whatever name rclone has for their folder",
    .enabled(if: InstalledRclone.isThere || InstalledRclone.isRequired, "rclone is not installed")
)
struct DisguisedRemoteTests {
    private func publish(_ place: Workplace, to remote: String, _ variables: [String: String] = [:]) async throws {
        _ = try await RemotePublisher(
            output: place.folder,
            workspace: place.root + "/archive",
            remote: RemoteName(remote, in: place.root)
        ).publish(environment: InstalledRclone.environment.merging(variables) { $1 })
    }

    /// A place with a site and one release.
    private func place() async throws -> (Workplace, release: String) {
        let place = try await Workplace()
        try await place.publish()
        try await place.keep(["Ada", "Bo", "Dot"])
        try await place.publish()
        return (place, try #require(Release.all(of: place.folder).first).folder)
    }

    @Test(
        "An alias, a connection string and wrappers that lead to the output, its release or the archive are refused",
        arguments: ["alias", "local", "hasher", "chunker"],
        ["/output", "/release", "/archive"]
    )
    func ours(kind: String, folder: String) async throws {
        let (place, release) = try await place()
        let target = folder == "/release" ? release : place.root + folder
        let before = Snapshot(place.root + "/output")
        let kept = Snapshot(release)
        let variables = ["RCLONE_CONFIG_MINE_TYPE": kind, "RCLONE_CONFIG_MINE_REMOTE": target]
        let remote = kind == "local" ? ":local:" + target : "mine:"
        let error = await #expect(throws: RemoteError.self) { try await publish(place, to: remote, variables) }
        switch error {
        case .entangled, .entangledArchive: break
        default: throw try #require(error)
        }
        #expect(Snapshot(place.output).bytes == before.bytes)
        #expect(before.rewritten(in: Snapshot(place.output)).isEmpty)
        #expect(Snapshot(release).bytes == kept.bytes)
        #expect(Snapshot(place.root + "/archive").bytes["index.html"] == nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: target)
        #expect(!names.contains { $0.hasPrefix(".herodex-marker") })
    }

    @Test("An alias of another folder is published to")
    func others() async throws {
        let (place, _) = try await place()
        let variables = ["RCLONE_CONFIG_MINE_TYPE": "alias", "RCLONE_CONFIG_MINE_REMOTE": place.root]
        try await publish(place, to: "mine:mirror", variables)
        #expect(Snapshot(place.root + "/mirror").bytes == Snapshot(place.output).plainBytes)
    }

    @Test("Files of the remote that are hard links of ours are replaced, not written into", arguments: [true, false])
    func hardLinks(isNamedPlainly: Bool) async throws {
        let (place, release) = try await place()
        let mirror = place.root + "/mirror"
        for path in Snapshot(release).bytes.keys {
            let copy = URL(filePath: mirror + "/" + path)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try FileManager.default.linkItem(at: URL(filePath: release + "/" + path), to: copy)
        }
        let (before, kept) = (Snapshot(place.output), Snapshot(release))
        try await publish(place, to: isNamedPlainly ? "mirror" : ":local:" + mirror)
        #expect(Snapshot(place.output) == before)
        #expect(Snapshot(release).bytes == kept.bytes)
        let site = Snapshot(place.output).plainBytes
        #expect(Snapshot(mirror).bytes.filter { site[$0.key] != nil } == site)
    }
}
