import Foundation
import HeroArchive
import HeroOutput
import SiteFixture
import Testing

@testable import HeroSite

@Suite("What was published is remembered whole, or not at all")
struct BuiltSiteTests {
    private static func saved(_ place: Workplace) throws -> [UInt8] {
        try #require(SiteFiles.read(BuildCache(folder: place.archive.folder.path).site(of: place.folder)))
    }

    @Test("What was written is read again")
    func roundTrip() async throws {
        let place = try await Workplace()
        let report = try await place.publish()
        let path = BuildCache(folder: place.archive.folder.path).site(of: place.folder)
        let built = try #require(BuiltSite.load(path))
        #expect(built.report == report)
        let files = try #require(BuiltFiles.load(path))
        #expect(files.report == report && files.isIntact(in: place.output))
        for listed in PublishedSite.listedPaths(in: place.output) + ["manifest.json"] {
            let file = place.output + "/" + listed
            try FileManager.default.moveItem(atPath: file, toPath: file + "~")
            #expect(!files.isIntact(in: place.output), "\(listed)")
            try FileManager.default.moveItem(atPath: file + "~", toPath: file)
        }
        let listed = try #require(PublishedSite.listedPaths(in: place.output).sorted().nilIfEmpty)
        #expect(Set(built.paths) == Set(listed + ["manifest.json"]))
        let before = try Self.saved(place)
        try built.save(path)
        #expect(try Self.saved(place) == before)
    }

    @Test("One that is cut off, or of another version, counts as none")
    func broken() async throws {
        let place = try await Workplace()
        try await place.publish()
        let whole = try Self.saved(place)
        var other = whole
        other[14] ^= 1
        let scratch = try ScratchFolder()
        for length in stride(from: 0, to: whole.count, by: 997) {
            #expect(BuiltSite.load(try scratch.put(Array(whole.prefix(length)), as: "cut")) == nil, "\(length)")
        }
        #expect(BuiltSite.load(try scratch.put(whole + [0], as: "longer")) == nil)
        #expect(BuiltSite.load(try scratch.put(other, as: "other")) == nil)
        #expect(BuiltSite.load(try scratch.put(whole, as: "whole")) != nil)
    }
}

extension Array {
    fileprivate var nilIfEmpty: [Element]? { isEmpty ? nil : self }
}
