import Glibc
import HeroPublish
import Hummingbird
public import Logging
import NIOCore

/// Serves a published folder over HTTP until the process is asked to stop.
public struct SiteServer: Sendable {
    /// Where to listen.
    public struct Address: Equatable, Sendable {
        public var host: String
        /// 0 for any free port.
        public var port: Int

        public init(host: String = "127.0.0.1", port: Int = 8080) {
            self.host = host
            self.port = port
        }
    }

    private let folder: String
    private let address: Address
    private let logger: Logger

    /// - Parameter folder: absolute; must hold a site that was published by herodex.
    public init(folder: String, address: Address, logger: Logger) {
        self.folder = folder
        self.address = address
        self.logger = logger
    }

    /// Serves until SIGTERM or SIGINT; requests under way are answered first.
    /// - Parameter started: called with the port once the server listens.
    /// - Throws: `PublishError.notASite`; `ServeError` where the address cannot be listened on.
    public func serve(started: @escaping @Sendable (Int) -> Void) async throws {
        let responder = SiteResponder(shelf: SiteShelf(try PublishedSite(folder: folder)))
        let application = Application(
            responder: responder,
            configuration: ApplicationConfiguration(
                address: .hostname(address.host, port: address.port),
                serverName: nil
            ),
            onServerRunning: { channel in started(channel.localAddress?.port ?? 0) },
            logger: logger
        )
        do {
            try await application.runService()
        } catch let error as IOError {
            throw cannotListen(String(cString: strerror(error.errnoCode)))
        } catch is SocketAddressError {
            throw cannotListen("there is no such address here")
        }
    }

    private func cannotListen(_ reason: String) -> ServeError {
        .cannotListen(host: address.host, port: address.port, reason: reason)
    }
}

/// Why nothing can be served.
public enum ServeError: Error, Equatable, Sendable {
    case cannotListen(host: String, port: Int, reason: String)
}
