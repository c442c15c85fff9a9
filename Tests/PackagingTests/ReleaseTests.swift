import Foundation
import Testing

/// A repository with the packaging scripts, of which those that need a built program are replaced.
private struct Place {
    let folder: String

    static func with(_ work: (Place) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            let docc = folder + "/Sources/herodex/Herodex.docc"
            try Shell.run("mkdir", "-p", folder + "/Sources/herodex", docc + "/Manual", folder + "/built")
            for (from, to) in [
                ("Packaging", "/Sources/herodex/"), ("Herodex.docc/Deploying", "/Sources/herodex/Herodex.docc/"),
            ] {
                let source = Repository.root.appending(path: "Sources/herodex/\(from)").path
                try Shell.run("cp", "-R", source, folder + to)
            }
            let place = Place(folder: folder)
            try place.write(
                "Sources/herodex/Packaging/deb.sh",
                script:
                    "p=$2/herodex_$(\"$(dirname \"$0\")/version.sh\" \"$1\" | head -n 1)_amd64.deb; echo package > \"$p\"; echo \"$p\""
            )
            try place.write("Sources/herodex/Packaging/sbom.sh", script: "sha256sum < \"$2\"")
            try place.write(
                "Sources/herodex/Herodex.docc/Manual/changelog.md",
                "# Changelog\n\n## 0.2.0\n\n### New\n\n- [Tables](describing.md#tables), see [below](#renamed) and [them](https://a.example/b.md).\n\n### Renamed\n\n- One.\n\n## 0.1.0\n\nThe first.\n"
            )
            try place.write(".gitignore", "built/\ndist/\n")
            try place.git("init", "-q")
            try place.git("add", "-A")
            try place.git("commit", "-q", "-m", "one")
            try place.build()
            try work(place)
        }
    }

    func write(_ path: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder + "/" + path))
    }

    func write(_ path: String, script: String) throws {
        try write(path, "#!/bin/sh\nset -eu\n" + script + "\n")
        try Shell.run("chmod", "+x", folder + "/" + path)
    }

    @discardableResult
    func git(_ words: String...) throws -> String {
        try Shell.run(["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@example.org"] + words)
    }

    /// A program that says it is of the present commit.
    func build() throws {
        let commit = try git("rev-parse", "--short=7", "HEAD")
        try write("built/herodex", script: "echo 'herodex 0.2.0 (commit \(commit))'")
    }

    /// What release.sh says on standard error; empty if it ended with 0.
    func release(_ manual: String = "") throws -> String {
        let script = folder + "/Sources/herodex/Packaging/release.sh"
        return try Shell.run(
            "sh",
            "-c",
            "sh '\(script)' '\(folder)/built' '\(folder)/dist' '\(manual)' 2>&1 > /dev/null || echo \"ended with $?\""
        )
    }

    func made() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder + "/dist").sorted() }

    func text(_ path: String) throws -> String { try String(contentsOfFile: folder + "/" + path, encoding: .utf8) }
}

@Suite("A release")
struct ReleaseTests {
    @Test("It is made of names that code hosts keep, with sums that hold, twice the same")
    func files() throws {
        try Place.with { place in
            try place.git("tag", "v0.2.0")
            #expect(try place.release() == "")
            let made = try place.made()
            let release = try #require(made.first { $0.hasSuffix(".deb") })
            #expect(release.hasPrefix("herodex_0.2.0-1."), "\(release)")
            #expect(
                made == [
                    "NOTES.md", "SHA256SUMS", "herodex-0.2.0-image.tar", "herodex-0.2.0.cdx.json", release, "image",
                ]
            )
            for name in made { #expect(name.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil, "\(name)") }
            let dist = place.folder + "/dist"
            try Shell.run(
                "sh",
                "-c",
                "cd '\(dist)' && sha256sum --check --quiet --strict SHA256SUMS && cp -a '\(dist)' '\(dist)2' && sleep 1"
            )
            #expect(try place.release() == "")
            try Shell.run("diff", "-r", dist, dist + "2")
        }
    }

