import Hummingbird
import Logging
import ServiceLifecycle

/// Five servers on loopback that implement the protocols of four APIs, and one of their own, and serve the embedded
/// universe.
///
/// They run as long as the work they are started for, each on its own port.
public struct DemoServers: Sendable {
    public let marvel: MarvelEndpoint
    public let dragonball: DragonBallEndpoint
    public let chucknorris: DemoEndpoint
    public let superhero: DemoEndpoint
    public let atlas: DemoEndpoint

    /// Starts the servers, runs `work`, and stops them, even if `work` throws.
    ///
    /// - Parameter work: runs once all servers listen.
    /// - Throws: what `work` throws, or the system's error if a port cannot be opened.
    public static func serving<Result: Sendable>(
        _ universe: DemoUniverse,
        _ work: (DemoServers) async throws -> Result
    ) async throws -> Result {
        let apis = DemoAPIs(universe)
        let (ports, report) = AsyncStream.makeStream(of: (DemoName, Int).self)
        // A client's errors are reported in its replies; the user need not see them.
        let quiet = Logger(label: "herodex.demo") { _ in SwiftLogNoOpLogHandler() }
        let group = ServiceGroup(
            services: apis.applications(logger: quiet) { name, port in report.yield((name, port)) },
            logger: quiet
        )
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                // If a port cannot be opened, no more are reported: the loop that waits for them must not wait forever.
                defer { report.finish() }
                try await group.run()
            }
            var found: [DemoName: Int] = [:]
            for await (name, port) in ports {
                found[name] = port
                if found.count == DemoName.allCases.count { break }
            }
            guard let servers = apis.servers(on: found) else {
                try await tasks.waitForAll()
                throw CancellationError()
            }
            do {
                let result = try await work(servers)
                await group.triggerGracefulShutdown()
                try await tasks.waitForAll()
                return result
            } catch {
                await group.triggerGracefulShutdown()
                // The work's own error is the one to report.
                try? await tasks.waitForAll()
                throw error
            }
        }
    }
}

enum DemoName: CaseIterable {
    case marvel, dragonball, chucknorris, superhero, atlas
}

/// A running demo server.
public struct DemoEndpoint: Sendable {
    /// Scheme, host, port and path prefix, without a trailing slash.
    public let baseURL: String
    let requestLog: RequestLog

    /// All requests answered so far, in the order of the answers.
    public var log: [LoggedRequest] { requestLog.log }

    /// Makes the server fail, or work again, from the next request on.
    public func set(_ health: DemoHealth) { requestLog.set(health) }
}

public struct MarvelEndpoint: Sendable {
    public let endpoint: DemoEndpoint
    public let publicKey: String
    public let privateKey: String

    public var baseURL: String { endpoint.baseURL }
}

public struct DragonBallEndpoint: Sendable {
    public let endpoint: DemoEndpoint
    public let user: String
    public let password: String

    public var baseURL: String { endpoint.baseURL }
}
