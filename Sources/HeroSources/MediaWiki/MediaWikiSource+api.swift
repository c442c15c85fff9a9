import Foundation
import HeroBasics
import HeroModel

extension MediaWikiSource {
    func seeds() -> [SourceRequest] {
        hasAPI ? [WikiRequests.names, WikiRequests.site] + (kindPages.isEmpty ? [WikiRequests.categories] : []) : []
    }

    func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest {
        let address = request.address(base: baseURL)
        return WebRequest(method: request.method, url: address, shown: address)
    }

    /// The requests that a reply leads to: the lists of pages, then what follows of each, and those of the categories on it.
    /// - Throws: `SourceError`.
    func read(_ reply: WebReply, to request: SourceRequest) throws -> SourceReading {
        let found = try decode(reply, request)
        var reading = SourceReading()
        if request == WikiRequests.site {
            let names = WikiNamespaces(Self.site(found).namespaces)
            for page in kindPages.flatMap(\.pages) {
                let isTemplate = names.split(page).namespace == WikiNamespaces.template
                let isPlain = names.split(page).namespace == 0
                reading.next.append(
                    WikiRequests.members(of: isPlain ? "Category:" + page : page, isTemplate: isTemplate)
                )
            }
        }
        guard let list = request.list else { return reading }
        if let next = found.next {
            let following = next.mapValues(\.text)
            reading.next.append(WikiRequests.members(of: list.title, isTemplate: list.isTemplate, following: following))
        }
        reading.next += (found.query?.pages ?? []).filter { $0.ns == WikiNamespaces.category }.map {
            WikiRequests.members(of: $0.title, isTemplate: false)
        }
        return reading
    }

    /// - Throws: `SourceError`.
    func wikiReply(_ reply: WebReply, to request: SourceRequest) throws -> WikiReply {
        let found = try decode(reply, request)
        var read = WikiReply()
        read.site = Self.site(found)
        for category in found.query?.allcategories ?? [] { read.categories[category.category] = category.pages ?? 0 }
        for page in found.query?.pages ?? [] {
            let text = page.revisions?.first?.text
            guard page.ns != WikiNamespaces.file else {
                read.files += [WikiFile(page, text: text, base: baseURL)].compactMap(\.self)
                continue
            }
            guard let id = page.pageid else { continue }
            var kept = WikiPage()
            (kept.id, kept.title, kept.namespace) = (String(id), page.title, page.ns)
            (kept.text, kept.modified) = (text ?? "", page.revisions?.first?.timestamp ?? "")
            // A redirect into a section is the name of a part.
            kept.aliases = (page.redirects ?? []).filter { $0.fragment == nil }.map(\.title)
            kept.list = request.list?.title
            read.pages.append(kept)
        }
        return read
    }

    /// - Throws: `SourceError`, also for what the API says to be wrong.
    private func decode(_ reply: WebReply, _ request: SourceRequest) throws(SourceError) -> WikiQueryReply {
        let replyReader = ReplyReader(source: name, request: request)
        let found = try replyReader.decode(WikiQueryReply.self, from: reply)
        guard let fault = found.error else { return found }
        throw replyReader.unreadable("the wiki says \(fault.code)" + (fault.info.map { ": \($0)" } ?? ""))
    }

    private static func site(_ found: WikiQueryReply) -> WikiSite {
        var site = WikiSite()
        let lines = found.expandtemplates?.wikitext.split(separator: "\n").map(String.init) ?? []
        if lines.count == 3 { (site.name, site.language, site.base) = (lines[0], lines[1], lines[2]) }
        for space in found.query?.namespaces?.values.sorted(by: { $0.id < $1.id }) ?? [] {
            site.namespaces[space.name] = space.id
        }
        for alias in found.query?.namespacealiases ?? [] { site.namespaces[alias.alias] = alias.id }
        let licence = TextReader().plainLine(found.query?.rightsinfo?.text ?? "")
        site.licence = licence.isEmpty ? nil : licence
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
    fileprivate init?(_ page: WikiQueryReply.Page, text: String?, base: String) {
        guard let file = page.imageinfo?.first else { return nil }
        self.init()
        // A drawing comes as a picture.
        let address = file.mime == "image/svg+xml" ? file.thumburl : file.url
        (title, self.text, self.address) = (page.title, text ?? "", SourceAddress(address ?? "", base: base))
        let parts = ["Artist", "LicenseShortName"].compactMap { file.extmetadata?[$0]?.value?.text }
        let words = parts.map { TextReader().line($0) }.filter { !$0.isEmpty }
        licence = words.isEmpty ? nil : words.joined(separator: ", ")
    }
}
