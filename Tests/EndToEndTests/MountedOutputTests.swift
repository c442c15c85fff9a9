import Foundation
import Testing

@Suite("A mount in the output ends a run before anything is made")
struct MountedOutputTests {
    @Test(
        "Wherever it is, and it is named",
        .enabled(if: SmallDisk.canBeMade),
        arguments: [".well-known", "heroes", ".git/objects/deep"]
    )
    func mounted(path: String) async throws {
        let workspace = try await RepositoryWorkspace.made()
        let place = workspace.folder + "/output/" + path
        let disk = try #require(SmallDisk(at: place))
        defer { disk.remove() }
        for command in ["render", "rollback"] {
            let run = try await workspace.binary().run(command)
            #expect(run.code == 2)
            #expect(run.out.isEmpty)
            #expect(run.err.contains("has a mount in it"))
            #expect(run.err.contains("  at: \(place)\n"))
        }
        disk.remove()
        #expect(try await workspace.binary().run("render").code == 0)
        try await workspace.expectSoundRepository("\(path)")
    }
}
