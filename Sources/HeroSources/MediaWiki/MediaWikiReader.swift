import Foundation
import HeroBasics
import HeroModel

/// Reads the articles of a wiki as records: what their infoboxes say, their text, their links.
struct MediaWikiReader: WikiReader {
    private let site: WikiSite
    private let source: MediaWikiSource
    private let names: WikiNamespaces
    private var index: WikiIndex
    private let articleBase: String
    private let dates: WikiDate
    private var missingPictures = PictureGap()
    /// How many articles show pictures of which no licence is known.
    private var unlicensed = PictureGap()
    private var hasText = false
    /// How often infoboxes use a template that is not known, by its name.
    private var unknown: [String: Int] = [:]

    private static let mostPictures = 20
    private static let mostNames = 1_000
    /// A longer value is a text of its own.
    private static let longestValue = 400

    init(_ site: WikiSite, of source: MediaWikiSource) {
        (self.site, self.source) = (site, source)
        names = WikiNamespaces(site.namespaces)
        index = WikiIndex(names: names)
        dates = WikiDate(language: site.language)
        // The main page's address without the page.
        let base = site.base.flatMap { base in base.lastIndex(of: "/").map { String(base[...$0]) } }
        articleBase = source.hasBase ? source.baseURL + "/" : base ?? source.baseURL + "/"
    }

    // MARK: The first pass

    mutating func survey(_ page: WikiPage) {
        let (namespace, name) = place(of: page)
        if !page.text.isEmpty { hasText = true }
        index.survey(page, namespace: namespace, name: name)
    }

    mutating func survey(_ reply: WikiReply) {
        for page in reply.pages { survey(page) }
        index.survey(reply.files, reply.categories)
    }

    func requests(for files: [String]) -> [SourceRequest] { WikiRequests.files(files) }

    mutating func finishSurvey() { index.finish(source.kindPages.map(\.pages)) }

    private func place(of page: WikiPage) -> (namespace: Int, name: String) {
        let (namespace, name) = names.split(page.title)
        guard let known = page.namespace, known != namespace else { return (namespace, name) }
        return (known, WikiTitle.normalized(page.title))
    }

    var largest: [(name: String, count: Int)] { index.largest }

    var fault: String? {
        if !hasText, !source.hasAPI {
            return "its pages have no text: take the dump whose name has pages-articles, current or history"
        }
        let categories = largest.map { "\($0.name) (\($0.count))" }.joined(separator: ", ")
        let example = "kinds: { heroes: \"Category:…\" }"
        let most = categories.isEmpty ? "it has no categories" : "its largest are \(categories)"
        if source.kindPages.isEmpty {
            return "nothing says which pages are records; \(most): write \(example), with other kinds beside it"
        }
        let named = source.kindPages.flatMap(\.pages).joined(separator: ", ")
        return index.entries.isEmpty ? "no article is in \(named); \(most): write \(example)" : nil
    }

    var remarks: [String] {
        let place = source.hasAPI ? "the wiki" : "images/ beside it"
        let remarks = [
            (missingPictures, "pages that name pictures which \(place) does not have"),
            (unlicensed, "pages with pictures of which the wiki names no licence; look before you publish"),
        ]
        let most = unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
        let templates = most.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
        return remarks.compactMap { gap, words in gap.first.map { "\(words): \(gap.pages), the first is \($0)" } }
            + (most.isEmpty
                ? [] : ["values of infoboxes made by templates that are not known are left out: \(templates)"])
    }

    var attribution: Attribution {
        if let own = source.ownAttribution { return own }
        return MediaWikiSource.attribution(
            TextReader().plainLine(site.name ?? ""),
            source.hasBase ? source.baseURL : site.base ?? source.baseURL,
            licence: source.profile.attribution.licence ?? site.licence
        )
    }

    // MARK: The second pass

