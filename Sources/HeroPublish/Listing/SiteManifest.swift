import Foundation

/// `manifest.json`: every file of the site except the manifest itself.
package struct SiteManifest: Codable, Equatable {
    package struct File: Codable, Equatable {
        package let path: String
        package let bytes: Int
        /// Lower-case hex.
        let sha256: String
        /// True for a file that the site's owner has made; nil for all others.
        let isStatic: Bool?

        package init(path: String, bytes: Int, sha256: String, isStatic: Bool = false) {
            self.path = path
            self.bytes = bytes
            self.sha256 = sha256
            self.isStatic = isStatic ? true : nil
        }

        enum CodingKeys: String, CodingKey {
            case path, bytes, sha256
            case isStatic = "static"
        }
    }

    /// Sorted by path.
    package var files: [File]

    package static let path = "manifest.json"

    package init(files: [File]) { self.files = files }
}

extension SiteManifest {
    /// Nil for bytes that are not a manifest.
    package init?(json bytes: [UInt8]) {
        guard let manifest = try? JSONDecoder().decode(SiteManifest.self, from: Data(bytes)) else { return nil }
        self = manifest
    }
}
