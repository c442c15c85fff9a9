import Foundation
import Testing

@Suite("What is asked of make is there")
struct MakefileTests {
    private static func targets() throws -> Set<String> {
        let makefile = try Repository.text("Makefile")
        return Set(makefile.matches(of: /^([a-z][a-z-]*):/.anchorsMatchLineEndings()).map { String($0.output.1) })
    }

    @Test("The workflows lint, test, package and release by targets of the Makefile, with actions by digest")
    func workflows() throws {
        let workflow = try ["build", "release"].map { try Repository.text(".github/workflows/\($0).yml") }.joined()
        for action in workflow.matches(of: /uses: (.+)/).map(\.output.1) {
            #expect(action.contains(/@[0-9a-f]{40} # v[0-9.]+$/), "\(action)")
        }
        let asked = workflow.matches(of: /\bmake ([a-z][a-z-]*)/).map { String($0.output.1) }
        #expect(Set(asked).isSuperset(of: ["lint", "test", "deb", "release"]))
        let known = try Self.targets()
        for target in asked { #expect(known.contains(target), "make \(target)") }
    }

    @Test("README names no target that is not there")
    func readme() throws {
        let known = try Self.targets()
        for match in try Repository.text("README.md").matches(of: /`make ([a-z][a-z-]*)/) {
            #expect(known.contains(String(match.output.1)), "make \(match.output.1)")
        }
    }

    @Test("Scripts of the packaging are sound for a plain shell")
    func scripts() throws {
        for (path, least) in [("Sources/herodex/Packaging", 7), ("Tests/PackagingTests", 2)] {
            let folder = Repository.root.appending(path: path)
            let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
                $0.hasSuffix(".sh")
            }
            #expect(scripts.count >= least)
            for script in scripts { try Shell.run("sh", "-n", folder.appending(path: script).path) }
        }
    }
}
