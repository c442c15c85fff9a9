import Foundation
import HeroBasics
import HeroModel

/// Replies have the shape of `formatversion=2` (https://www.mediawiki.org/wiki/API:JSON_version_2).
extension MediaWikiSource {
    func seeds() -> [SourceRequest] {
        hasAPI ? [WikiRequests.names, WikiRequests.site] + (kindPages.isEmpty ? [WikiRequests.categories] : []) : []
    }

    func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest {
        let address = request.address(base: baseURL)
        return WebRequest(method: request.method, url: address, shown: address)
    }

    /// The requests that a reply leads to: the lists of pages, then their next pages and the categories on them.
    /// - Throws: `SourceError`.
    func read(_ reply: WebReply, to request: SourceRequest) throws -> SourceReading {
        let found = try decode(reply, request)
        var reading = SourceReading()
        if request == WikiRequests.site {
            let names = WikiNamespaces(Self.site(found).namespaces)
            for page in kindPages.flatMap(\.pages) {
                let namespace = names.split(page).namespace
                let title = namespace == 0 ? "Category:" + page : page
                reading.next.append(WikiRequests.members(of: title, isTemplate: namespace == WikiNamespaces.template))
            }
        }
        guard let list = request.list else { return reading }
        if let following = found["continue"]?.members?.compactMapValues(\.scalar) {
            reading.next.append(WikiRequests.members(of: list.title, isTemplate: list.isTemplate, following: following))
        }
        for page in found["query"]?["pages"]?.items ?? [] where page["ns"]?.scalar == "\(WikiNamespaces.category)" {
            reading.next += page["title"]?.scalar.map { [WikiRequests.members(of: $0, isTemplate: false)] } ?? []
        }
        return reading
    }

    /// - Throws: `SourceError`.
    func wikiReply(_ reply: WebReply, to request: SourceRequest) throws -> WikiReply {
        let found = try decode(reply, request)
        var read = WikiReply()
        read.site = Self.site(found)
        for category in found["query"]?["allcategories"]?.items ?? [] {
            guard let name = category["category"]?.scalar else { continue }
            read.categories[name] = category["pages"]?.scalar.flatMap { Int($0) } ?? 0
        }
        for item in found["query"]?["pages"]?.items ?? [] {
            guard let title = item["title"]?.scalar, let namespace = item["ns"]?.scalar.flatMap({ Int($0) }) else {
                continue
            }
            let revision = item["revisions"]?.items?.first
            let text = revision.flatMap(Self.text) ?? ""
            if namespace == WikiNamespaces.file {
                read.files += [WikiFile(item, title: title, text: text, base: baseURL)].compactMap(\.self)
            } else if let id = item["pageid"]?.scalar {
                var page = WikiPage()
                (page.id, page.title, page.namespace, page.text) = (id, title, namespace, text)
                page.modified = revision?["timestamp"]?.scalar ?? ""
                // A redirect into a section is the name of a part.
                let redirects = (item["redirects"]?.items ?? []).filter { $0["fragment"] == nil }
                page.aliases = redirects.compactMap { $0["title"]?.scalar }
                page.list = request.list?.title
                read.pages.append(page)
            }
        }
        return read
    }

    /// The wikitext of a revision, which has no slots before MediaWiki 1.32; nil for other content.
    private static func text(of revision: JSONValue) -> String? {
        let main = revision["slots"]?["main"] ?? revision
        let model = main["contentmodel"]?.scalar ?? "wikitext"
        return model == "wikitext" ? main["content"]?.scalar : nil
    }

    /// - Throws: `SourceError`, also for what the API says to be wrong.
    private func decode(_ reply: WebReply, _ request: SourceRequest) throws(SourceError) -> JSONValue {
        let replyReader = ReplyReader(source: name, request: request)
        let found = try replyReader.decode(JSONValue.self, from: reply)
        guard let fault = found["error"] else { return found }
        let words = ["code", "info"].compactMap { fault[$0]?.scalar }.joined(separator: ": ")
        throw replyReader.unreadable("the wiki says \(words)")
    }

    private static func site(_ found: JSONValue) -> WikiSite {
        var site = WikiSite()
        let lines = found["expandtemplates"]?["wikitext"]?.scalar?.split(separator: "\n").map(String.init) ?? []
        if lines.count == 3 { (site.name, site.language, site.base) = (lines[0], lines[1], lines[2]) }
        let own = found["query"]?["namespaces"]?.members?.values.map { ($0["id"], $0["name"]) } ?? []
        let aliases = found["query"]?["namespacealiases"]?.items?.map { ($0["id"], $0["alias"]) } ?? []
        for (id, name) in own + aliases {
            if let name = name?.scalar { site.namespaces[name] = id?.scalar.flatMap { Int($0) } }
        }
        site.licence = TextReader().plainLine(found["query"]?["rightsinfo"]?["text"]?.scalar ?? "").orNil
        return site
    }
}

extension SourceRequest {
    /// The category or template whose pages it asks for.
    fileprivate var list: (title: String, isTemplate: Bool)? {
        let title = query.first { ["gcmtitle", "geititle"].contains($0.name) }
        return title.map { ($0.value, $0.name == "geititle") }
    }
}

extension WikiFile {
    /// Nil for a file that the wiki does not have.
    fileprivate init?(_ page: JSONValue, title: String, text: String, base: String) {
        guard let file = page["imageinfo"]?.items?.first else { return nil }
        self.init(title: title, text: text)
        // A drawing comes as a picture.
        let address = file["mime"]?.scalar == "image/svg+xml" ? file["thumburl"] : file["url"]
        self.address = SourceAddress(address?.scalar ?? "", base: base)
        let parts = ["Artist", "LicenseShortName"].compactMap { file["extmetadata"]?[$0]?["value"]?.scalar }
        licence = parts.compactMap(DescribedText.line).joined(separator: ", ").orNil
    }
}
