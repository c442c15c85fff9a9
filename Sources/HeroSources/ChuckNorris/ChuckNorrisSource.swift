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
        let heroName = settings.hero.map { FactText.line($0) } ?? "Chuck Norris"
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
        var seen: Set<String> = []
        let queries = (hero.title.searchWords + Self.commonLetters).filter { seen.insert($0).inserted }
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
