import CCurl
import Foundation

/// Status and headers of a response, as far as they are used.
struct ResponseHead: Equatable, Sendable {
    let status: Int
    let etag: String?
    let lastModified: String?
    let contentType: String?
    let contentEncoding: String?
    /// As sent, compressed; nil if the length is not announced.
    let announcedLength: Int?
    let retryAfter: String?
    let date: String?
    /// The target of a redirect, as sent.
    let location: String?
    /// The values of all `Link` headers.
    let links: [String]
    /// The values of all `Set-Cookie` headers.
    let cookies: [String]

    /// Reads the last response of a transfer; of repeated headers, the first.
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
        links = handle.headers("Link")
        cookies = handle.headers("Set-Cookie")
    }

    /// What is done with the body.
    func bodyUse(quotaStatuses: Set<Int>) -> BodyUse {
        switch status {
        case 204, 304: .skipped
        case _ where quotaStatuses.contains(status): .kept
        case 301, 302, 303, 307, 308,
            _ where RetryPolicy.isWorthAnotherTry(status: status):
            (announcedLength ?? .max) <= BodyUse.short ? .skipped : .dropped
        default: .kept
        }
    }
}

/// What is done with the body of a response.
enum BodyUse {
    case kept
    /// Not needed, but short: it is read to its end, so that the connection can be reused.
    case skipped
    /// Not needed, and may be long: the connection is closed.
    case dropped

    /// A number of bytes that takes less time to read than a new connection takes to make.
    static let short = 16_384
}
