import Foundation
import HeroBasics

/// One response from one address.
struct RawResponse: Sendable {
    let status: Int
    let headers: WebHeaders
    /// The target of a redirect, as sent.
    let location: String?
    /// Decompressed.
    let body: Data
    let shown: String
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
            throw Fault(WebFailure.Kind(error, limit: limit), shown: shown)
        }
        self.init(
            status: head.status,
            headers: WebHeaders(
                etag: head.etag,
                lastModified: head.lastModified,
                contentType: head.contentType,
                retryAfter: head.retryAfter.flatMap { RetryAfter.wait(from: $0, at: date ?? Date()) },
                date: date
            ),
            location: head.location,
            body: body,
            shown: shown
        )
    }
}

extension WebFailure.Kind {
    fileprivate init(_ failure: BodyDecoder.Failure, limit: Int) {
        self =
            switch failure {
            case .foreign(let name): .unreadable(reason: "its body comes encoded as \(name)")
            case .damaged: .unreadable(reason: "its body cannot be decompressed")
            case .tooLarge: .tooLarge(limit: limit)
            }
    }
}

/// Why there is no response from an address.
struct Fault: Error, Equatable {
    let kind: WebFailure.Kind
    let shown: String

    init(_ kind: WebFailure.Kind, shown: String) {
        self.kind = kind
        self.shown = shown
    }
}
