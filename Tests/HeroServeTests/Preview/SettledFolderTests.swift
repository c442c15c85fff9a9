import Foundation
import Testing

@testable import HeroServe

@Suite("A folder has changed when it looks the same twice", .timeLimit(.minutes(10)))
struct SettledFolderTests {
    /// A folder of its own for each test.
    private final class Folder {
        let path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
            + "/herodex-look-\(UUID().uuidString)"

        init() throws {
            try FileManager.default.createDirectory(atPath: path + "/pages", withIntermediateDirectories: true)
            try write("Home", to: "pages/home.mustache")
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        var look: FolderSnapshot { FolderSnapshot(at: [path]) }

        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
        }
    }

    @Test("A file that grows from look to look is waited for, and then told once")
    func growing() throws {
        let folder = try Folder()
        var settled = SettledFolder(folder.look)
        var verdicts = [settled.isRenewed(by: folder.look)]
        for text in ["H", "He", "Hero"] {
            try folder.write(text, to: "pages/home.mustache")
            verdicts.append(settled.isRenewed(by: folder.look))
        }
        for _ in 0..<3 { verdicts.append(settled.isRenewed(by: folder.look)) }
        #expect(verdicts == [false, false, false, false, true, false, false])
    }

    @Test("A file that is away for one look, while an editor renames, is no change but its own")
    func renamed() throws {
        let folder = try Folder()
        let home = folder.path + "/pages/home.mustache"
        var settled = SettledFolder(folder.look)
        try FileManager.default.moveItem(atPath: home, toPath: home + "~")
        var verdicts = [settled.isRenewed(by: folder.look)]
        try folder.write("Home", to: "pages/home.mustache")
        for _ in 0..<3 { verdicts.append(settled.isRenewed(by: folder.look)) }
        #expect(verdicts == [false, false, true, false])
    }

    @Test("A file that comes back as it was is no change")
    func back() throws {
        let folder = try Folder()
        let home = folder.path + "/pages/home.mustache"
        var settled = SettledFolder(folder.look)
        try FileManager.default.moveItem(atPath: home, toPath: folder.path + "/.away")
        var verdicts = [settled.isRenewed(by: folder.look)]
        try FileManager.default.moveItem(atPath: folder.path + "/.away", toPath: home)
        for _ in 0..<3 { verdicts.append(settled.isRenewed(by: folder.look)) }
        #expect(verdicts == [false, false, false, false])
    }

    @Test("New, removed and linked files count; hidden ones and editors' copies do not")
    func kinds() throws {
        let folder = try Folder()
        var last = folder.look
        try folder.write("x", to: ".home.mustache.swp")
        try folder.write("x", to: "pages/home.mustache~")
        #expect(folder.look == last)
        try folder.write("x", to: "pages/new.mustache")
        #expect(folder.look != last)
        last = folder.look
        try FileManager.default.removeItem(atPath: folder.path + "/pages/new.mustache")
        #expect(folder.look != last)
        try folder.write("x", to: ".kept")
        let link = folder.path + "/pages/linked.mustache"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../.kept")
        last = folder.look
        try folder.write("longer", to: ".kept")
        #expect(folder.look != last)
    }
}
