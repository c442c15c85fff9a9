/// What a server sent to identify a version of a reply (RFC 9110, 8.8): sent back, an unchanged reply comes as 304.
public struct Validators: Equatable, Sendable {
    /// As sent, quoted or not: Marvel's are not, and only the exact form is matched.
    public var etag: String?
    /// As sent.
    public var lastModified: String?

    public init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }
}
