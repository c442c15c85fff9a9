import Foundation
import Testing

@Suite("A run at the far end of size")
struct HugeRunTests {
    @Test("Each step is measured: the change is found, and pages are served")
    func steps() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-huge-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let binary = Binary(folder: folder)
        let run = try await binary.shell(
            "cd '\(Binary.repository.path)' && \"${1}-bench\" '\(folder)/huge' --huge --heroes 20"
        )
        #expect(run.code == 0, "\(run.err)")
        let rows = run.out.split(separator: "\n").dropFirst(2).map { $0.split(separator: " | ").map(String.init) }
        #expect(
            rows.map(\.[0]) == [
                "| fill the archive", "| first render", "| render, nothing changed", "| change a hero",
                "| render, one hero changed", "| serve",
            ]
        )
        for row in rows { #expect(row.count >= 4 && row[1...2].allSatisfy { Double($0) != nil }, "\(row)") }
        #expect(try #require(rows[2].last).contains("filesWritten 0, bytesWritten 0"), "\(rows[2])")
        #expect(try #require(rows[4].last).contains(/filesWritten [1-9]/), "\(rows[4])")
        #expect(try #require(rows[5].last).contains(/[1-9]\d* pages a second; a search loads [1-9]/), "\(rows[5])")
    }

    @Test("A folder that is there is left alone")
    func existing() async throws {
        let folder = FileManager.default.temporaryDirectory.path + "/herodex-huge-\(UUID())"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let run = try await Binary(folder: folder).shell("\"${1}-bench\" '\(folder)' --huge --heroes 20")
        #expect(run.code == 64 && run.err.contains("name a new folder"), "\(run.err)")
    }
}
