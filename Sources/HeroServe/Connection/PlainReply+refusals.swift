import Glibc
import HTTPTypes
import HeroBasics
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Replies to something that is not a valid request; the connection ends with them.
extension PlainReply {
    static let malformed = PlainReply(status: .badRequest, text: "This is not an HTTP request.\n")
    static let targetTooLong = PlainReply(status: .uriTooLong, text: "The address is too long.\n")
    static let fieldsTooLarge = PlainReply(status: .requestHeaderFieldsTooLarge, text: "The header is too large.\n")
    static let tooSlow = PlainReply(status: .requestTimeout, text: "The request took too long.\n")
    static let otherHost = PlainReply(
        status: .misdirectedRequest,
        text: "No site is served under this name. If one should be: herodex serve --allow-host NAME\n"
    )

    /// The head of the reply, as the last of its connection.
    var lastHead: HTTPResponseHead {
        let fields: HTTPFields = [
            .contentType: Self.contentType,
            .contentLength: String(text.utf8.count),
            .connection: "close",
            .date: HTTPDate.text(time(nil)),
        ]
        return HTTPResponseHead(HTTPResponse(status: status, headerFields: CommonFields.and(fields)))
    }

    /// Why a request with a complete head is refused; nil for a good one.
    init?(refusing head: HTTPRequestHead, _ traits: RequestTraits, limits: ServeLimits) {
        if head.uri.utf8.count > limits.targetBytes {
            self = .targetTooLong
        } else if traits.hosts > 1 || traits.hosts == 0 && head.version != .http1_0 {
            // RFC 9112, 3.2.
            self = .malformed
        } else {
            return nil
        }
    }
}
