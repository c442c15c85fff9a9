import GRDB

extension Archive {
    /// All requests of a run, in the order they were found.
    /// - Throws: `ArchiveError`, `CancellationError`.
    public func requests(of run: CrawlRun) async throws -> [KnownRequest] {
        try await read { database in
            return try database.all(
                "SELECT name, payload, phase, state FROM request WHERE run = ? ORDER BY id",
                [run.id]
            ) { row in
                let request = try FrontierRequest(
                    id: row.at("name"),
                    payload: row.at("payload"),
                    phase: FrontierRequest.Phase(rawValue: row.at("phase")) ?? .reading
                )
                return KnownRequest(request: request, isAnswered: RequestState(rawValue: try row.at("state")) == .done)
            }
        }
    }
}

/// A request of a run, and whether it was answered.
public struct KnownRequest: Equatable, Sendable {
    public let request: FrontierRequest
    public let isAnswered: Bool
}
