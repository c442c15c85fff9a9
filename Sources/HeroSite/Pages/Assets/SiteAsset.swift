import Foundation

/// A file that pages use unchanged: style, scripts, drawings.
public struct SiteAsset: Encodable, Equatable, Sendable {
    /// Relative to the site's root: `assets/style.css`.
    public let path: String
    public var bytes: [UInt8] { Array(data) }
    private let data: Data

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        data = Data(bytes)
    }
}
