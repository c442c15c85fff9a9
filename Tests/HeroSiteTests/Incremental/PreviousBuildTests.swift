import Foundation
import HeroArchive
import HeroPublish
import SiteFixture
import Testing

@testable import HeroSite

@Suite("What was published is remembered as it was, or not at all")
struct PreviousBuildTests {
    private static func path(_ place: Workplace, _ output: OutputFolder? = nil) -> String {
        BuildCache(folder: place.archive.folder.path).site(of: output ?? place.folder)
    }

    @Test("What was written is read again")
    func roundTrip() async throws {
        let place = try await Workplace()
        let report = try await place.publish()
        let build = try #require(PreviousBuild(Self.path(place)))
        #expect(build.summary.report == report && build.isIntact(in: place.output))
        let listed = Set(PublishedSite.listedPaths(in: place.output) + [SiteManifest.path])
        for path in listed {
            let file = place.output + "/" + path
            try FileManager.default.moveItem(atPath: file, toPath: file + "~")
            #expect(!build.isIntact(in: place.output), "\(path)")
            try FileManager.default.moveItem(atPath: file + "~", toPath: file)
        }
        #expect(Set(PreviousBuild.paths(Self.path(place))) == listed)
    }

    @Test("After a change the same is remembered as of a site made from nothing")
    func changedRows() async throws {
        let place = try await Workplace(heroes: ["Ada", "Bo", "Cid", "Dot"])
        try await place.publish()
        try await place.keep(["Ada", "Bob", "Cid", "Dot", "Eve"])
        try await place.publish()
        let other = place.root + "/other"
        try await place.publish(to: other)
        let (rows, whole) = (try Self.rows(of: place), try Self.rows(of: place, in: OutputFolder(other)))
        #expect(rows.keys.contains("heroes/eve.html"))
        #expect(rows.mapValues(\.madeFrom) == whole.mapValues(\.madeFrom))
        #expect(rows.mapValues(\.digest) == whole.mapValues(\.digest))
    }

    private static func rows(of place: Workplace, in output: OutputFolder? = nil) throws -> [String: BuiltFile] {
        let path = path(place, output)
        let reader = try #require(PreviousBuild(path)).reader([])
        return Dictionary(
            PreviousBuild.paths(path).compactMap { reader.text($0)?.file }.map { ($0.path, $0) },
            uniquingKeysWith: { $1 }
        )
    }

    @Test(
        "A pipe in its place is replaced, and nothing waits for it",
        .timeLimit(.minutes(5)),
        arguments: ["", "-journal"]
    )
    func pipes(ending: String) async throws {
        let place = try await Workplace()
        try await place.publish()
        let path = Self.path(place) + ending
        unlink(path)
        try #require(mkfifo(path, 0o600) == 0)
        try await place.publish()
        #expect(try #require(PreviousBuild(Self.path(place))).isIntact(in: place.output))
    }

    @Test("Of one that is cut off or has a flipped bit, nothing else is read than was written")
    func broken() async throws {
        let place = try await Workplace()
        try await place.publish()
        let (rows, whole) = (try Self.rows(of: place), try #require(SiteFiles.read(Self.path(place))))
        let summary = try #require(PreviousBuild(Self.path(place))).summary
        let scratch = try ScratchFolder()
        func expectNothingElse(_ bytes: [UInt8], _ what: String) throws {
            let path = try scratch.put(bytes, as: "build.sqlite")
            guard let build = PreviousBuild(path), let reader = try? build.reader([]) else { return }
            #expect(build.summary.digest == summary.digest && build.summary.folders == summary.folders, "\(what)")
            for (path, row) in rows {
                if let found = reader.text(path)?.file { #expect(found == row, "\(what): \(path)") }
            }
        }
        for length in stride(from: 0, to: whole.count, by: 1_999) {
            try expectNothingElse(Array(whole.prefix(length)), "cut at \(length)")
        }
        for byte in stride(from: 0, to: whole.count, by: 331) {
            var bytes = whole
            bytes[byte] ^= 1 << UInt8(byte % 8)
            try expectNothingElse(bytes, "byte \(byte)")
        }
    }
}
