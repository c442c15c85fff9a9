import CCurl
import Foundation

/// Status and headers of a response, as far as they are of use.
struct ResponseHead: Equatable, Sendable {
    let status: Int
    let etag: String?
    let lastModified: String?
    let contentType: String?
    let contentEncoding: String?
    /// As sent, compressed; nil where the body ends by itself.
    let announcedLength: Int?
    let retryAfter: String?
    let date: String?
    /// Where a redirect leads, as sent.
    let location: String?

    /// Reads the last response of a transfer; of headers that come more than once, the first.
    init(_ handle: CurlHandle) {
        status = handle.number(CURLINFO_RESPONSE_CODE)
        etag = handle.header("ETag")
        lastModified = handle.header("Last-Modified")
        contentType = handle.header("Content-Type")
        contentEncoding = handle.header("Content-Encoding")
        announcedLength = handle.header("Content-Length").flatMap { Int($0) }
        retryAfter = handle.header("Retry-After")
        date = handle.header("Date")
        location = handle.header("Location")
    }

    /// What is done with the body.
    func bodyUse(quotaStatuses: Set<Int>) -> BodyUse {
        switch status {
        case 204, 304: .skipped
        case _ where quotaStatuses.contains(status): .kept
        case 301, 302, 303, 307, 308,
            _ where RetryRule.isWorthAnotherTry(status: status):
            (announcedLength ?? .max) <= BodyUse.short ? .skipped : .dropped
        default: .kept
        }
    }
}

/// What is done with the body of a response.
enum BodyUse {
    case kept
    /// It is of no interest, but short: its end is waited for, so that the connection can be used again.
    case skipped
    /// It is of no interest, and may be long: the connection is closed.
    case dropped

    /// Bytes that are faster read than a connection is made.
    static let short = 16_384
}
