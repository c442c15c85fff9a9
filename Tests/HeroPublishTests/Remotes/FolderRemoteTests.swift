import FolderSnapshot
import Foundation
import HeroModel
import SiteFixture
import Synchronization
import Testing

@testable import HeroPublish

@Suite("A site is published to a folder")
struct FolderRemoteTests {
    private func publisher(
        _ place: Workplace,
        knowledge: RemotePublisher.Knowledge = .journal,
        batch: Int = 1_000
    ) -> RemotePublisher {
        .mirror(of: place, knowledge: knowledge, batch: batch)
    }

    private func lines(_ place: Workplace, _ name: String) throws -> [String] {
        try String(contentsOfFile: place.root + "/archive/publish/output/" + name, encoding: .utf8)
            .split(separator: "\n").map(String.init)
    }

    @Test("All of it first, nothing the second time, then exactly what changed; what is gone is deleted")
    func life() async throws {
        let place = try await Workplace()
        try await place.publish()
        let mirror = place.root + "/mirror"
        let all = Snapshot(place.output).plainBytes
        #expect(try lines(place, "changed.txt") == all.keys.sorted())
        #expect(try lines(place, "deleted.txt") == [])
        let manifest = FileManager.default.contents(atPath: place.root + "/archive/publish/output/manifest.json")
        #expect(manifest == all["manifest.json"])
        let first = try await publisher(place).publish(environment: [:])
        #expect(Set(first.uploaded) == Set(all.keys))
        #expect(Snapshot(mirror).bytes == all)
        #expect(try lines(place, "changed.txt") == [])

        let before = Snapshot(mirror)
        let second = try await publisher(place).publish(environment: [:])
        #expect(second.uploaded == [])
        #expect(second.unchanged == all.count)
        #expect(second.calls == 0)
        #expect(Snapshot(mirror) == before)

        let fewer = try await Workplace(heroes: ["Ada", "Bo II"])
        try await fewer.publish(to: place.output)
        // Made from another archive, so that one's lists are not for this remote: these are worked out from the site.
        let now = Snapshot(place.output).plainBytes
        let changed = Set(now.filter { all[$0.key] != $0.value }.keys)
        let rehearsal = try await publisher(place).preflight(environment: [:])
        #expect(Set(rehearsal.uploaded) == changed)
        #expect(Snapshot(mirror) == before)
        let third = try await publisher(place).publish(environment: [:])
        #expect(Set(third.uploaded) == changed)
        #expect(Set(third.deleted) == Set(all.keys).subtracting(now.keys))
        #expect(third.deleted.contains("heroes/cid.html"))
        #expect(Snapshot(mirror).bytes == now)
        #expect(before.rewritten(in: Snapshot(mirror)) == changed.intersection(all.keys))
    }

    @Test("What a folder lacks that had it is sent again, all of it where another site lies there")
    func otherStick() async throws {
        let place = try await Workplace()
        try await place.publish()
        let mirror = place.root + "/mirror"
        let all = try await publisher(place).publish(environment: [:]).uploaded
        let whole = Snapshot(mirror).bytes
        try FileManager.default.removeItem(atPath: mirror + "/heroes/ada.html")
        #expect(try await publisher(place).preflight(environment: [:]).uploaded == ["heroes/ada.html"])
        let mended = try await publisher(place).publish(environment: [:])
        #expect(mended.uploaded == ["heroes/ada.html"])
        #expect(Snapshot(mirror).bytes == whole)
        try FileManager.default.removeItem(atPath: mirror)
        #expect(Set(try await publisher(place).preflight(environment: [:]).uploaded) == Set(all))
        let anew = try await publisher(place).publish(environment: [:])
        #expect(Set(anew.uploaded) == Set(all))
        #expect(Snapshot(mirror).bytes == whole)
        // Another stick, with another site: what its manifest proves is written over, and nothing of it is deleted.
        let other = try await Workplace(heroes: ["Ada", "Zoe"])
        try await other.publish()
        try FileManager.default.removeItem(atPath: mirror)
        try FileManager.default.copyItem(atPath: other.output, toPath: mirror)
        let third = try await publisher(place).publish(environment: [:])
        #expect(third.deleted == [])
        let now = Snapshot(mirror).bytes
        #expect(now.filter { whole[$0.key] != nil } == whole)
        #expect(now["heroes/zoe.html"] == Snapshot(other.output).bytes["heroes/zoe.html"])
    }

    @Test("A copy without precompressed copies is a whole site: its manifest names what is there")
    func copyIsWhole() async throws {
        let place = try await Workplace()
        try await place.publish()
        _ = try await publisher(place).publish(environment: [:])
        let copy = try PublishedSite(folder: place.root + "/mirror")
        #expect(try copy.damage().isEmpty)
        #expect(Set(copy.allFiles.keys) == Set(Snapshot(place.root + "/mirror").bytes.keys))
        #expect(try PublishedSite(folder: place.output).allFiles.count > copy.allFiles.count)
    }

    @Test("A link in place of a sent file is replaced, and what it leads to stays as it is")
    func links() async throws {
        let place = try await Workplace()
        try await place.publish()
        try place.write("mine", to: "mine.html")
        _ = try await publisher(place).publish(environment: [:])
        try FileManager.default.removeItem(atPath: place.root + "/mirror/index.html")
        try FileManager.default.createSymbolicLink(
            atPath: place.root + "/mirror/index.html",
            withDestinationPath: "../mine.html"
        )
        _ = try await publisher(place, knowledge: .nothing).publish(environment: [:])
        #expect(try String(contentsOfFile: place.root + "/mine.html", encoding: .utf8) == "mine")
        #expect(Snapshot(place.root + "/mirror").bytes == Snapshot(place.output).plainBytes)
    }