    @Test("Its image folder names its package and the sum, and is in one file as well")
    func image() throws {
        try Place.with { place in
            #expect(try place.release() == "")
            let package = try #require(place.made().first { $0.hasSuffix(".deb") })
            let file = try place.text("dist/image/Containerfile")
            let sum = try Shell.run("sh", "-c", "sha256sum < '\(place.folder)/dist/\(package)' | cut -d ' ' -f 1")
            #expect(file.contains("\nARG DEB=\(package)\n") && file.contains("\nARG SHA256=\(sum)\n"), "\(file)")
            #expect(file.contains("#   podman build --format docker -t herodex .\n"), "\(file)")
            let compose = try place.text("dist/image/compose.yaml")
            #expect(compose.contains("    build: .\n    image: herodex:0.2.0\n"), "\(compose)")
            let name = try #require(place.made().first { $0.hasSuffix(".tar") })
            let top = name.dropLast(4)
            let listed = try Shell.run("tar", "-tf", place.folder + "/dist/" + name).split(separator: "\n")
            #expect(
                listed.map(String.init) == ["\(top)/"]
                    + ["Containerfile", "compose.yaml", package].map { "\(top)/\($0)" }
            )
        }
    }

    @Test("Notes are the version's part of the changelog, whose links lead to the manual or are words")
    func notes() throws {
        try Place.with { place in
            #expect(try place.release() == "")
            #expect(
                try place.text("dist/NOTES.md")
                    == "## New\n\n- Tables, see below and [them](https://a.example/b.md).\n\n## Renamed\n\n- One.\n"
            )
            #expect(try place.release("https://a.example/Manual") == "")
            let notes = try place.text("dist/NOTES.md")
            #expect(notes.contains("[Tables](https://a.example/Manual/describing.md#tables)"), "\(notes)")
            #expect(
                notes.contains(
                    "[below](https://a.example/Manual/changelog.md#renamed) and [them](https://a.example/b.md)"
                ),
                "\(notes)"
            )
        }
    }

    @Test("Nothing is made, and what was made before stays, where the release would not be that of a commit")
    func refusals() throws {
        try Place.with { place in
            #expect(try place.release() == "")
            let before = try place.made()
            try place.git("tag", "v0.3.0")
            #expect(try place.release().contains("the tag v0.3.0 is at a program that calls itself 0.2.0"))
            try place.git("tag", "-d", "v0.3.0")
            try place.git("commit", "-q", "--allow-empty", "-m", "two")
            #expect(try place.release().contains("build it again"))
            try place.build()
            try place.write("Sources/herodex/Herodex.docc/Manual/changelog.md", "# Changelog\n")
            #expect(try place.release().contains("commit or undo the changes"))
            try place.git("commit", "-q", "-a", "-m", "three")
            try place.build()
            #expect(try place.release().contains("the changelog has no section ## 0.2.0"))
            try place.write("built/herodex", script: "echo 'herodex 0.2.0 (no commit)'")
            #expect(try place.release().contains("not built from a commit"))
            #expect(try place.made() == before)
        }
    }

    @Test("The workflow publishes what two machines made alike, and nothing else")
    func workflow() throws {
        let text = try Repository.text(".github/workflows/release.yml")
        let step = try #require(text.components(separatedBy: "        run: |\n").last)
        try TemporaryFolder.with { folder in
            let script =
                "set -e; PATH='\(folder):'$PATH; cd '\(folder)'; export GITHUB_REF_NAME=v0.2.0 GITHUB_REPOSITORY=a/b\n"
                + step
            try Shell.run(
                "sh",
                "-c",
                """
                cd '\(folder)'; mkdir release-0
                printf '#!/bin/sh\\necho "$@" > "\(folder)/asked"\\n' > gh; chmod +x gh
                cd release-0; for f in NOTES.md a.deb b.json c.tar; do echo $f > $f; done; sha256sum a.* b.* c.* > SHA256SUMS
                cp -R . ../release-1
                """
            )
            try Shell.run("bash", "-c", script)
            let asked = try String(contentsOfFile: folder + "/asked", encoding: .utf8)
            #expect(
                asked
                    == "release create v0.2.0 --repo a/b --verify-tag --title Herodex 0.2.0 --notes-file NOTES.md ./a.deb ./b.json ./c.tar SHA256SUMS\n"
            )
            for damage in ["release-1/a.deb", "release-?/b.json"] {
                try Shell.run("sh", "-c", "cd '\(folder)'; rm asked; for f in \(damage); do echo x >> $f; done")
                #expect(
                    try Shell.run("sh", "-c", "bash -c \"$1\" 2>&1 || echo refused", "sh", script).hasSuffix("refused")
                )
                #expect(!FileManager.default.fileExists(atPath: folder + "/asked"), "\(damage)")
                try Shell.run("sh", "-c", "cd '\(folder)'; cp release-0/a.deb release-1/; : > asked")
            }
        }
    }
}
