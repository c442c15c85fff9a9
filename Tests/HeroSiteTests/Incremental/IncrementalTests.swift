import FolderSnapshot
import Foundation
import Fuzzing
import GRDB
import HeroArchive
import HeroPublish
import SiteFixture
import Synchronization
import Testing

@testable import HeroSite

@Suite("A render of what changed makes the same site as one of everything")
struct IncrementalTests {
    /// `HERODEX_CHANGE_SEEDS` sets how many series of changes are tried.
    private static let seeds = ProcessInfo.processInfo.environment["HERODEX_CHANGE_SEEDS"].flatMap { UInt64($0) } ?? 30
    /// The first renders link what did not change; once four sites are kept, the next is staged in the oldest.
    private static let unseenSteps = 3
    private static let steps = 4

    @Test("whatever changes, the bytes are the same", arguments: 1...seeds)
    func sameBytes(seed: UInt64) async throws {
        let place = try await ChangingPlace(seed: seed)
        _ = try await place.publisher(.changedPages).publish(to: place.output)
        for _ in 0..<Self.unseenSteps {
            try await place.change()
            _ = try await place.publisher(.changedPages).publish(to: place.output)
        }
        for step in 0..<Self.steps {
            try await place.change()
            var dice = SeededRandom(seed: seed &* 100 &+ UInt64(step))
            try await interrupt(place, after: .milliseconds(dice.number(below: 61)))
            _ = try await place.publisher(.changedPages).publish(to: place.output)
            let whole = OutputFolder(place.root + "/whole-\(step)")
            _ = try await place.publisher(.allPages).publish(to: whole)
            let (found, expected) = (Snapshot(place.output.path).bytes, Snapshot(whole.path).bytes)
            let differing = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }
            #expect(differing.isEmpty, "seed \(seed), step \(step): \(differing.sorted().prefix(5)); \(place.log)")
        }
    }

    @Test("whatever changed, an archive made of an export gives the same bytes", arguments: 1...min(seeds, 10))
    func carried(seed: UInt64) async throws {
        let place = try await ChangingPlace(seed: seed)
        for _ in 0..<Self.steps {
            try await place.change()
            _ = try await place.publisher(.changedPages).publish(to: place.output)
        }
        try await place.change()
        let sites = ["original", "carried"].map { OutputFolder(place.root + "/" + $0) }
        _ = try await place.publisher(.allPages).publish(to: sites[0])
        try await place.carryArchive()
        _ = try await place.publisher(.allPages).publish(to: sites[1])
        let bytes = sites.map { Snapshot($0.path).bytes }
        let differing = Set(bytes[0].keys).union(bytes[1].keys).filter { bytes[0][$0] != bytes[1][$0] }
        #expect(differing.isEmpty, "seed \(seed): \(differing.sorted().prefix(5)); \(place.log)")
    }

    @Test("what an older version or another program published is taken over, and every page rendered once")
    func otherProgram() async throws {
        let place = try await Workplace()
        try await place.publish()
        let before = Snapshot(place.output)
        let cache = BuildCache(folder: place.archive.folder.path)
        try await BuildDatabase.writing(cache.site(of: place.folder)).write {
            try $0.execute(sql: "UPDATE build SET program = 'herodex 0.1'")
        }
        #expect(try await reasons(in: place) == [.otherProgram])
        #expect(try await reasons(in: place) == [])
        try FileManager.default.removeItem(atPath: cache.site(of: place.folder))
        for file in cache.olderFiles(of: place.folder) { try Data("{}".utf8).write(to: URL(filePath: file)) }
        #expect(try await reasons(in: place) == [.unknownSite])
        for file in cache.olderFiles(of: place.folder) { #expect(!FileManager.default.fileExists(atPath: file)) }
        // Files of the same bytes stay the same files.
        #expect(before.rewritten(in: Snapshot(place.output)) == [])
    }

    /// Publishes, and tells why every page was rendered.
    private func reasons(in place: Workplace) async throws -> [FullRenderReason] {
        let reasons = Mutex<[FullRenderReason]>([])
        let publisher = SitePublisher(archive: place.archive, settings: place.settings()) { event in
            if case .rendersAll(let reason) = event { reasons.withLock { $0.append(reason) } }
        }
        _ = try await publisher.publish(to: place.folder)
        return reasons.withLock { $0 }
    }

    /// A render that is stopped changes nothing, unless it is done already.
    private func interrupt(_ place: ChangingPlace, after wait: Duration) async throws {
        let before = Snapshot(place.output.path)
        let (publisher, output) = (place.publisher(.changedPages), place.output)
        let render = Task { try await publisher.publish(to: output) }
        try await Task.sleep(for: wait)
        render.cancel()
        if case .failure(let error) = await render.result {
            #expect(error is CancellationError)
            #expect(Snapshot(place.output.path) == before)
        }
    }
}
