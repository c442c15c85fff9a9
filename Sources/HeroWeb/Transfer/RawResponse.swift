import Foundation
import HeroBasics

/// One response from one address.
struct RawResponse: Sendable {
    let reply: WebReply
    /// The target of a redirect, as sent.
    let location: String?
    /// The values of all `Set-Cookie` headers.
    let cookies: [String]

    var status: Int { reply.status }
}

extension RawResponse {
    /// - Throws: `Fault` for a body that cannot be decompressed, or is then larger than the limit.
    init(_ result: TransferResult, limit: Int, shown: String) throws(Fault) {
        let head = result.head
        let date = head.date.flatMap(HTTPDate.date(from:))
        let body: Data
        do {
            body = try BodyDecoder.decoded(result.body, encoding: head.contentEncoding, limit: limit)
        } catch {
            throw Fault(
                kind: error == .tooLarge ? .tooLarge(limit: limit) : .unreadable(reason: error.reason),
                shown: shown
            )
        }
        var reply = WebReply(status: head.status, contentType: head.contentType, body: body)
        if head.etag != nil || head.lastModified != nil {
            reply.validators = Validators(etag: head.etag, lastModified: head.lastModified)
        }
        reply.retryAfter = head.retryAfter.flatMap { RetryAfter.wait(from: $0, at: date ?? Date()) }
        reply.nextLink = head.links.lazy.compactMap { LinkHeader($0).target(of: "next") }.first
        reply.shown = shown
        self.init(reply: reply, location: head.location, cookies: head.cookies)
    }
}

/// Why there is no response from an address.
struct Fault: Error, Equatable {
    let kind: WebFailure.Kind
    let shown: String
}
