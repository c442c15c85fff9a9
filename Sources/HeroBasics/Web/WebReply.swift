public import Foundation

/// A reply as received, or as archived: what HTTP said about it, and its body.
public struct WebReply: Equatable, Sendable {
    public var status = 200
    public var contentType: String?
    /// To be sent with the next request; nil if the server sent none.
    public var validators: Validators?
    /// How long the server asks to wait, from the moment of the reply.
    public var retryAfter: Duration?
    /// The address of the next page according to the `Link` header (RFC 8288, relation `next`), as sent.
    public var nextLink: String?
    /// Decompressed; empty for 204, 304 and redirects.
    public var body: Data
    /// The base address of the API it came from, without a trailing slash: the API's own addresses in the body begin with
    /// it. Empty for pictures.
    public var base = ""
    /// The address that finally answered, with secrets masked; empty for a reply that was kept.
    public var shown = ""
    /// How many tries it took, not counting redirects.
    public var attempts = 1

    /// The body as UTF-8, with what is to be said of how it was encoded.
    public var text: DecodedText { DecodedText(Array(body), declared: contentType.flatMap(Charset.init(contentType:))) }
}

extension WebReply {
    /// A reply of which nothing further is known.
    public init(status: Int = 200, contentType: String? = nil, body: Data, base: String = "") {
        self.init(status: status, contentType: contentType, validators: nil, body: body, base: base)
    }
}
