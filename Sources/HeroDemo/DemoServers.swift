import Hummingbird
import Logging
import NIOCore
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

/// The five APIs with their request logs, before their servers start.
struct DemoAPIs {
    private let apis: [DemoName: (api: any DemoAPI, requestLog: RequestLog)]

    private static let publicKey = "herodexdemopublickey0000000000aa"
    private static let privateKey = "herodexdemoprivatekey00000000000000000bb"
    private static let account = DragonBallAccount(user: "reader@herodex.example", password: "kamishibai")

    init(_ universe: DemoUniverse) {
        let artist = EmblemArtist()
        let records = MarvelRecords(universe)
        let roster = DragonBallRoster(universe)
        let champions = SuperHeroRoster(universe)
        let apis: [DemoName: any DemoAPI] = [
            .marvel: MarvelDemo(
                records: records,
                authenticator: MarvelAuthenticator(publicKey: Self.publicKey, privateKey: Self.privateKey),
                pictures: PictureEndpoint(marvel: records, artist: artist)
            ),
            .dragonball: DragonBallDemo(
                roster: roster,
                pictures: PictureEndpoint(emblems: roster.emblems, artist: artist),
                account: Self.account
            ),
            .chucknorris: ChuckNorrisDemo(facts: universe.facts, artist: artist),
            .superhero: SuperHeroDemo(
                roster: champions,
                pictures: PictureEndpoint(emblems: champions.emblems, artist: artist)
            ),
            .atlas: AtlasDemo(universe, artist: artist),
        ]
        self.apis = apis.mapValues { ($0, RequestLog()) }
    }

    /// - Parameter opened: called with the port of each server once it listens.
    func applications(
        logger: Logger,
        opened: @escaping @Sendable (DemoName, Int) -> Void
    ) -> [any Service] {
        apis.map { name, server -> any Service in
            Application(
                responder: DemoResponder(api: server.api, requestLog: server.requestLog),
                configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
                onServerRunning: { channel in
                    if let port = channel.localAddress?.port { opened(name, port) }
                },
                logger: logger
            )
        }
    }

    /// Nil unless all servers are listening.
    func servers(on ports: [DemoName: Int]) -> DemoServers? {
        func endpoint(_ name: DemoName, root: String = "") -> DemoEndpoint? {
            guard let port = ports[name], let requestLog = apis[name]?.requestLog else { return nil }
            return DemoEndpoint(baseURL: "http://127.0.0.1:\(port)\(root)", requestLog: requestLog)
        }
        guard let marvel = endpoint(.marvel), let dragonball = endpoint(.dragonball),
            let chucknorris = endpoint(.chucknorris), let superhero = endpoint(.superhero, root: SuperHeroDemo.root),
            let atlas = endpoint(.atlas)
        else { return nil }
        return DemoServers(
            marvel: MarvelEndpoint(endpoint: marvel, publicKey: Self.publicKey, privateKey: Self.privateKey),
            dragonball: DragonBallEndpoint(
                endpoint: dragonball,
                user: Self.account.user,
                password: Self.account.password
            ),
            chucknorris: chucknorris,
            superhero: superhero,
            atlas: atlas
        )
    }
}
