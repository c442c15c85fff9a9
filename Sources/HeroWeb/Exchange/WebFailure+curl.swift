import CCurl
import HeroBasics

extension WebFailure.Kind {
    /// Translates libcurl's result of a transfer.
    /// - Parameters:
    ///   - handle: the handle used for the transfer.
    ///   - stage: what was being waited for.
    init(_ code: CURLcode, of handle: CurlHandle, order: TransferOrder, awaiting stage: WebFailure.Stage) {
        let host = order.address.host
        self =
            switch code {
            case CURLE_COULDNT_CONNECT where order.route.proxy != nil, CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
                .proxyFailed(reason: Self.unreachableProxy(order.route.proxy, handle))
            case CURLE_COULDNT_RESOLVE_HOST: .noConnection(reason: Self.unknownName)
            case CURLE_COULDNT_CONNECT: .noConnection(reason: Self.systemReason(handle))
            case CURLE_OPERATION_TIMEDOUT: .timedOut(stage)
            case CURLE_PEER_FAILED_VERIFICATION:
                .untrusted(CertificateFault(verification: handle.number(CURLINFO_SSL_VERIFYRESULT)), host: host)
            case CURLE_SSL_CACERT_BADFILE: .untrusted(.unreadableAuthorities(order.certificates.file ?? ""), host: host)
            case CURLE_SSL_CONNECT_ERROR: .noConnection(reason: "no secure connection could be made")
            case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY:
                .unreadable(reason: "its answer is not HTTP")
            case CURLE_RECV_ERROR: Self.loss(through: order.route.proxy, to: host, handle)
            case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM,
                CURLE_WRITE_ERROR:
                .connectionLost
            default: .refusedAddress(reason: "the request cannot be sent")
            }
    }

    static let unknownName = "there is no host of this name"

    /// The system's own words: "connection refused".
    private static func systemReason(_ handle: CurlHandle) -> String {
        let number = handle.number(CURLINFO_OS_ERRNO)
        guard number != 0 else { return "the connection could not be made" }
        return SystemError.reason(Int32(clamping: number))
    }

    private static func unreachableProxy(_ proxy: Proxy?, _ handle: CurlHandle) -> String {
        "the proxy \(proxy?.shown ?? "") cannot be reached: \(systemReason(handle))"
    }

    /// A connection that ended early; libcurl reports a proxy that refused to connect in the same way.
    private static func loss(through proxy: Proxy?, to host: String, _ handle: CurlHandle) -> Self {
        let status = handle.number(CURLINFO_HTTP_CONNECTCODE)
        guard status >= 300 else { return .connectionLost }
        let name = "the proxy \(proxy?.shown ?? "")"
        return .proxyFailed(
            reason: status == 407
                ? "\(name) asks for a user name and a password"
                : "\(name) refused to connect to \(host) (status \(status))"
        )
    }
}
