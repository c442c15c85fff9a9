import ArgumentParser
import Testing

@testable import HerodexCLI

@Suite("Options of commands about what is kept")
struct KeptCommandTests {
    @Test("check takes a folder of pages, or an archive with --kept, and not both")
    func check() throws {
        #expect(try CheckCommand.parse([]).kept == false)
        #expect(try CheckCommand.parse(["site"]).folder == "site")
        #expect(try CheckCommand.parse(["--kept", "--archive", "a"]).archive == "a")
        let wrong = [
            ["--kept", "output"], ["output", "--kept"], ["--archive", "a"], ["--archive", "a", "output"], [""],
        ]
        for wrong in wrong {
            #expect(throws: (any Error).self, "\(wrong)") { try CheckCommand.parse(wrong) }
        }
    }

    @Test("forget wants one source")
    func forget() throws {
        #expect(try ForgetCommand.parse(["marvel", "--yes"]).source == "marvel")
        for wrong in [["--yes"], ["a", "b", "--yes"], ["a", "--yes", "--archive", ""]] {
            #expect(throws: (any Error).self, "\(wrong)") { try ForgetCommand.parse(wrong) }
        }
    }
}
