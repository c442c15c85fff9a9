import Foundation
import Glibc
import Testing

@testable import HeroBasics

@Suite("A folder that is to be made")
struct PlannedFolderTests {
    private static func inFolder(_ work: (String) throws -> Void) throws {
        let folder =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/herodex-planned-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try work(folder)
    }

    @Test("can be made where all above it is missing, and looking or trying leaves nothing behind")
    func missing() throws {
        try Self.inFolder { folder in
            let planned = PlannedFolder(folder + "/a/b/c", besides: ".c.herodex-lock")
            try planned.check()
            try planned.prove()
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    @Test("cannot be made below a file, and the file is named")
    func belowFile() throws {
        try Self.inFolder { folder in
            try Data().write(to: URL(filePath: folder + "/file"))
            let obstacle = FileFailure(path: folder + "/file", code: ENOTDIR)
            #expect(throws: obstacle) { try PlannedFolder(folder + "/file/a/b").check() }
            #expect(obstacle.reason == "a part of its path is a file")
        }
    }

    @Test("cannot be made with a name too long for it, for its neighbour or for the whole path")
    func tooLong() throws {
        try Self.inFolder { folder in
            let name = String(repeating: "n", count: 255)
            try PlannedFolder(folder + "/" + name).check()
            for planned in [
                PlannedFolder(folder + "/" + name + "n/x"), PlannedFolder(folder + "/n", besides: name + "n"),
                PlannedFolder(folder + String(repeating: "/" + name, count: 16)),
            ] {
                let obstacle = try #require(throws: FileFailure.self) { try planned.check() }
                #expect(obstacle.code == ENAMETOOLONG)
            }
        }
    }

    @Test("cannot be made where only the attempt shows it", .enabled(if: geteuid() == 0, "others may not look there"))
    func onlyTried() throws {
        let planned = PlannedFolder("/proc/herodex-site")
        try planned.check()
        #expect(throws: FileFailure.self) { try planned.prove() }
    }
}
