import Foundation
import HeroBasics
import Testing

@Suite("Files replaced in one step")
struct AtomicFileTests {
    private let folder = FileManager.default.temporaryDirectory.path + "/herodex-atomic-\(UUID().uuidString)"

    init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    private func remove() { try? FileManager.default.removeItem(atPath: folder) }

    @Test("the old file is there, or the new one, and nothing beside it")
    func replaces() throws {
        defer { remove() }
        let path = folder + "/notes"
        for text in ["first", "", "third, longer"] {
            try AtomicFile.replace(path, with: Data(text.utf8))
            #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        }
        try AtomicFile.replace(path, withParts: [Array("in ".utf8), Array("parts".utf8)])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "in parts")
        #expect(try names() == ["notes"])
    }

    @Test("what a killed process left is written over")
    func leftovers() throws {
        defer { remove() }
        try Data("half".utf8).write(to: URL(filePath: folder + "/notes.part"))
        try AtomicFile.replace(folder + "/notes", with: Data("whole".utf8), ending: ".part")
        #expect(try names() == ["notes"])
    }

    @Test("a failure names the file and leaves nothing behind")
    func failures() throws {
        defer { remove() }
        let missing = folder + "/not-there/notes"
        #expect(throws: FileFailure(path: missing + ".new", code: ENOENT)) {
            try AtomicFile.replace(missing, with: Data())
        }
        let taken = folder + "/taken"
        try FileManager.default.createDirectory(atPath: taken + "/in", withIntermediateDirectories: true)
        #expect(throws: FileFailure(path: taken, code: EISDIR)) { try AtomicFile.replace(taken, with: Data()) }
        #expect(try names() == ["taken"])
    }
}
