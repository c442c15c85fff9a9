import ArgumentParser
import Foundation
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

    @Test("A templates folder is named as it was asked for")
    func templates() throws {
        #expect(try plan(["--templates", "my/templates/"]).templates == "my/templates")
    }

    @Test("--quiet and --verbose exclude each other")
    func volumes() {
        #expect(throws: (any Error).self) { try CommonOptions.parse(["--quiet", "--verbose"]) }
    }
}
