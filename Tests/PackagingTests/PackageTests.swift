import Foundation
import Testing

/// The package that `make test-deb` made; without one there is nothing to look at.
private let package = ProcessInfo.processInfo.environment["HERODEX_PACKAGE"]

@Suite("The Debian package holds what it should", .enabled(if: package != nil))
struct PackageTests {
    private let path: String

    init() throws { path = try #require(package) }

    private func field(_ name: String) throws -> String { try Shell.run("dpkg-deb", "-f", path, name) }

    /// Runs `look` with the package's files in a folder.
    private func unpacked(_ look: (String) throws -> Void) throws {
        try TemporaryFolder.with { folder in
            try Shell.run("dpkg-deb", "-x", path, folder)
            try look(folder)
        }
    }

    private func files(in folder: String) -> Set<String> {
        let walk = FileManager.default.enumerator(atPath: folder)
        return Set((walk?.compactMap { $0 as? String }) ?? [])
    }

    @Test("It depends on the libraries that the program is linked to, and recommends rclone")
    func relations() throws {
        try unpacked { folder in
            let linked = try Shell.run("readelf", "-d", folder + "/usr/lib/herodex/herodex")
            let depends = try field("Depends").split(separator: ", ").map { $0.prefix { $0 != " " } }
            for library in linked.matches(of: /\(NEEDED\).*\[(.+)\]/).map(\.output.1) {
                let file = try Shell.run(
                    "sh",
                    "-c",
                    "readlink -f \"$(ldconfig -p | awk '$1 == \"\(library)\" {print $NF; exit}')\""
                )
                let owner = try Shell.run(
                    "sh",
                    "-c",
                    "dpkg-query -S '*/\(URL(filePath: file).lastPathComponent)' | cut -d: -f1 | sort -u"
                )
                let owners = owner.split(separator: "\n")
                #expect(owners.contains { depends.contains($0) }, "\(library) of \(owner)")
            }
            #expect(!linked.contains("libswift"), "Swift's own libraries are to be in the program")
            #expect(!linked.contains("RUNPATH") && !linked.contains("RPATH"))
            #expect(depends.contains("ca-certificates"))
            #expect(depends.contains { $0.hasPrefix("libvips42") })
        }
        #expect(try field("Recommends").split(separator: ", ").contains("rclone"))
    }

    @Test("Its version is the program's")
    func version() throws {
        try unpacked { folder in
            let first = try Shell.run("sh", "-c", "'\(folder)/usr/bin/herodex' --version | head -n 1")
            let number = try #require(first.firstMatch(of: #/^herodex (\S+) /#)?.output.1)
            let version = try field("Version")
            #expect(version.hasPrefix(number), "\(version)")
            if let commit = first.firstMatch(of: /commit ([0-9a-f]+)/)?.output.1 {
                let tags = try Shell.run("git", "-C", Repository.root.path, "tag", "--points-at", String(commit))
                #expect(version.contains(commit) || tags.contains("v\(number)"), "\(version)")
            }
        }
    }

    @Test("Templates and pictures are those of the repository, and there is a manual page for each command")
    func contents() throws {
        try unpacked { folder in
            let templates = files(in: Repository.root.appending(path: "Templates").path)
            #expect(files(in: folder + "/usr/lib/herodex/Templates") == templates)
            let universe = files(in: Repository.root.appending(path: "Sources/HeroDemo/Universe").path)
            #expect(files(in: folder + "/usr/lib/herodex/herodex_HeroDemo.resources/Universe") == universe)
            let help = try Shell.run(folder + "/usr/bin/herodex", "--help")
            let commands = help.matches(of: /^  ([a-z]+) {2,}\S/.anchorsMatchLineEndings()).map { String($0.output.1) }
            #expect(commands.contains("build") && commands.count > 10)
            let pages = Set(commands.map { "herodex-\($0).1.gz" } + ["herodex.1.gz"])
            #expect(files(in: folder + "/usr/share/man/man1") == pages)
            let share = files(in: folder + "/usr/share")
            for file in [
                "bash-completion/completions/herodex", "zsh/vendor-completions/_herodex",
                "fish/vendor_completions.d/herodex.fish", "doc/herodex/copyright", "doc/herodex/changelog.Debian.gz",
                "doc/herodex/changelog.gz",
                "doc/herodex/examples/herodex.service", "doc/herodex/examples/herodex.timer",
            ] { #expect(share.contains(file), "\(file) is missing") }
        }
    }

    @Test("The copyright file names every package whose code is in the program, and no licence without its text")
    func licences() throws {
        try unpacked { folder in
            let text = try String(contentsOfFile: folder + "/usr/share/doc/herodex/copyright", encoding: .utf8)
            let list = Repository.root.appending(path: ".build-release/release/herodex.product/Objects.LinkFileList")
            let linked = try String(contentsOf: list, encoding: .utf8)
            for (module, package) in [
                ("NIOCore", "swift-nio"), ("GRDB", "GRDB.swift"), ("Yams", "Yams"), ("Hummingbird", "hummingbird"),
                ("ArgumentParser", "swift-argument-parser"), ("Logging", "swift-log"),
            ] where linked.contains("/\(module).build/") {
                #expect(text.contains("\nFiles: .build-release/checkouts/\(package)/*\nCopyright: "), "\(package)")
            }
            let standing = Set(text.matches(of: #/\n\nLicense: (.+)\n /#).map { String($0.output.1) })
            for stanza in text.components(separatedBy: "\n\n") where stanza.hasPrefix("Files: ") {
                let licence = try #require(stanza.firstMatch(of: /\nLicense: (.+)/)?.output.1, "\(stanza)")
                let hasText = stanza.contains(#/\nLicense: .+\n /#)
                #expect(hasText || standing.contains(String(licence)), "\(licence)")
            }
        }
    }

    @Test("systemd reads the units that come as examples")
    func units() throws {
        try unpacked { folder in
            let units = folder + "/usr/share/doc/herodex/examples"
            try Shell.run("sh", "-c", "sed -i 's#/usr/bin/herodex#\(folder)&#' '\(units)'/*.service")
            try Shell.run("sh", "-c", "systemd-analyze verify --man=no '\(units)'/herodex.timer '\(units)'/*.service")
        }
    }
}