    @Test("A build tells what changed since the last publishing")
    func lists() async throws {
        let place = try await Workplace()
        try await place.publish()
        let all = Snapshot(place.output).plainBytes
        _ = try await publisher(place).publish(environment: [:])
        try await place.keep(["Ada", "Bo", "Cid the Second"])
        try await place.publish()
        let changed = Snapshot(place.output).plainBytes.filter { all[$0.key] != $0.value }.keys.sorted()
        #expect(try lines(place, "changed.txt") == changed)
        #expect(changed.contains("heroes/cid.html"))
        #expect(try lines(place, "deleted.txt") == [])
        _ = try SiteRollback.exchange(1, of: place.folder, notes: UploadNotes(besides: place.root + "/archive"))
        #expect(!FileManager.default.fileExists(atPath: place.root + "/archive/publish/output/changed.txt"))
        #expect(try await publisher(place).preflight(environment: [:]).uploaded == [])
        _ = try await publisher(place).publish(environment: [:])
        #expect(try lines(place, "changed.txt") == [])
    }

    @Test("A run that is stopped in the middle is gone on from, and nothing that was sent is sent again")
    func stopped() async throws {
        let place = try await Workplace()
        try await place.publish()
        let site = Snapshot(place.output).plainBytes
        let publisher = publisher(place, batch: 4)
        let publishing = Task {
            try await publisher.publish(environment: [:]) { done, _ in
                if done == 10 { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await publishing.value }
        #expect(!place.names.contains { $0.hasPrefix(".output.herodex-upload") })
        let half = Snapshot(place.root + "/mirror")
        #expect(half.bytes["manifest.json"] == nil)
        #expect(half.bytes.count == 10)
        let rest = try await publisher.publish(environment: [:])
        #expect(rest.unchanged == 10)
        #expect(rest.uploaded.count + rest.unchanged == site.count)
        #expect(half.rewritten(in: Snapshot(place.root + "/mirror")).isSubset(of: rest.uploaded))
        #expect(Snapshot(place.root + "/mirror").bytes == site)
    }

    @Test("Another site that takes the output's place meanwhile is not mixed into what is sent")
    func exchangedMeanwhile() async throws {
        let place = try await Workplace()
        try await place.publish()
        try await place.keep(["Ada", "Bo", "Cid the Second"])
        try await place.publish()
        let site = Snapshot(place.output).plainBytes
        let (output, workspace) = (place.output, place.root + "/archive")
        let exchanges = Mutex(0)
        _ = try await publisher(place, batch: 4).publish(environment: [:]) { done, _ in
            guard done == 1,
                (try? SiteRollback.exchange(1, of: OutputFolder(output), notes: UploadNotes(besides: workspace)))
                    != nil
            else { return }
            exchanges.withLock { $0 += 1 }
        }
        #expect(exchanges.withLock { $0 } == 1)
        #expect(Snapshot(place.root + "/mirror").bytes == site)
        let other = Snapshot(place.output).plainBytes
        #expect(other["heroes/cid.html"] != site["heroes/cid.html"])
        // What the present site differs in is told for the next publishing.
        #expect(try lines(place, "changed.txt") == other.filter { site[$0.key] != $0.value }.keys.sorted())
    }

    @Test("A site is published while a build makes the next one, and as soon as an exchange is over")
    func duringBuild() async throws {
        let place = try await Workplace()
        try await place.publish()
        let making = try OutputLock(beside: place.folder)
        defer { making.release() }
        let exchange = try OutputLock.forExchange(of: place.folder)
        let inUse = OutputError.inUse(path: place.output, byPID: getpid())
        #expect(throws: inUse) { try OutputLock.forExchange(of: place.folder, patience: .zero) }
        let publisher = publisher(place)
        async let report = publisher.publish(environment: [:])
        exchange.release()
        #expect(try await report.uploaded.count == Snapshot(place.output).plainBytes.count)
        #expect(try lines(place, "changed.txt") == [])
        // Two that make a site do not meet, and nobody rolls back under one.
        try await place.keep(["Ada", "Bo", "Dot"])
        await #expect(throws: inUse) { try await place.publish() }
        #expect(throws: inUse) {
            try SiteRollback.exchange(1, of: place.folder, notes: UploadNotes(besides: place.root + "/archive"))
        }
    }

    @Test("What others changed at the remote is put right when everything is sent")
    func everything() async throws {
        let place = try await Workplace()
        try await place.publish()
        _ = try await publisher(place).publish(environment: [:])
        try place.write("edited", to: "mirror/index.html")
        #expect(try await publisher(place).preflight(environment: [:]).uploaded == [])
        let all = try await publisher(place, knowledge: .nothing).publish(environment: [:])
        #expect(all.unchanged == 0)
        #expect(Snapshot(place.root + "/mirror").bytes == Snapshot(place.output).plainBytes)
        #expect(try await publisher(place).preflight(environment: [:]).uploaded == [])
    }
}

extension RemotePublisher {
    /// To the folder `mirror`, by whichever name.
    static func mirror(
        of place: Workplace,
        named name: String = "mirror",
        precompressed: PrecompressedPolicy = .leaveOut,
        knowledge: Knowledge = .journal,
        batch: Int = 1_000
    ) -> RemotePublisher {
        RemotePublisher(
            output: place.folder,
            workspace: place.root + "/archive",
            remote: RemoteName(name, in: place.root),
            precompressed: precompressed,
            knowledge: knowledge,
            batch: batch
        )
    }
}
