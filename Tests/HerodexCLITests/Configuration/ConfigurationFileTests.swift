import Foundation
import HeroBasics
import HeroModel
import Testing

@testable import HerodexCLI

@Suite("Which configuration a folder has")
struct ConfigurationFileTests {
    /// A folder with these files, and links that lead nowhere.
    private func withFolder(_ files: [String], links: [String] = [], _ test: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-folder-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for file in files { try Data().write(to: URL(filePath: "\(folder)/\(file)")) }
        for link in links {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: "gone.yaml")
        }
        try test(folder)
    }

    @Test("herodex.yaml is the one, also a link that leads nowhere, and whatever is beside it")
    func found() throws {
        for (files, links) in [(["herodex.yaml", "herodex.yml"], []), ([], ["herodex.yaml"])] {
            try withFolder(files, links: links) { folder in
                let found = try ConfigurationFile.found(in: folder)
                #expect(found == "herodex.yaml")
            }
        }
    }

    @Test(
        "A folder with files of other purposes has none",
        arguments: [
            [], ["herodex.env"], ["herodex.yaml.example", "heroes.yaml"], ["herodex.yml.bak"],
        ]
    )
    func none(files: [String]) throws {
        try withFolder(files) { folder in
            let found = try ConfigurationFile.found(in: folder)
            #expect(found == nil)
        }
    }

    @Test(
        "A name that can only be meant for it is refused with what to do",
        arguments: [
            "herodex.yml", "Herodex.yaml", "HERODEX.YML", "herodex.yaml.txt",
        ]
    )
    func misnamed(name: String) throws {
        try withFolder([name, "herodex.env"]) { folder in
            let error = #expect(throws: ConfigurationError.misnamed(file: name)) {
                try ConfigurationFile.found(in: folder)
            }
            #expect(
                error?.explanation.lines == [
                    "there is no herodex.yaml here, but a \(name)",
                    "  because: only herodex.yaml is read unless --config names another file",
                    "  kept: the archive and the published site, untouched",
                    "  try: mv \(name) herodex.yaml, or --config \(name)",
                ]
            )
        }
    }

    @Test("The nearest file is one of YAML")
    func nearest() throws {
        try withFolder(["herodex.env", "herodx.yaml", "other.yaml"]) {
            #expect(ConfigurationFile.nearest(in: $0) == "herodx.yaml")
        }
        try withFolder(["herodex.env", "output.css"]) { #expect(ConfigurationFile.nearest(in: $0) == nil) }
    }

    @Test("A link that leads nowhere is named with where it leads")
    func dangling() throws {
        try withFolder([], links: ["herodex.yaml"]) { folder in
            let file = folder + "/herodex.yaml"
            let reason = "it is a link to gone.yaml, where there is no file"
            #expect(throws: ConfigurationErrors(all: [.unreadable(file: file, reason: reason)], file: file)) {
                try ConfigurationReader(environment: [:], only: []).read(file: file)
            }
        }
    }
}
