import Foundation
import HeroArchive
import HeroModel

/// Puts a universe into an archive, as a finished crawl would leave it.
struct UniverseFiller {
    /// Records per reply, as many as Marvel's API gives at most.
    private static let page = 100

    let universe: Universe

    func fill(_ archive: Archive) async throws {
        try await archive.register(
            ArchivedSource(
                name: Universe.source,
                kind: "records",
                title: "The Bench",
                baseURL: "https://heroes.example",
                publicBase: "https://heroes.example",
                attribution: Attribution(text: "Data made up for measuring.", link: nil)
            )
        )
        var maker = RecordBuilder(universe)
        var replies = 0
        for kind in RecordKind.builtIn {
            for start in stride(from: 0, to: universe.count(kind), by: Self.page) {
                let numbers = start..<min(start + Self.page, universe.count(kind))
                try await archive.storeBulk(
                    maker.records(kind, numbers),
                    from: Universe.source,
                    requestID: "\(kind.folder)?offset=\(start)",
                    at: Universe.began + Double(replies)
                )
                replies += 1
            }
        }
        try await archive.nameNewRecords()
    }
}
