import Foundation
import Glibc
import Testing

@Suite("make install brings what make uninstall takes away")
struct InstallTests {
    /// Where the program is that was built with these tests.
    private static let built: String? = {
        let beside =
            ["/proc/self/exe"].compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: $0) }
            + CommandLine.arguments
        return
            (beside.map { URL(filePath: $0).deletingLastPathComponent() }
            + [Repository.root.appending(path: ".build/debug")])
            .first { access($0.appending(path: "herodex").path, X_OK) == 0 }?.path
    }()

    @Test("Program, manual and completions go where they are looked for, below DESTDIR and PREFIX, and away again")
    func installed() throws {
        let built = try #require(Self.built, "herodex is not built")
        try TemporaryFolder.with { folder in
            let places = ["BUILT=\(built)", "DESTDIR=\(folder)", "PREFIX=/opt/heroes"]
            let root = Repository.root.path
            try Shell.run("make", "-s", "-C", root, "install-files", places[0], places[1], places[2])
            let prefix = folder + "/opt/heroes"
            let version = try Shell.run(prefix + "/bin/herodex", "--version")
            #expect(version.hasPrefix("herodex ") && version.contains(/libvips \d+\./))
            // Decision 11: loading it takes twice as long as all else that a start does.
            #expect(!(try Shell.run("readelf", "-d", prefix + "/lib/herodex/herodex")).contains("libvips"))
            for file in [
                "lib/herodex/Templates/layouts/page.mustache", "lib/herodex/herodex_HeroDemo.resources",
                "share/man/man1/herodex.1.gz", "share/man/man1/herodex-build.1.gz",
                "share/bash-completion/completions/herodex", "share/zsh/site-functions/_herodex",
                "share/fish/vendor_completions.d/herodex.fish",
            ] { #expect(FileManager.default.fileExists(atPath: "\(prefix)/\(file)"), "\(file) is missing") }
            // The link leads on below DESTDIR.
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: prefix + "/bin/herodex")
            #expect(target == "../lib/herodex/herodex")
            // Twice gives the same.
            try Shell.run("make", "-s", "-C", root, "install-files", places[0], places[1], places[2])
            try Shell.run("make", "-s", "-C", root, "uninstall", places[1], places[2])
            #expect(try Shell.run("find", folder, "-not", "-type", "d").isEmpty)
        }
    }
}
