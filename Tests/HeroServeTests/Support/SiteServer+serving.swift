import HeroServe
import Logging

extension SiteServer {
    /// Serves the folder on a free port while `work` runs.
    static func serving<Result: Sendable>(
        _ folder: String,
        _ work: (RawClient) async throws -> Result
    ) async throws -> Result {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let server = SiteServer(folder: folder, address: Address(port: 0), logger: logger)
        let (ports, report) = AsyncStream.makeStream(of: Int.self)
        let serving = Task {
            defer { report.finish() }
            try await server.serve { report.yield($0) }
        }
        defer { serving.cancel() }
        for await port in ports { return try await work(RawClient(port: port)) }
        try await serving.value
        throw CancellationError()
    }
}
