import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOHTTPCompression

extension HTTPClient.Configuration {
    /// Redirects are followed by ourselves, hop by hop, and HTTP/1.1 is enough for a handful of polite connections.
    init(heroWeb configuration: WebConfiguration) {
        self.init(
            redirectConfiguration: .disallow,
            timeout: Timeout(
                connect: TimeAmount(configuration.deadlines.connection),
                read: TimeAmount(configuration.deadlines.silence)
            ),
            decompression: .enabled(limit: .size(configuration.largestBody))
        )
        httpVersion = .http1Only
        // The gates limit what is under way; a queue in here would eat up deadlines unseen.
        connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 256
        // Otherwise a refused connection is told only when the time to connect has run out.
        connectionPool.retryConnectionEstablishment = false
    }
}

extension HTTPClientRequest {
    init(_ hop: Hop, userAgent: String) {
        self.init(url: hop.address.text)
        method = HTTPMethod(rawValue: hop.method.rawValue)
        headers.add(name: "User-Agent", value: userAgent)
        for header in hop.headers { headers.replaceOrAdd(name: header.name, value: header.value) }
        if !headers.contains(name: "Accept") { headers.add(name: "Accept", value: "*/*") }
        if let sent = hop.body { body = .bytes(ByteBuffer(bytes: sent)) }
    }
}

extension Answer {
    init(_ response: HTTPClientResponse, body: Data, shown: String) {
        let sent = response.headers
        let date = sent.first(name: "Date").flatMap(HTTPDate.date(from:))
        self.init(
            status: Int(response.status.code),
            headers: WebHeaders(
                etag: sent.first(name: "ETag"),
                lastModified: sent.first(name: "Last-Modified"),
                contentType: sent.first(name: "Content-Type"),
                retryAfter: sent.first(name: "Retry-After").flatMap { RetryAfter.wait(from: $0, at: date ?? Date()) },
                date: date
            ),
            location: sent.first(name: "Location"),
            body: body,
            shown: shown
        )
    }
}

/// What is done with the body of an answer.
enum BodyUse: Equatable {
    case kept
    /// There is none, but the answer has an end to be waited for.
    case skipped
    /// It is not worth its time: the answer is a redirect, or will be asked for again.
    case none

    init(_ response: HTTPClientResponse, quotaStatuses: Set<Int>) {
        let status = Int(response.status.code)
        self =
            switch status {
            case 204, 304: .skipped
            case 301, 302, 303, 307, 308: .none
            case _ where RetryRule.isWorthAnotherTry(status: status) && !quotaStatuses.contains(status): .none
            default: .kept
            }
    }
}

struct BodyTooLarge: Error {
    let limit: Int
}

extension HTTPClientResponse {
    /// The whole body, as sent or decompressed.
    /// - Throws: `BodyTooLarge` as soon as it is known to be, from its announced length or on the way.
    func gathered(upTo limit: Int) async throws -> Data {
        if let announced = headers.first(name: "Content-Length").flatMap({ Int($0) }), announced > limit {
            throw BodyTooLarge(limit: limit)
        }
        var data = Data()
        for try await piece in body {
            guard data.count + piece.readableBytes <= limit else { throw BodyTooLarge(limit: limit) }
            data.append(contentsOf: piece.readableBytesView)
        }
        return data
    }
}

extension TimeAmount {
    init(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        self = .seconds(min(seconds, 1 << 32)) + .nanoseconds(attoseconds / 1_000_000_000)
    }
}
