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

/// `site.json`: the machine-readable catalogue. Its shape is part of the contract.
struct SiteIndex: Codable, Equatable {
    struct Page: Codable, Equatable {
        /// The kind's folder.
        let kind: String
        let source: String
        /// The source's own id.
        let id: String
        let title: String
        let path: String
        let sha256: String
    }

    let generator: String
    /// When the archive's newest reply came, ISO 8601 in UTC.
    let built: String
    /// Pages by kind; kinds without pages stand with 0.
    let counts: [String: Int]
    /// Of the first language.
    let pages: [Page]
    /// The folders that hold the same pages in each language, the first one's empty.
    let languages: [Language]

    struct Language: Codable, Equatable {
        let language: String
        let path: String
    }

    static let path = "site.json"
}

extension Encodable {
    /// Compact JSON with sorted keys, the same bytes for the same value.
    func canonicalJSON() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self)) + [0x0A]
    }
}
