public import Foundation
public import HeroBasics

/// What a server answered.
public struct WebReply: Equatable, Sendable {
    /// Never one that is worth a retry, unless the request named it as its quota status.
    public let status: Int
    public let headers: WebHeaders
    /// Decompressed; empty for 204, 304 and redirects.
    public let body: Data
    /// The address that finally answered, with secrets masked.
    public let shown: String
    /// How many tries it took, not counting redirects; 1 if the first was answered.
    public let attempts: Int

    public init(status: Int, headers: WebHeaders, body: Data, shown: String, attempts: Int) {
        self.status = status
        self.headers = headers
        self.body = body
        self.shown = shown
        self.attempts = attempts
    }

    /// To be sent with the next request; nil if the server sent none.
    public var validators: Validators? {
        guard headers.etag != nil || headers.lastModified != nil else { return nil }
        return Validators(etag: headers.etag, lastModified: headers.lastModified)
    }
}

/// The headers of a reply that are used.
public struct WebHeaders: Equatable, Sendable {
    public var etag: String?
    public var lastModified: String?
    public var contentType: String?
    /// How long to wait before asking again, from the moment of the reply.
    public var retryAfter: Duration?
    /// The server's own clock.
    public var date: Date?

    public init(
        etag: String? = nil,
        lastModified: String? = nil,
        contentType: String? = nil,
        retryAfter: Duration? = nil,
        date: Date? = nil
    ) {
        self.etag = etag
        self.lastModified = lastModified
        self.contentType = contentType
        self.retryAfter = retryAfter
        self.date = date
    }
}
