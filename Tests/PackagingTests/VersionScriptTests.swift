import Foundation
import Testing

@Suite("A package's version tells which commit it is of")
struct VersionScriptTests {
    /// A repository with the script, and a program that says what the built one would.
    private struct Place {
        let folder: String

        func git(_ words: String...) throws -> String {
            let command = ["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@example.org"]
            return try Shell.run(command + words)
        }

        /// Commits all there is, at a second of 2026.
        func commit(at second: Int) throws -> String {
            try Shell.run([
                "env", "GIT_COMMITTER_DATE=2026-11-22T09:30:\(second)Z", "git", "-C", folder, "-c", "user.name=a", "-c",
                "user.email=a@example.org", "commit", "-q", "--allow-empty", "-a", "-m", "\(second)",
            ])
            return try git("rev-parse", "--short=7", "HEAD")
        }

        /// The first line: of a program that is built from the commit, or from none.
        func version(builtFrom commit: String?) throws -> String {
            let source = commit.map { "commit \($0)" } ?? "no commit"
            let program = folder + "/built/herodex"
            try Data("#!/bin/sh\necho 'herodex 0.1.0 (\(source))'\necho 'libxml2 2.9.14'\n".utf8)
                .write(to: URL(filePath: program))
            try Shell.run(["chmod", "+x", program])
            let lines = try Shell.run(["sh", folder + "/Sources/herodex/Packaging/version.sh", folder + "/built"])
                .split(separator: "\n", omittingEmptySubsequences: false)
            return String(try #require(lines.first))
        }
    }

    private static func place(_ work: (Place) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            let packaging = folder + "/Sources/herodex/Packaging"
            try Shell.run(["mkdir", "-p", packaging, folder + "/built"])
            let script = Repository.root.appending(path: "Sources/herodex/Packaging/version.sh").path
            try Shell.run(["cp", script, packaging])
            let place = Place(folder: folder)
            _ = try place.git("init", "-q")
            try Data("built/\n".utf8).write(to: URL(filePath: folder + "/.gitignore"))
            _ = try place.git("add", "-A")
            try work(place)
        }
    }

    @Test("A commit's sorts after earlier commits' and before the release, whose version is the number alone")
    func order() throws {
        try Self.place { place in
            let early = try place.commit(at: 10)
            let earlyVersion = try place.version(builtFrom: early)
            #expect(earlyVersion.hasPrefix("0.1.0~git20261122093010.\(early)-1~"), "\(earlyVersion)")
            let late = try place.commit(at: 20)
            let lateVersion = try place.version(builtFrom: late)
            _ = try place.git("tag", "v0.1.0")
            let release = try place.version(builtFrom: late)
            #expect(release.hasPrefix("0.1.0-1~"), "\(release)")
            try Shell.run(["dpkg", "--compare-versions", earlyVersion, "lt", lateVersion])
            try Shell.run(["dpkg", "--compare-versions", lateVersion, "lt", release])
        }
    }

    @Test("Files that differ from the commit are told, and outside git the number stands alone")
    func changed() throws {
        try Self.place { place in
            let commit = try place.commit(at: 10)
            try Data("built/\n# changed\n".utf8).write(to: URL(filePath: place.folder + "/.gitignore"))
            let version = try place.version(builtFrom: commit)
            #expect(version.contains(".\(commit)+changed-1~"), "\(version)")
            #expect(try place.version(builtFrom: nil).hasPrefix("0.1.0-1~"))
        }
    }
}