    mutating func read(_ page: WikiPage, picture: (String) -> String?) -> RowRecord? {
        let (namespace, name) = place(of: page)
        guard namespace == 0, let entry = index.entries[name], entry.id == page.id else { return nil }
        let kind = source.kindPages[entry.kind].kind
        let title = TextReader().plainLine(page.title).orNil ?? page.id
        let article = WikitextScanner.read(page.text, title: page.title, names: names)
        for name in article.infobox?.unknown ?? [] where unknown[name] != nil || unknown.count < Self.mostNames {
            unknown[name, default: 0] += 1
        }
        var head = RecordHead(key: RecordKey(source: source.name, kind: kind, id: page.id), title: title)
        head.language = site.language.flatMap(LanguageTag.init(written:))
        head.modified = try? Date(page.modified, strategy: .iso8601)
        head.links = [link("wiki", page.title)].compactMap(\.self)
        var aliases = index.aliases[entry.title, default: []]
        var sections: [String] = []
        var texts: [(text: [UInt8], note: String?)] = []
        var contents: [FieldName: FieldContent] = [:]
        for (name, value) in article.infobox?.named ?? [] {
            let parameter = WikiParameter(name)
            texts.append((value, parameter.label))
            let items = WikiValue.items(value)
            guard !items.isEmpty else { continue }
            switch parameter.meaning {
            case .title: aliases += items.prefix(1)
            case .picture, .layout: break
            case .alias, .date, .number, .other:
                let text = items.joined(separator: ", ")
                if let field = parameter.content(text, of: kind, in: dates), contents[field.name] == nil {
                    contents[field.name] = field.content
                } else if text.count > Self.longestValue {
                    sections.append("<h3>\(parameter.label)</h3>" + WikiBlocks.html(value))
                } else {
                    head.properties.append(Property(label: parameter.label, value: TextReader().plainLine(text)))
                }
                if parameter.meaning == .alias { aliases += WikiValue.names(items) }
            }
        }
        texts.append((article.text, nil))
        head.overview = TextReader().richText(sections.joined() + WikiBlocks.html(article.text))
        var known: Set<String> = [title]
        head.aliases = aliases.map { TextReader().plainLine($0) }.filter { !$0.isEmpty && known.insert($0).inserted }
        addCategories(article.categories, to: &head)
        let files = addPictures(of: article, to: &head, picture)
        let record = RelatedRecord(Record(head: head, contents: contents), relations: relations(of: entry, texts))
        return RowRecord(record: record, files: files)
    }

    private func link(_ type: String, _ title: String) -> WebLink? {
        SourceAddress(articleBase + WikiTitle.address(title), base: source.hasBase ? source.baseURL : "").map {
            WebLink(type: type, address: $0)
        }
    }

    /// Adds the categories but those that say which kind a page is of.
    private func addCategories(_ categories: [String], to head: inout RecordHead) {
        let own = Set(source.kindPages.flatMap(\.pages).map { names.split($0).name })
        var known = own
        let others = categories.map { TextReader().plainLine($0) }.filter { !$0.isEmpty && known.insert($0).inserted }
        guard !others.isEmpty else { return }
        let list = TextReader().plainLine(others.joined(separator: ", "))
        head.properties.append(Property(label: "Categories", value: list, browsed: others))
    }

    /// - Returns: the paths of the pictures by the address that stands for each.
    private mutating func addPictures(
        of article: WikiArticle,
        to head: inout RecordHead,
        _ picture: (String) -> String?
    ) -> [SourceAddress: String] {
        let named = (article.infobox?.named ?? []).filter { WikiParameter($0.name).meaning == .picture }
        let wanted =
            (named.flatMap { WikiValue.files($0.value) } + WikiMark.targets(in: article.text, of: WikiMark.file))
            .filter(WikiValue.isPicture)
        var files: [(address: SourceAddress, path: String?, name: String)] = []
        for name in wanted.prefix(Self.mostPictures) {
            if let address = index.addresses[name] {
                files.append((address, nil, name))
            } else if let path = picture(name),
                // In an address, a colon would end its scheme.
                let address = SourceAddress(fileBeside: path.replacing(":", with: "%3A"))
            {
                files.append((address, path, name))
            }
        }
        if files.isEmpty, let name = wanted.first { missingPictures.add(name) }
        head.pictures = files.map(\.address)
        guard let first = files.first else { return [:] }
        head.links += [link("picture", "File:" + first.name)].compactMap(\.self)
        let shown = files.prefix(source.profile.mostPictures ?? .max)
        let licences = shown.map { file in
            let licence = index.licences[file.name] ?? "no licence known"
            return shown.count > 1 ? "\(file.name): \(licence)" : licence
        }
        if let bare = shown.first(where: { index.licences[$0.name] == nil }) { unlicensed.add(bare.name) }
        let value = TextReader().plainLine(licences.joined(separator: "; "))
        if !value.isEmpty { head.properties.append(Property(label: "Picture", value: value, isLinked: false)) }
        let beside = files.compactMap { file in file.path.map { (file.address, $0) } }
        return Dictionary(beside) { first, _ in first }
    }

    /// The records that links lead to, kind by kind.
    /// - Parameter texts: the values of the infobox and what each stands under, then the text.
    private func relations(of own: WikiIndex.Entry, _ texts: [(text: [UInt8], note: String?)]) -> [RelationList] {
        var items: [RecordKind: [RelationItem]] = [:]
        var known: Set<String> = [own.id]
        for (text, note) in texts {
            for entry in WikiMark.targets(in: text, of: WikiMark.link).compactMap(index.entry)
            where known.insert(entry.id).inserted {
                let item = RelationItem(id: entry.id, title: TextReader().plainLine(entry.title), note: note)
                items[source.kindPages[entry.kind].kind, default: []].append(item)
            }
        }
        return items.sorted { $0.key < $1.key }.map {
            RelationList(kind: $0.key, available: $0.value.count, items: $0.value)
        }
    }
}

/// The pages whose pictures lack something, with the name of the first such picture.
private struct PictureGap {
    private(set) var pages = 0
    private(set) var first: String?

    mutating func add(_ name: String) {
        pages += 1
        first = first ?? name
    }
}
