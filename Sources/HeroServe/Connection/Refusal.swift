import Glibc
import HTTPTypes
import HeroBasics
import NIOHTTP1

/// A reply to something that is not a valid request; the connection ends with it.
struct Refusal {
    let status: HTTPResponseStatus
    let text: String

    static let malformed = Refusal(status: .badRequest, text: "This is not an HTTP request.\n")
    static let targetTooLong = Refusal(status: .uriTooLong, text: "The address is too long.\n")
    static let fieldsTooLarge = Refusal(status: .requestHeaderFieldsTooLarge, text: "The header is too large.\n")
    static let tooSlow = Refusal(status: .requestTimeout, text: "The request took too long.\n")
    static let otherHost = Refusal(
        status: .misdirectedRequest,
        text: "No site is served under this name. If one should be: herodex serve --allow-host NAME\n"
    )

    var head: HTTPResponseHead {
        var headers: HTTPHeaders = [
            "Content-Type": "text/plain; charset=utf-8",
            "Content-Length": String(text.utf8.count),
            "Connection": "close",
            "Date": HTTPDate.text(time(nil)),
        ]
        for field in CommonFields.all { headers.add(name: field.name.rawName, value: field.value) }
        return HTTPResponseHead(version: .http1_1, status: status, headers: headers)
    }
}

extension Refusal {
    /// Why a request with a complete head is refused; nil for a good one.
    init?(_ head: HTTPRequestHead, _ traits: RequestTraits, limits: ServeLimits) {
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
