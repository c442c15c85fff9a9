import Foundation
import HeroArchive
import HeroModel
import Testing

/// Where a test's archive lives: every claim about one holds for the other.
enum ArchiveDepth: String, CaseIterable, CustomTestStringConvertible {
    case memory, disk

    var testDescription: String { rawValue }

    /// Runs `test` on an empty archive that knows the source `legends`.
    func withArchive(_ test: (Archive) async throws -> Void) async throws {
        switch self {
        case .memory:
            let archive = try Archive.inMemory()
            try await archive.register(.legends)
            try await archive.declare(Declarations(kinds: [FullRecords.planets]))
            try await test(archive)
        case .disk:
            try await withTemporaryFolder { folder in
                let archive = try Archive.open(folder: folder, access: .readWrite)
                try await archive.register(.legends)
                try await archive.declare(Declarations(kinds: [FullRecords.planets]))
                try await test(archive)
            }
        }
    }
}

/// Runs `test` with a folder that is there and empty, and takes it away again.
func withTemporaryFolder(_ test: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "archive-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await test(folder)
}
