import Foundation
import SiteFixture
import Testing

@testable import HeroExport

@Suite("An export is written under a name of its own until it is whole")
struct PartialFileTests {
    private func names(_ scratch: ScratchFolder) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: scratch.path))
    }

    @Test("Two at once both end whole, one of another content is told that the file is there, and a .part file stays")
    func twoAtOnce() throws {
        let scratch = try ScratchFolder()
        let path = scratch.path + "/x.jsonl"
        _ = try scratch.put(Array("mine".utf8), as: "x.jsonl.part")
        let files = try (0..<3).map { _ in try PartialFile(path) }
        try files[0].write(Array("whole".utf8))
        try files[1].write(Array("who".utf8))
        try files[2].write(Array("other".utf8))
        try files[0].finish()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "whole")
        try files[1].write(Array("le".utf8))
        try files[1].finish()
        #expect(throws: ExportError.exists(path: path)) { try files[2].finish() }
        #expect(throws: ExportError.exists(path: path)) { try PartialFile(path) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "whole")
        #expect(try String(contentsOfFile: path + ".part", encoding: .utf8) == "mine")
    }

    @Test("One that does not end leaves nothing, neither file nor folder")
    func unfinished() throws {
        let scratch = try ScratchFolder()
        _ = try scratch.put([], as: "x.part")
        do {
            let file = try PartialFile(scratch.path + "/x")
            try file.write([1])
            let folder = try ExportFolder(scratch.path + "/x")
            _ = try folder.write([1], as: "a")
            #expect(try names(scratch).count == 3)
        }
        #expect(try names(scratch) == ["x.part"])
    }
}
