import Foundation
import HeroArchive
import Testing

@Suite("The lock", .timeLimit(.minutes(10)))
struct LockTests {
    @Test("the second taker is told at once who holds it, and gets it when it is let go")
    func second() async throws {
        try await withTemporaryFolder { folder in
            let archive = folder.appending(path: "archive")
            let first = try ArchiveLock(folder: archive)
            #expect(throws: ArchiveError.inUse(byPID: ProcessInfo.processInfo.processIdentifier)) {
                try ArchiveLock(folder: archive)
            }
            first.release()
            first.release()
            try ArchiveLock(folder: archive).release()
        }
    }

    @Test("a number left by a process that died holds nobody up")
    func leftover() async throws {
        try await withTemporaryFolder { folder in
            try Data("1\n".utf8).write(to: folder.appending(path: "lock"))
            let lock = try ArchiveLock(folder: folder)
            let text = try String(contentsOf: folder.appending(path: "lock"), encoding: .utf8)
            #expect(text == "\(ProcessInfo.processInfo.processIdentifier)\n")
            lock.release()
        }
    }

    @Test("a lock held by a process that is killed is free again")
    func killed() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "lock")
            try Data().write(to: file)
            let (process, ready) = (Process(), Pipe())
            process.executableURL = URL(filePath: "/bin/sh")
            // The shell says when it has the lock, then waits for ever.
            process.arguments = ["-c", "exec 9<>\"$0\"; flock -n 9 && echo held; read never", file.path]
            process.standardInput = Pipe()
            process.standardOutput = ready
            try process.run()
            let word = ready.fileHandleForReading.readData(ofLength: 5)
            #expect(word == Data("held\n".utf8))
            #expect(throws: ArchiveError.inUse(byPID: nil)) { try ArchiveLock(folder: folder) }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            try ArchiveLock(folder: folder).release()
        }
    }

    @Test("a folder that cannot hold a lock is named")
    func notWritable() async throws {
        try await withTemporaryFolder { folder in
            try Data().write(to: folder.appending(path: "file"))
            let path = folder.appending(path: "file/lock").path
            #expect(throws: ArchiveError.notWritable(path: path, reason: "a part of its path is a file")) {
                try ArchiveLock(folder: folder.appending(path: "file"))
            }
        }
    }
}
