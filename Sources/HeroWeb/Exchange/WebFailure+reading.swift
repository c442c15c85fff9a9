import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix

extension WebFailure.Kind {
    /// What an error of the libraries below means to whoever asked.
    /// - Parameters:
    ///   - stage: what was being waited for.
    ///   - limit: the most bytes that are decompressed.
    init(_ error: any Error, awaiting stage: WebFailure.Stage, limit: Int) {
        self =
            switch error {
            case is CancellationError: .cancelled
            case let refusal as HostGuard.Refusal: .refusedAddress(reason: refusal.reason)
            case is HostGuard.UnknownName: .noConnection(reason: Self.unknownName)
            case let error as ForeignEncoding: .unreadable(reason: "its body comes encoded as \(error.name)")
            case let error as HTTPClientError: Self(error, awaiting: stage)
            case let error as NIOConnectionError: .noConnection(reason: Self.reason(of: error))
            case NIOHTTPDecompression.DecompressionError.limit: .tooLarge(limit: limit)
            case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
                .unreadable(reason: "its body cannot be decompressed")
            case HTTPParserError.invalidEOFState: .connectionLost
            case HTTPParserError.headerOverflow: .unreadable(reason: "its headers are too large")
            case is HTTPParserError: .unreadable(reason: "what it sent is not HTTP")
            case let error as IOError: Self(error)
            case is ChannelError: .connectionLost
            default: Self(unknown: error)
            }
    }

    private init(_ error: HTTPClientError, awaiting stage: WebFailure.Stage) {
        self =
            switch error {
            case .cancelled, .alreadyShutdown: .cancelled
            case .deadlineExceeded, .readTimeout, .writeTimeout: .timedOut(stage)
            case .connectTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout: .timedOut(.connection)
            case .remoteConnectionClosed, .uncleanShutdown: .connectionLost
            default: .refusedAddress(reason: "the request is none that can be sent")
            }
    }

    private init(_ error: IOError) {
        let isLoss = [ECONNRESET, ECONNABORTED, EPIPE, ENOTCONN].contains(error.errnoCode)
        self = isLoss ? .connectionLost : .noConnection(reason: Self.reason(of: error))
    }

    /// The TLS library is not imported here: it is known by being what is left, and by its text.
    private init(unknown error: any Error) {
        let text = "\(error)"
        self = .noConnection(
            reason: text.contains("CERTIFICATE_VERIFY_FAILED") || text.contains("failedToValidateHostname")
                ? "its certificate cannot be trusted" : "no secure connection could be made"
        )
    }

    private static let unknownName = "there is no host of this name"

    private static func reason(of error: NIOConnectionError) -> String {
        guard let failure = error.connectionErrors.first else { return unknownName }
        switch failure.error {
        case let error as IOError: return reason(of: error)
        case ChannelError.connectTimeout: return "no connection could be made in time"
        default: return "the connection could not be made"
        }
    }

    /// The system's own words: "connection refused".
    private static func reason(of error: IOError) -> String {
        String(cString: strerror(error.errnoCode)).lowercased()
    }
}
