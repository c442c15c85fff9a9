import HeroCatalog
import HeroModel

/// Writes the list of all pages for search engines (sitemaps.org), each with its counterparts in other languages.
struct Sitemap: Sendable {
    /// The file where search engines start: the list itself, or the index of its parts.
    static let path = "sitemap.xml"

    private let baseURL: String
    private let trees: [SiteTree]
    /// The pages of the first language.
    private let pages: [SitePage]
    private let catalog: Catalog
    /// The part of `pages` in each file.
    private let parts: [Range<Int>]

    /// - Parameter most: how many addresses one file may contain; the protocol allows at most 50,000. Counterparts in
    ///   other languages count too, which keeps a file of three languages near 10 MB, a fifth of the allowed size.
    init(baseURL: String, trees: [SiteTree], pages: [SitePage], catalog: Catalog, most: Int = 50_000) {
        self.baseURL = baseURL
        self.trees = trees
        let pages = pages.filter { $0.isInSitemap }
        self.pages = pages
        self.catalog = catalog
        let portion = max(1, most / (trees.count * trees.count))
        parts = stride(from: 0, to: pages.count, by: portion).map { $0..<min($0 + portion, pages.count) }
    }

    /// The files, each written on request.
    var files: some Sequence<SiteAsset> {
        let isOne = parts.count == 1
        return (isOne ? 1...1 : 0...parts.count).lazy.map { number in
            number == 0 || isOne
                ? SiteAsset(path: Self.path, bytes: isOne ? list(of: parts[0]) : index)
                : SiteAsset(path: Self.path(ofPart: number), bytes: list(of: parts[number - 1]))
        }
    }

    private static func path(ofPart number: Int) -> String { "sitemap-\(number).xml" }

    private var index: [UInt8] {
        var text = XMLText()
        text.add("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for number in parts.indices {
            text.add("<sitemap>\n")
            text.element("loc", "\(baseURL)/\(Self.path(ofPart: number + 1))")
            text.add("</sitemap>\n")
        }
        text.add("</sitemapindex>\n")
        return text.bytes
    }

    private func list(of part: Range<Int>) -> [UInt8] {
        var text = XMLText(capacity: part.count * trees.count * (100 + 120 * trees.count))
        text.add("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
        if trees.count > 1 { text.add(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"") }
        text.add(">\n")
        for page in pages[part] {
            let addresses = trees.map { "\(baseURL)/\($0.prefix)\(page.pathInTree)" }
            for address in addresses {
                text.add("<url>\n")
                text.element("loc", address)
                text.element("lastmod", day(of: page))
                if trees.count > 1 {
                    for (tree, counterpart) in zip(trees, addresses) {
                        text.add("<xhtml:link rel=\"alternate\" hreflang=\"")
                        text.add(escaping: tree.language.text)
                        text.tag("\" href=\"", counterpart)
                    }
                }
                text.add("</url>\n")
            }
        }
        text.add("</urlset>\n")
        return text.bytes
    }

    /// When the page's content last changed at its source.
    private func day(of page: SitePage) -> String {
        guard case .record(let index) = page.content else { return CalendarDate(utc: catalog.asOf).description }
        return CalendarDate(utc: catalog.cards[index].retrieved).description
    }
}
