import Logging
import NIOCore

@testable import HeroServe

extension SiteServer {
    /// Serves the folder on a free port while `work` runs.
    static func serving<Result: Sendable>(
        _ folder: String,
        allowing names: [String] = [],
        limits: ServeLimits = .watchful,
        log: AccessLog? = nil,
        schedule: SiteSchedule? = nil,
        socket: String? = nil,
        below prefix: String = "",
        believesProxy: Bool = false,
        _ work: (RawClient) async throws -> Result
    ) async throws -> Result {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let address = socket.map { Address(socket: $0) } ?? Address(port: 0)
        var server = SiteServer(folder: folder, address: address, logger: logger)
        (server.prefix, server.believesProxy) = (prefix, believesProxy)
        (server.allowedHosts, server.limits) = (names, limits)
        (server.log, server.schedule) = (log, schedule)
        let (ports, report) = AsyncStream.makeStream(of: Int.self)
        let serving = Task { [server] in
            defer { report.finish() }
            try await server.serve(until: []) { report.yield($0) }
        }
        defer { serving.cancel() }
        for await port in ports { return try await work(RawClient(port: port, socket: socket)) }
        try await serving.value
        throw CancellationError()
    }
}

extension ServeLimits {
    /// The usual ones, but every request looks whether another site was published.
    static var watchful: ServeLimits {
        var limits = ServeLimits()
        limits.look = .zero
        return limits
    }
}
