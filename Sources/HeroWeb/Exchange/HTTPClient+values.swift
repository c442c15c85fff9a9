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
enum BodyUse {
    case kept
    /// It is of no interest, but short: its end is waited for, so that the connection can be used again.
    case skipped
    /// It is of no interest, and may be long: the connection is closed.
    case dropped

    private static let short = 16_384

    init(_ response: HTTPClientResponse, quotaStatuses: Set<Int>) {
        let status = Int(response.status.code)
        switch status {
        case 204, 304: self = .skipped
        case _ where quotaStatuses.contains(status): self = .kept
        case 301, 302, 303, 307, 308,
            _ where RetryRule.isWorthAnotherTry(status: status):
            self = (response.announcedLength ?? .max) <= Self.short ? .skipped : .dropped
        default: self = .kept
        }
    }
}

struct BodyTooLarge: Error {
    let limit: Int
}

/// A compression that was not asked for and is not undone.
struct ForeignEncoding: Error {
    let name: String
}

extension HTTPClientResponse {
    /// As sent, compressed; nil where the body ends by itself.
    var announcedLength: Int? { headers.first(name: "Content-Length").flatMap { Int($0) } }

    /// Waits for the end of an answer.
    ///
    /// What goes wrong on the way does no harm: a 304 that speaks of gzip counts as truncated in the library below.
    func finish() async {
        do {
            for try await _ in body {}
        } catch {}
    }

    /// The whole body, as sent or decompressed.
    /// - Throws: `BodyTooLarge` as soon as it is known to be, from its announced length or on the way;
    ///   `ForeignEncoding`.
    func gathered(upTo limit: Int) async throws -> Data {
        let encoding = headers.first(name: "Content-Encoding") ?? "identity"
        guard ["identity", "gzip", "deflate"].contains(encoding.lowercased()) else {
            throw ForeignEncoding(name: encoding)
        }
        if let announcedLength, announcedLength > limit { throw BodyTooLarge(limit: limit) }
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
