import FolderSnapshot
import Foundation
import HeroModel
import SiteFixture
import Testing

@testable import HeroPublish

@Suite(
    "A site is published by rclone",
    .timeLimit(.minutes(10)),
    .enabled(if: InstalledRclone.isThere || InstalledRclone.isRequired, "rclone is not installed")
)
struct RcloneTests {
    /// A folder that rclone writes, and herodex does not know for one.
    private func publisher(_ place: Workplace, batch: Int = 1_000) -> RemotePublisher {
        .mirror(of: place, named: ":local:\(place.root)/mirror", batch: batch)
    }

    @Test("All of it first, nothing the second time, then exactly what changed")
    func life() async throws {
        let place = try await Workplace()
        try await place.publish()
        let all = Snapshot(place.output).plainBytes
        let first = try await publisher(place).publish(environment: InstalledRclone.environment)
        #expect(Set(first.uploaded) == Set(all.keys))
        #expect(first.calls > 0)
        #expect(Snapshot(place.root + "/mirror").bytes == all)
        let second = try await publisher(place).publish(environment: [:])
        #expect((second.uploaded, second.calls) == ([], 0))
        try await place.keep(["Ada", "Bo", "Dot"])
        try await place.publish()
        let now = Snapshot(place.output).plainBytes
        let third = try await publisher(place).publish(environment: InstalledRclone.environment)
        #expect(Set(third.uploaded) == Set(now.filter { all[$0.key] != $0.value }.keys))
        #expect(Set(third.deleted) == Set(all.keys).subtracting(now.keys))
        #expect(Snapshot(place.root + "/mirror").bytes == now)
    }

    @Test("A run that is stopped in the middle is gone on from")
    func stopped() async throws {
        let place = try await Workplace()
        try await place.publish()
        let site = Snapshot(place.output).plainBytes
        let publisher = publisher(place, batch: 4)
        let (stops, stop) = AsyncStream.makeStream(of: Void.self)
        let publishing = Task {
            try await publisher.publish(environment: InstalledRclone.environment) { done, _ in
                if done == 10 { stop.finish() }
            }
        }
        for await _ in stops {}
        publishing.cancel()
        await #expect(throws: CancellationError.self) { try await publishing.value }
        #expect(Snapshot(place.root + "/mirror").bytes["manifest.json"] == nil)
        let rest = try await publisher.publish(environment: InstalledRclone.environment)
        #expect(rest.unchanged >= 8)
        #expect(rest.uploaded.count + rest.unchanged == site.count)
        #expect(Snapshot(place.root + "/mirror").bytes == site)
    }

    @Test("A file that rclone passes over in silence is not taken for sent")
    func passedOver() async throws {
        let place = try await Workplace()
        try await place.publish()
        var environment = InstalledRclone.environment
        environment["RCLONE_MAX_TRANSFER"] = "1k"
        environment["RCLONE_CUTOFF_MODE"] = "cautious"
        let error = try await #require(throws: RemoteError.self) {
            try await publisher(place).publish(environment: environment)
        }
        guard case .failed(_, _, let done, let all) = error else { throw error }
        #expect(done < all)
        _ = try await publisher(place).publish(environment: InstalledRclone.environment)
        #expect(Snapshot(place.root + "/mirror").bytes == Snapshot(place.output).plainBytes)
    }

    @Test("rclone's settings for a rehearsal or another log do not deceive")
    func settings() async throws {
        let place = try await Workplace()
        try await place.publish()
        var environment = InstalledRclone.environment
        environment.merge(["RCLONE_DRY_RUN": "true", "RCLONE_VERBOSE": "2", "RCLONE_LOG_FILE": "/dev/null"]) { $1 }
        _ = try await publisher(place).publish(environment: environment)
        #expect(Snapshot(place.root + "/mirror").bytes == Snapshot(place.output).plainBytes)
    }
}

/// The rclone of this machine.
enum InstalledRclone {
    static let environment = ["PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent"]
    static let isThere = (try? Rclone(environment: environment)) != nil

    /// Whether a missing rclone makes a test fail instead of leaving it out: `make test` says so.
    static let isRequired = ProcessInfo.processInfo.environment["HERODEX_RCLONE_REQUIRED"] == "1"
}
