import Foundation
import Testing

@testable import HeroBasics

@Suite("A lock on a file")
struct FileLockTests {
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-lock-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder + "/lock")
    }

    private let held = FileLock.Failure.held(byPID: ProcessInfo.processInfo.processIdentifier)

    @Test("is held by one, names its process, and is free once released", arguments: [false, true])
    func turns(removesFile: Bool) throws {
        try inFolder { path in
            let lock = try FileLock(path, removesFile: removesFile)
            #expect(throws: held) { try FileLock(path) }
            #expect(throws: held) { try FileLock.checkIsFree(path) }
            lock.release()
            lock.release()
            #expect(FileManager.default.fileExists(atPath: path) != removesFile)
            try FileLock.checkIsFree(path)
            try FileLock(path).release()
        }
    }

    @Test("is nobody's where the file is not there, and asking makes none")
    func asking() throws {
        try inFolder { path in
            try FileLock.checkIsFree(path)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
    }

    @Test("is released with its value")
    func dropped() throws {
        try inFolder { path in
            _ = try FileLock(path)
            try FileLock(path).release()
        }
    }

    @Test("follows no symbolic link, and says why a file cannot be opened")
    func refused() throws {
        try inFolder { path in
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + "-elsewhere")
            #expect(throws: FileLock.Failure.system(code: ELOOP)) { try FileLock(path) }
            #expect(throws: FileLock.Failure.system(code: ENOENT)) { try FileLock(path + "/no/folder") }
        }
    }
}
