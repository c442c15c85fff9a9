import Foundation
import GRDB
import Glibc
import SiteFixture
import Testing

@testable import HeroPublish
@testable import HeroSite

@Suite("Files of herodex that somebody else changed end no run")
struct ImplausibleFilesTests {
    /// Replaces the first match in a file.
    private func edit(_ path: String, _ pattern: Regex<Substring>, _ replacement: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(pattern))
        try text.replacing(pattern, with: replacement, maxReplacements: 1)
            .write(toFile: path, atomically: false, encoding: .utf8)
    }

    /// An empty hole in a file that takes no room on a disk.
    private func stretch(_ path: String, to bytes: Int) throws {
        if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
        #expect(truncate(path, bytes) == 0)
    }

    @Test("Counts that together are no number are told as the greatest number")
    func counts() async throws {
        let place = try await Workplace()
        try await place.publish()
        let path = BuildCache(folder: place.root + "/archive").site(of: place.folder)
        try await BuildDatabase.writing(path).write {
            try $0.execute(
                sql: """
                    UPDATE build SET
                    report = CAST(json_set(CAST(report AS TEXT), '$.filesKept', \(Int.max)) AS BLOB)
                    """
            )
        }
        let report = try await place.publish()
        #expect(report.unchanged)
        #expect(report.filesKept == .max)
        #expect([Int.max, 1, .max].cappedSum == .max)
        #expect([1, 2, 3].cappedSum == 6)
    }

    @Test("A picture whose sides are no sizes is prepared again")
    func picture() async throws {
        let place = try await Workplace()
        try await place.publish()
        let derived = place.root + "/archive/derived"
        let note = try #require(
            FileManager.default.enumerator(atPath: derived)?.compactMap { $0 as? String }
                .first { $0.hasSuffix("/" + DerivedPicture.fileName) }
        )
        let before = try Data(contentsOf: URL(filePath: derived + "/" + note))
        try edit(derived + "/" + note, /"width":48\}\}\}/, "\"width\":0}}}")
        try await place.keep(["Ada", "Bo", "Cid", "Dot"])
        let report = try await place.publish()
        #expect(report.pictures == 1)
        let after = try JSONDecoder().decode(
            DerivedPicture.self,
            from: Data(contentsOf: URL(filePath: derived + "/" + note))
        )
        let former = try JSONDecoder().decode(DerivedPicture.self, from: before)
        guard case .shown(let sized) = after, case .shown(let known) = former else {
            Issue.record("no picture is shown")
            return
        }
        #expect(sized.width == 48 && sized.width == known.width)
        #expect(sized.variants.map(\.width) == known.variants.map(\.width))
    }

    @Test(
        "Notes of a million megabytes are read as before, such a manifest is none",
        arguments: [1 << 40, (1 << 31) + 1]
    )
    func giants(bytes: Int) async throws {
        let place = try await Workplace()
        try await place.publish()
        let state = BuildCache(folder: place.root + "/archive").site(of: place.folder)
        let paths = PreviousBuild.paths(state)
        try stretch(state, to: bytes)
        #expect(!paths.isEmpty && PreviousBuild.paths(state) == paths)
        try stretch(place.output + "/manifest.json", to: bytes)
        #expect(throws: OutputError.notASite(path: place.output)) { try PublishedSite(folder: place.output) }
        #expect(Release.all(of: place.folder).isEmpty)
    }

    /// Only a file system in memory has files of 2^63 - 1 bytes.
    private static let memory = URL(filePath: "/dev/shm")

    private static let holdsExbibytes = {
        let probe = memory.path + "/herodex-probe-\(UUID().uuidString)"
        defer { unlink(probe) }
        return FileManager.default.createFile(atPath: probe, contents: nil) && truncate(probe, .max) == 0
    }()

    @Test("Files that together have more bytes than a number holds", .enabled(if: holdsExbibytes))
    func exbibytes() async throws {
        let place = try await Workplace(in: Self.memory)
        try await place.publish()
        try await place.keep(["Ada", "Bo", "Cid", "Dot"])
        try await place.publish()
        let before = try #require(Release.all(of: place.folder).first)
        let own = PublishedSite.listedPaths(in: before.folder).filter { $0.hasSuffix(".html") }.prefix(2)
            .map { before.folder + "/" + $0 }
        #expect(own.count == 2)
        for path in own {
            // A file of its own, that no other release links to.
            try FileManager.default.removeItem(atPath: path)
            try stretch(path, to: .max)
        }
        #expect(Release.all(of: place.folder).first?.ownBytes == .max)
    }

    @Test("A path with more parts than a stack has room for is followed as far as it exists")
    func longPath() throws {
        let there = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        let rest = String(repeating: "/a", count: 100_000)
        #expect(OutputFolder.real(there + rest) == there + rest)
        #expect(OutputFolder.real("/./../nowhere/b") == "/nowhere/b")
        #expect(OutputFolder.real("/") == "/")
    }
}
