/// A file that pages use as it is: style, scripts, drawings.
public struct SiteAsset: Equatable, Sendable {
    /// From the site's root: `assets/style.css`.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
