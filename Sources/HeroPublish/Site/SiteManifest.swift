import Foundation
import HeroModel

/// `manifest.json`: every file of the site but the manifest itself.
struct SiteManifest: Codable, Equatable {
    struct File: Codable, Equatable {
        let path: String
        let bytes: Int
        /// Lower-case hex.
        let sha256: String
    }

    /// Sorted by path.
    var files: [File]

    static let path = "manifest.json"
}

extension SiteManifest {
    /// Nil for bytes that are no manifest.
    init?(json bytes: [UInt8]) {
        guard let manifest = try? JSONDecoder().decode(SiteManifest.self, from: Data(bytes)) else { return nil }
        self = manifest
    }
}
