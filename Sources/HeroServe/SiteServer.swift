import Glibc
import HeroBasics
import HeroPublish
import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle
import UnixSignals

/// Serves a published folder over HTTP until the process is asked to stop.
public struct SiteServer: Sendable {
    /// Where to listen.
    public struct Address: Equatable, Sendable {
        /// The path of a Unix socket, instead of host and port.
        var socket: String?
        var host: String
        /// 0 for any free port.
        var port: Int

        public init(host: String = "127.0.0.1", port: Int = 8080, socket: String? = nil) {
            self.host = host
            self.port = port
            self.socket = socket
        }
    }

    var limits = ServeLimits()
    private let folder: String
    private let address: Address
    /// The names it answers to, beside the address's own, that in the site's addresses, `localhost` and addresses of
    /// numbers.
    public var allowedHosts: [String] = []
    /// Where the site is on its host, as a proxy passes paths on: `/heroes`; empty for the root.
    public var prefix = ""
    /// Whether the fields are believed by which a proxy says what the reader asked for.
    public var believesProxy = false
    /// What gets a line for each request; nil for nothing.
    public var log: AccessLog?
    /// What renews the site meanwhile; nil if something else does.
    public var schedule: SiteSchedule?
    /// What shows pages rendered from the present templates instead of the published ones; nil for the published ones.
    public var live: LiveEditing?
    private let logger: Logger

    /// - Parameter folder: absolute; must contain a site published by herodex.
    public init(folder: String, address: Address, logger: Logger) {
        (self.folder, self.address, self.logger) = (folder, address, logger)
    }

    /// Serves until asked to stop; requests in progress are answered first.
    /// - Parameters:
    ///   - signals: those of SIGHUP, SIGINT and SIGTERM that stop the server.
    ///   - started: called with the port once the server listens.
    /// - Throws: `OutputError.notASite`; `Explanation` where the address cannot be listened on.
    public func serve(
        until signals: [Int32],
        started: @escaping @Sendable (Int) -> Void
    ) async throws {
        let site = try PublishedSite(folder: folder)
        let schedule = schedule
        let connections = OpenFiles.raised(for: limits.connections)
        let currentSite = CurrentSite(site, memory: limits.memory, interval: limits.look)
        let notifier = ReloadNotifier()
        let responder = SiteResponder(
            currentSite: currentSite,
            prefix: prefix,
            lastRun: { schedule?.lastRun },
            live: live.map { LivePages(preview: $0.preview, notifier: notifier) },
            logger: logger
        )
        // Pages rendered on request are not in memory.
        let ready = live == nil ? SerializedResponses(currentSite, below: prefix) : nil
        let hosts = ServedHosts(
            [address.host] + allowedHosts,
            currentSite: currentSite,
            believesProxy: believesProxy
        )
        let (limits, log, socket) = (limits, log, address.socket)
        var application = Application(
            responder: responder,
            server: HTTPServerBuilder {
                SiteChannel(limits: limits, hosts: hosts, ready: ready, log: log, responder: $0)
            },
            configuration: ApplicationConfiguration(
                address: socket.map { .unixDomainSocket(path: $0) } ?? .hostname(address.host, port: address.port),
                serverName: nil,
                backlog: 1_024,
                availableConnectionsDelegate: MaximumAvailableConnections(connections, logger: logger)
            ),
            services: live.map { [TemplateWatch(live: $0, notifier: notifier, currentSite: currentSite)] } ?? [],
            onServerRunning: { channel in
                // The proxy is another user; the rights of the folder say who may connect.
                if let socket { chmod(socket, 0o666) }
                started(channel.localAddress?.port ?? 0)
            },
            logger: logger
        )
        if let schedule { application.addServices(schedule) }
        do {
            let heeded = [UnixSignal.sighup, .sigint, .sigterm].filter { signals.contains($0.rawValue) }
            try await application.runService(gracefulShutdownSignals: heeded)
        } catch let error as IOError {
            throw address.cannotListen(error)
        }
    }
}

extension SiteServer.Address {
    /// Makes sure that the address can be listened on, before the site to serve there is made.
    /// - Throws: `Explanation` if it cannot.
    public func preflight() async throws {
        do {
            let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            guard let socket else { return try await bootstrap.bind(host: host, port: port).get().close() }
            // A socket that a killed server left is replaced, one that another server answers on is not.
            let client = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            if let other = try? await client.connect(unixDomainSocketPath: socket).get() {
                try? await other.close()
                throw IOError(errnoCode: EADDRINUSE, reason: "bind")
            }
            try await bootstrap.bind(unixDomainSocketPath: socket, cleanupExistingSocketFile: true).get().close()
        } catch {
            throw cannotListen(error)
        }
    }

    fileprivate func cannotListen(_ error: any Error) -> Explanation {
        let system = (error as? IOError).map { SystemError.reason($0.errnoCode) }
        if let socket {
            return Explanation(
                "cannot listen on the socket \(socket)",
                because: system ?? "there is a file that is no socket",
                attempt: "another path with --socket, in a folder where you may write"
            )
        }
        return Explanation(
            "cannot listen on \(host):\(port)",
            because: system ?? "there is no such address here",
            attempt: "another port with --port, or 0 for any free one"
        )
    }
}
