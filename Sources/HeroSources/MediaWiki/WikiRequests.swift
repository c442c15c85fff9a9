/// The requests to the API of a wiki: https://www.mediawiki.org/wiki/API:Query.
enum WikiRequests {
    static let path = "/api.php"
    /// MediaWiki gives the text of no more pages at once.
    private static let most = "50"

    private static func query(
        _ pairs: [(name: String, value: String)],
        for step: String,
        action: String = "query",
        following: [String: String] = [:]
    ) -> SourceRequest {
        var request = SourceRequest(path: path, step: .search(step))
        let fixed = [("action", action), ("format", "json"), ("formatversion", "2")] + pairs
        request.query = fixed.filter { following[$0.0] == nil }.map { SourceRequest.Parameter($0.0, $0.1) }
        request.query += following.sorted { $0.key < $1.key }.map { SourceRequest.Parameter($0.key, $0.value) }
        return request
    }

    private static let texts = [("rvprop", "content|timestamp|contentmodel"), ("rvslots", "main")]

    /// What the wiki is called and where its articles are. That `siteinfo` says so, too, but with the time of the reply.
    static let names = query(
        [("text", "{{SITENAME}}\n{{CONTENTLANGUAGE}}\n{{canonicalurl:X}}"), ("prop", "wikitext")],
        for: "names",
        action: "expandtemplates"
    )

    static let site = query([("meta", "siteinfo"), ("siprop", "namespaces|namespacealiases|rightsinfo")], for: "site")

    /// The categories with many pages.
    static let categories = query(
        [("list", "allcategories"), ("acprop", "size"), ("acmin", "20"), ("aclimit", "500")],
        for: "categories"
    )

    /// The pages that are in a category, or use a template, with their texts and the redirects to them.
    /// - Parameter following: what the reply before says that the next request has.
    static func members(of title: String, isTemplate: Bool, following: [String: String] = [:]) -> SourceRequest {
        let list =
            isTemplate
            ? [("generator", "embeddedin"), ("geititle", title), ("geinamespace", "0"), ("geilimit", most)]
            : [("generator", "categorymembers"), ("gcmtitle", title), ("gcmtype", "page|subcat"), ("gcmlimit", most)]
        let redirects = [("rdprop", "title|fragment"), ("rdnamespace", "0"), ("rdlimit", "max")]
        let pairs = list + [("prop", "revisions|redirects")] + texts + redirects
        return query(pairs, for: title, following: following)
    }

    /// The addresses, authors and licences of files, by their names.
    static func files(_ names: [String]) -> [SourceRequest] {
        let titles = Set(names).filter { !$0.contains("|") }.sorted().map { "File:" + $0 }
        // With more, some servers find the address too long.
        return stride(from: 0, to: titles.count, by: 20).map { start in
            let some = titles[start..<min(start + 20, titles.count)]
            let pairs = [
                ("titles", some.joined(separator: "|")), ("prop", "imageinfo|revisions"),
                ("iiprop", "url|mime|extmetadata"), ("iiextmetadatafilter", "LicenseShortName|Artist"),
                ("iiurlwidth", "1280"),
            ]
            return query(pairs + texts, for: "files")
        }
    }
}
