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

    /// The date in a site's index, read from its first bytes alone, since the rest grows with the site; nil where it does
    /// not begin as herodex writes it.
    static func built(in site: DirectoryHandle) -> String? {
        guard let file = site.file(path), let start = file.bytes(0..<min(128, file.facts.size)) else { return nil }
        return String(decoding: start, as: UTF8.self).prefixMatch(of: /\{"built":"([0-9TZ:.+-]+)"/).map { String($0.1) }
    }
}
