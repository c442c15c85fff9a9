public import Foundation

/// A successful reply as it came, to be kept before anyone reads it.
public struct FetchedReply: Equatable, Sendable {
    /// The request's id in its source, without secrets.
    public let requestID: String
    public let status: Int
    public let etag: String?
    public let lastModified: String?
    public let contentType: String?
    public let body: Data
    /// The source's base address it was fetched from, without a trailing slash.
    public let base: String
    public let fetchedAt: Date

    public init(
        requestID: String,
        status: Int = 200,
        etag: String? = nil,
        lastModified: String? = nil,
        contentType: String? = nil,
        body: Data,
        base: String,
        fetchedAt: Date
    ) {
        self.requestID = requestID
        self.status = status
        self.etag = etag
        self.lastModified = lastModified
        self.contentType = contentType
        self.body = body
        self.base = base
        self.fetchedAt = fetchedAt
    }
}
