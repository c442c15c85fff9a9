import HeroBasics
public import HeroModel
public import HeroPublish

/// Finds the page of a published site that a user means: by any address it is shown under, or misspelt.
public struct SiteGuide: Sendable {
    private let site: PublishedSite
    /// The record of each page of the first language, by path, and its `Catalog.weight`.
    private let records: [String: (key: RecordKey, weight: Int?)]
    /// The folders of the further languages.
    private let trees: [String]
    /// The whole address the site was made for, without a trailing slash; nil if it was made for none.
    public let address: String?

    public init(_ site: PublishedSite) {
        self.site = site
        let index = site.index
        var records: [String: (key: RecordKey, weight: Int?)] = [:]
        for page in index?.pages ?? [] {
            guard let kind = RecordKind(rawValue: page.kind) else { continue }
            let key = RecordKey(source: SourceName(page.source), kind: kind, id: page.id)
            records[page.path] = (key, page.weight)
        }
        self.records = records
        let robots = site.file("robots.txt").flatMap(site.read).map { String(decoding: $0, as: UTF8.self) } ?? ""
        address = robots.firstMatch(of: /(?m)^Sitemap: (\S+)\/[^\/\s]+$/).map { String($0.1) }
        trees = index?.languages.map(\.path).filter { !$0.isEmpty } ?? []
    }

    /// The page of a record, for examples; nil if the site has none.
    public var example: String? { records.keys.min() }

    /// The record whose page, in any language, or JSON is at a path; nil for anything else.
    public func record(at path: String) -> RecordKey? { records[listed(path)]?.key }

    /// How much there is to see of the record at a path, from 0 to 15; nil if there is none, or an earlier version made
    /// the site.
    public func weight(at path: String) -> Int? { records[listed(path)]?.weight }

    /// The path of the first language's page.
    private func listed(_ path: String) -> String {
        let tree = trees.first { path.hasPrefix($0) } ?? ""
        let listed = String(path.dropFirst(tree.count))
        return listed.hasSuffix(".json") ? listed.dropLast(".json".count) + ".html" : listed
    }

    /// Whether the site has a file at a path, or a page of the first language that the path stands for.
    private func knows(_ path: String) -> Bool { site.file(path) != nil || record(at: path) != nil }

    /// The file that a path from the site's root leads to, even abbreviated; nil if it leads nowhere.
    /// - Parameter path: without a leading slash.
    public func file(at path: String) -> String? {
        let base = [".br", ".gz"].first { path.hasSuffix($0) }.map { String(path.dropLast($0.count)) } ?? path
        let isFolder = base.isEmpty || base.hasSuffix("/")
        let spellings = isFolder ? [base + "index.html"] : [base, base + ".html", base + "/index.html"]
        return spellings.first(where: knows)
    }

    /// The file of a record or a picture at the end of a path that starts elsewhere: in a folder above the site's, or
    /// at an address below which the site is served.
    public func file(atEndOf path: String) -> String? {
        var steps = path.split(separator: "/")[...]
        while steps.count > 1 {
            if let found = file(at: steps.joined(separator: "/")), record(at: found) != nil || Self.isPicture(found) {
                return found
            }
            steps = steps.dropFirst()
        }
        return nil
    }

    /// Whether a path is that of a picture: those are named by the digest of their source.
    static func isPicture(_ path: String) -> Bool { pictureDigest(of: path) != nil }

    /// The beginning of the SHA-256 of a picture's source: `images/ab/ab…-320.webp`; nil for other paths.
    public static func pictureDigest(of path: String) -> String? {
        path.wholeMatch(of: #/images/[0-9a-f]{2}/([0-9a-f]{16})-[a-z0-9]+\.[a-z]+/#).map { String($0.1) }
    }

    /// Whether a path is that of a poster: its digest is of all that it shows, and of no picture.
    public static func isPoster(_ path: String) -> Bool { isPicture(path) && path.hasSuffix("-poster.jpg") }

    // MARK: Nearest names

    /// The pages that may have been meant, nearest first, three at most.
    public func pages(near path: String) -> [String] {
        let wanted = Name(path)
        guard wanted.name.count > 2 else { return [] }
        let names = records.keys.map(Name.init)
        let holding = names.filter { $0.holds(wanted) || wanted.holds($0) }
            .sorted { $0.rank(from: wanted) < $1.rank(from: wanted) }
        let reach = max(2, wanted.name.count / 3)
        let alike = names.filter { abs($0.name.count - wanted.name.count) <= reach }
        let nearest = NearestName.among(Set(alike.map(\.name)).sorted(), for: wanted.name)
        let spelt = alike.filter { $0.name == nearest }.sorted { $0.rank(from: wanted) < $1.rank(from: wanted) }
        var found: [String] = []
        for path in (spelt + holding).map(\.path) where !found.contains(path) { found.append(path) }
        return Array(found.prefix(3))
    }

    /// A page's path in parts: `heroes/`, `ada`.
    private struct Name {
        let path: String
        let folder: Substring
        let name: String

        init(_ path: String) {
            self.path = path
            let start = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
            folder = path[..<start]
            name = String(path[start...].prefix { $0 != "." })
        }

        func holds(_ other: Name) -> Bool { other.name.count > 2 && name.contains(other.name) }

        /// Names in the same folder come first, then those of about the same length.
        func rank(from wanted: Name) -> (Int, Int, String) {
            (wanted.folder.hasSuffix(folder) ? 0 : 1, abs(name.count - wanted.name.count), path)
        }
    }
}
