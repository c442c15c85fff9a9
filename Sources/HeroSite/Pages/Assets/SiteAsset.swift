/// A file that pages use unchanged: style, scripts, drawings.
public struct SiteAsset: Equatable, Sendable {
    /// Relative to the site's root: `assets/style.css`.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
