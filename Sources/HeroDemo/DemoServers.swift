public import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// Four servers on loopback that speak the protocols of the four APIs and serve the embedded universe.
///
/// They live as long as the work they are started for, each on a port of its own.
public struct DemoServers: Sendable {
    public let marvel: MarvelEndpoint
    public let dragonball: DragonBallEndpoint
    public let chucknorris: DemoEndpoint
    public let superhero: DemoEndpoint

    /// Starts the servers, does `work`, and stops them, whatever `work` ended with.
    ///
    /// - Parameter work: may talk to all of them from its first line on.
    /// - Throws: what `work` throws, or the system's error where no port can be opened.
    public static func serving<Result: Sendable>(
        _ universe: DemoUniverse,
        options: DemoOptions = DemoOptions(),
        _ work: (DemoServers) async throws -> Result
    ) async throws -> Result {
        let apis = DemoAPIs(universe, options: options)
        let (ports, report) = AsyncStream.makeStream(of: (DemoName, Int).self)
        // What a client did wrong is in its replies; nothing of this is the user's business.
        let quiet = Logger(label: "herodex.demo") { _ in SwiftLogNoOpLogHandler() }
        let group = ServiceGroup(
            services: apis.applications(logger: quiet) { name, port in report.yield((name, port)) },
            logger: quiet
        )
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                // Without a port there is no more to come: whoever waits for one must not wait for ever.
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
                // The work's own error is the one to tell.
                try? await tasks.waitForAll()
                throw error
            }
        }
    }
}

enum DemoName: CaseIterable {
    case marvel, dragonball, chucknorris, superhero
}

/// What the demo's servers may be asked to do differently.
public struct DemoOptions: Sendable {
    public var sessionLife: SessionLife
    /// After so many requests Marvel answers 429; nil for no limit.
    public var marvelRequestsPerDay: Int?
    /// Tells the time for expiring logins and error bodies.
    public var now: @Sendable () -> Date

    public init(
        sessionLife: SessionLife = .seconds(3_600),
        marvelRequestsPerDay: Int? = nil,
        now: @escaping @Sendable () -> Date = { Date.now }
    ) {
        self.sessionLife = sessionLife
        self.marvelRequestsPerDay = marvelRequestsPerDay
        self.now = now
    }
}

/// A running demo server.
public struct DemoEndpoint: Sendable {
    /// Scheme, host, port and path prefix, without a trailing slash.
    public let baseURL: String
    let desk: RequestLog

    /// Every request answered so far, in the order of answering.
    public var log: [LoggedRequest] { desk.log }

    /// Makes the server fail, or work again, from the next request on.
    public func set(_ health: DemoHealth) { desk.set(health) }
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
