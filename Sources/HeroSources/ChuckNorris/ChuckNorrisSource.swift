import Foundation
import HeroBasics
import HeroModel

/// The facts of `api.chucknorris.io`, related to the one hero they are about.
///
/// The API has no list. It is searched for the hero's name and a few common letters; `expansion(after:)` continues with
/// the words of what was found. Format: the server's own source, and recorded replies.
struct ChuckNorrisSource: HeroSource {
    static let kind = "chucknorris"
    static let settings = ["hero"]
    static let secrets: [String] = []
    static let usualBase = "https://api.chucknorris.io"
    static let pace = Pace(requestsPerSecond: 4, parallel: 2)

    let name: SourceName
    let baseURL: String
    let profile: SourceProfile
    /// The hero the facts are about.
    let hero: RelationItem

    /// - Throws: `SourceError` for an address that cannot be used.
    init(_ settings: SourceSettings) throws(SourceError) {
        name = settings.name
        baseURL = try settings.checkedBase(default: Self.usualBase)
        let heroName = settings.hero.map { TextReader().line($0) } ?? "Chuck Norris"
        guard !heroName.isEmpty else {
            throw settings.wrong(
                "hero",
                "a name expected, nothing readable found",
                try: "hero: Chuck Norris, or leave the key out"
            )
        }
        hero = RelationItem(id: Slug(title: heroName, fallback: "hero").text, title: heroName)
        profile = SourceProfile(
            kind: Self.kind,
            title: settings.title ?? "\(heroName) facts",
            attribution: settings.attribution
                ?? Attribution(
                    text: "Facts provided by chucknorris.io.",
                    link: SourceAddress("https://api.chucknorris.io", base: "")
                ),
            pace: settings.pace ?? Self.pace
        )
    }

    var kinds: [RecordKind] { [.facts] }

    var secrets: [Secret] { [] }

    func seeds() -> [SourceRequest] {
        let categories = SourceRequest(path: "/jokes/categories", step: .categories)
        let queries = (hero.title.searchWords + Self.commonLetters).uniqued(by: \.self)
        return [categories] + queries.map(Self.search)
    }

    func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest {
        let address = request.address(base: baseURL)
        var signed = WebRequest(method: request.method, url: address, shown: address)
        signed.headers = [HTTPHeader("Accept", "application/json")]
        return signed
    }

    /// - Throws: `SourceError`.
    func read(_ reply: WebReply, to request: SourceRequest) throws -> SourceReading {
        let replyReader = ReplyReader(source: name, request: request)
        switch request.step {
        case .categories:
            // Facts name their categories themselves; this reply only shows that the API is the expected one.
            _ = try replyReader.decode([String].self, from: reply)
            return SourceReading()
        case .search(let query):
            return try FactReader(source: name, hero: hero, replyReader: replyReader).facts(in: reply, for: query)
        case .login, .list, .relation, .detail:
            throw replyReader.unreadable("this API has no such request")
        }
    }

    func expansion(after progress: SearchProgress) -> [SourceRequest] {
        QueryExpansion().queries(after: progress).map(Self.search)
    }

    private static func search(_ query: String) -> SourceRequest {
        SourceRequest(path: "/jokes/search", query: [SourceRequest.Parameter("query", query)], step: .search(query))
    }

    /// Nearly every English sentence contains one of these, so that facts without the hero's name are found as well.
    private static let commonLetters = ["the", "and", "ing", "his"]
}

/// Reads the answer to a search as facts and the hero they are about.
struct FactReader {
    let source: SourceName
    let hero: RelationItem
    let replyReader: ReplyReader

    /// - Throws: `SourceError` if the reply as a whole is not a search result.
    func facts(in reply: WebReply, for query: String) throws(SourceError) -> SourceReading {
        let found = try replyReader.decode(ChuckNorrisSearchReply.self, from: reply)
        let sorted = SortedItems(found.result, kind: .facts) { $0.id.text }
        let total = found.total?.value ?? sorted.size
        guard (0...ListPage.longestList).contains(total) else {
            throw replyReader.unreadable("\(total) cannot be the number of facts", at: "total")
        }
        let facts = sorted.items.map { fact($0, base: reply.base) }
        return SourceReading(
            records: heroRecord(from: sorted.items, base: reply.base) + facts,
            unreadable: sorted.unreadable,
            page: ListPage(list: "jokes/search?query=\(query)", kind: .facts, offset: 0, total: total, ids: sorted.ids)
        )
    }

    /// The hero, whom the API knows only by the picture of every fact; none if no fact was found.
    private func heroRecord(from items: [ChuckNorrisFactReply], base: String) -> [RelatedRecord] {
        guard !items.isEmpty else { return [] }
        var head = RecordHead(key: RecordKey(source: source, kind: .heroes, id: hero.id), title: hero.title)
        head.picture = items.lazy.compactMap(\.icon).compactMap { SourceAddress($0, base: base) }.first
        return [RelatedRecord(.hero(Hero(head: head)))]
    }

    private func fact(_ item: ChuckNorrisFactReply, base: String) -> RelatedRecord {
        let overview = TextReader().richText(item.value ?? "")
        let key = RecordKey(source: source, kind: .facts, id: item.id.text)
        var head = RecordHead(key: key, title: FactText.title(of: overview.plain, id: key.id))
        head.overview = overview
        head.links = [item.url.flatMap { SourceAddress($0, base: base) }].compactMap {
            $0.map { WebLink(type: "detail", address: $0) }
        }
        head.modified = FactText.moment(item.updated)
        let fact = Fact(head: head, categories: FactText.categories(item.categories))
        return RelatedRecord(.fact(fact), relations: [RelationList(kind: .heroes, available: 1, items: [hero])])
    }
}

/// Converts this API's texts into the encyclopedia's.
enum FactText {
    /// The beginning of an already parsed fact, cut after a word.
    static func title(of text: String, id: String) -> String {
        text.replacing("\n", with: " ").cut(to: 80).orNil ?? "Fact \(id)"
    }

    /// Lower-case names, each once, in the order sent.
    static func categories(_ raw: [String]?) -> [String] {
        (raw ?? []).map { TextReader().line($0).lowercased() }.filter { !$0.isEmpty }.uniqued(by: \.self)
    }

    /// The moment of `2020-01-05 13:42:19.576875`, taken as UTC, since the API names no zone; fractions are dropped.
    static func moment(_ raw: String?) -> Date? {
        guard let raw else { return nil }
        let seconds = raw.prefix(19).replacing(" ", with: "T")
        return Date(moment: seconds + "Z")
    }
}
