import Foundation
import HeroArchive
import HeroModel

extension Archive {
    /// All that a site would be made of, row numbers and positions aside: equal for equal archives.
    func contentText() async throws -> String {
        let content = try await content()
        var lines = content.records.map { record in
            let picture = record.picture.map { "\(content.pictures[$0])" } ?? "-"
            return "\(record.key) \(record.slug.text) \(record.retrieved) \(record.added) \(picture)"
        }
        lines += try await records().map { "\($0)" }
        for list in content.lists {
            let entries = content.relations[list.items].map { relation in
                let note = relation.note.map { content.notes[$0] } ?? "-"
                switch relation.target {
                case .record(let position): return "\(content.records[position].key) \(note)"
                case .named(let position): return "\(content.named[position]) \(note)"
                }
            }
            lines.append("\(list.owner) \(list.kind) \(list.role) \(list.available ?? -1) \(entries)")
        }
        lines += content.failedLists.map { "\($0)" } + content.withdrawn.map { "\($0)" }
        for status in try await status() {
            lines.append("\(status.failedRequests) \(status.unreadable.count) \(status.health) \(status.pictures)")
        }
        return lines.joined(separator: "\n")
    }

    /// The ids of all live records of a kind, sorted.
    func ids(_ kind: RecordKind) async throws -> [String] {
        try await content().records.map(\.key).filter { $0.kind == kind }.map(\.id).sorted()
    }

    /// The titles of all live records of a kind, sorted.
    func titles(_ kind: RecordKind) async throws -> [String] {
        try await content().records.filter { $0.key.kind == kind }.map(\.title).sorted()
    }

    /// Everything in the archive's folder as one text, whatever the bytes mean.
    func everyByte() throws -> String {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? [])
            .compactMap { try? Data(contentsOf: $0) }
            .map { String(decoding: $0, as: UTF8.self) }
            .joined()
    }
}

/// Runs `test` with a folder that is there and empty, and takes it away again.
func withTemporaryFolder<Result>(_ test: (URL) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "crawl-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await test(folder)
}
