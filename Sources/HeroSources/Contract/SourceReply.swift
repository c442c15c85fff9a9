public import Foundation

/// A reply as input for reading: bytes and what HTTP said about them.
public struct SourceReply: Equatable, Sendable {
    public let status: Int
    public let contentType: String?
    public let body: Data
    /// The source's `baseURL` when this reply was fetched; its own addresses in the body begin with it.
    public let base: String

    public init(status: Int = 200, contentType: String? = nil, body: Data, base: String) {
        self.status = status
        self.contentType = contentType
        self.body = body
        self.base = base
    }
}
