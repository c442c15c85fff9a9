import Foundation
import Testing

@Suite("The commit that a program is built from")
struct CommitScriptTests {
    private static let script = Repository.root.appending(path: "Sources/herodex/Packaging/commit.sh").path

    @Test("It is that of the repository, and follows the next commit")
    func commits() throws {
        try TemporaryFolder.with { folder in
            let output = folder + "/Commit.swift"
            try Shell.run("git", "init", "-q", folder)
            for name in ["one", "two"] {
                try Shell.run(
                    "git",
                    "-C",
                    folder,
                    "-c",
                    "user.name=a",
                    "-c",
                    "user.email=a@example.org",
                    "commit",
                    "-q",
                    "--allow-empty",
                    "-m",
                    name
                )
                let commit = try Shell.run("git", "-C", folder, "rev-parse", "--short=7", "HEAD")
                try Shell.run("sh", Self.script, folder + "/.git", output)
                let text = try String(contentsOfFile: output, encoding: .utf8)
                #expect(text.contains("text: String? = \"\(commit)\"\n"), "\(text)")
            }
        }
    }

    @Test("Outside git, and before the first commit, there is none")
    func none() throws {
        try TemporaryFolder.with { folder in
            let output = folder + "/Commit.swift"
            try Shell.run("git", "init", "-q", folder + "/empty")
            for git in ["", folder + "/nowhere/.git", folder + "/empty/.git"] {
                try Shell.run("sh", Self.script, git, output)
                let text = try String(contentsOfFile: output, encoding: .utf8)
                #expect(text.contains("text: String? = nil\n"), "\(git): \(text)")
            }
        }
    }

    @Test("The same commit is not written again, so that nothing is compiled for it")
    func unchanged() throws {
        try TemporaryFolder.with { folder in
            let output = folder + "/Commit.swift"
            try Shell.run("sh", Self.script, "", output)
            let long = Date(timeIntervalSince1970: 1_000_000_000)
            try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: output)
            try Shell.run("sh", Self.script, "", output)
            let written = try FileManager.default.attributesOfItem(atPath: output)[.modificationDate] as? Date
            #expect(written == long)
        }
    }
}
