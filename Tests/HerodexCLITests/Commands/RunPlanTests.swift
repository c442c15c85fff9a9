import ArgumentParser
import Foundation
import HeroArchive
import HeroIngest
import HeroModel
import Testing

@testable import HerodexCLI

@Suite("Options become a plan before anything is asked")
struct RunPlanTests {
    private func plan(_ arguments: [String], environment: [String: String] = [:]) throws -> RunPlan {
        try RunPlan(try CommonOptions.parse(arguments), environment: environment)
    }

    @Test("Folders are made absolute, whatever way they are written")
    func folders() throws {
        let plan = try plan(["--archive", "a/../b/", "--output", "/x//y/./z"])
        #expect(plan.archive.absolute == FileManager.default.currentDirectoryPath + "/b")
        #expect(plan.output.absolute == "/x/y/z")
    }

    @Test("Without a configuration the embedded universe is built, and --only must name one of its sources")
    func embedded() throws {
        #expect(try plan(["--only", "demo-marvel"]).isEmbedded)
        #expect(
            throws: ConfigurationError.unknownSource(
                name: "dc",
                known: ["demo-marvel", "demo-dragonball", "demo-chucknorris", "demo-superhero", "demo-atlas"]
            )
        ) { try plan(["--only", "dc"]) }
    }

    @Test("SOURCE_DATE_EPOCH sets the present, and nothing but whole seconds will do")
    func epoch() throws {
        let fixed = try plan([], environment: ["SOURCE_DATE_EPOCH": "1700000000"])
        #expect(fixed.now() == Date(timeIntervalSince1970: 1_700_000_000))
        for text in ["yesterday", "-1", "1.5", "nan", "99999999999999"] {
            #expect(throws: ConfigurationError.self, "\(text)") {
                try plan([], environment: ["SOURCE_DATE_EPOCH": text])
            }
        }
        #expect(abs(try plan([], environment: ["SOURCE_DATE_EPOCH": ""]).now().timeIntervalSinceNow) < 3_600)
    }

    @Test("A kind that only the archive declares any more has corrections and templates as before")
    func keptKinds() async throws {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let archive = try Archive.open(folder: root.appending(path: "archive"), access: .readWrite)
        let planets = KindDeclaration(kind: try #require(RecordKind(rawValue: "planets")))
        try await archive.declare(Declarations(kinds: [planets]))
        let file = root.appending(path: "herodex.yaml")
        try "sources: [{ kind: records, name: worlds }]\n".write(to: file, atomically: true, encoding: .utf8)
        let overrides = root.appending(path: "overrides")
        try FileManager.default.createDirectory(at: overrides, withIntermediateDirectories: true)
        try "- { record: worlds/planets/1, hide: true, reason: A test. }\n"
            .write(to: overrides.appending(path: "worlds.yaml"), atomically: true, encoding: .utf8)
        let plan = try plan(["--config", file.path, "--archive", archive.folder.path])
        #expect(plan.configuration.declared.kinds == [planets])
        let told = "\(file.path): no words in en for planets: the first ones are shown"
        #expect(plan.configuration.warnings == [told])
        #expect(plan.corrections.faults == [])

        let filipino = KindDeclaration(kind: try #require(RecordKind(rawValue: "fil")))
        try await archive.declare(Declarations(kinds: [planets, filipino]))
        try "site: { languages: [en, fil] }\nsources: [{ kind: records, name: worlds }]\n"
            .write(to: file, atomically: true, encoding: .utf8)
        let errors = #expect(throws: ConfigurationErrors.self) {
            try self.plan(["--config", file.path, "--archive", archive.folder.path])
        }
        #expect(errors.map { "\($0)".contains("the folder of a language of the site") } == true)
    }

    @Test("A templates folder is named as it was asked for")
    func templates() throws {
        #expect(try plan(["--templates", "my/templates/"]).templates == "my/templates")
    }

    @Test("--quiet and --verbose exclude each other")
    func volumes() {
        #expect(throws: (any Error).self) { try CommonOptions.parse(["--quiet", "--verbose"]) }
    }
}
