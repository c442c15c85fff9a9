/// `site.json`: the machine-readable catalogue. Its shape is part of the contract.
package struct SiteIndex: Codable, Equatable {
    package struct Page: Codable, Equatable {
        /// The kind's folder.
        package let kind: String
        package let source: String
        /// The source's own id.
        package let id: String
        package let title: String
        package let path: String
        let sha256: String
        /// How much there is to see of it, from 0 to 15; nil in a site of an earlier version.
        package let weight: Int?

        package init(
            kind: String,
            source: String,
            id: String,
            title: String,
            path: String,
            sha256: String,
            weight: Int
        ) {
            self.kind = kind
            self.source = source
            self.id = id
            self.title = title
            self.path = path
            self.sha256 = sha256
            self.weight = weight
        }
    }

    let generator: String
    /// When the archive's newest reply came, ISO 8601 in UTC.
    let built: String
    /// The number of pages by kind; kinds without pages have 0.
    package let counts: [String: Int]
    /// The pages of the first language.
    package let pages: [Page]
    /// The folders with the same pages in each language; empty for the first language.
    package let languages: [Language]

    package struct Language: Codable, Equatable {
        package let language: String
        package let path: String

        package init(language: String, path: String) {
            self.language = language
            self.path = path
        }
    }

    package static let path = "site.json"

    package init(generator: String, built: String, counts: [String: Int], pages: [Page], languages: [Language]) {
        self.generator = generator
        self.built = built
        self.counts = counts
        self.pages = pages
        self.languages = languages
    }

    /// The date in a site's index, read from its first bytes only, since the rest grows with the site; nil if it does
    /// not begin as herodex writes it.
    static func built(in site: DirectoryHandle) -> String? {
        guard let file = site.file(path), let start = file.bytes(0..<min(128, file.facts.size)) else { return nil }
        return String(decoding: start, as: UTF8.self).prefixMatch(of: /\{"built":"([0-9TZ:.+-]+)"/).map { String($0.1) }
    }
}
