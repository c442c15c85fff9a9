import Foundation
import HeroBasics
import HeroModel

/// A wiki from its dump, an XML file in the export format of MediaWiki
/// (https://www.mediawiki.org/wiki/Help:Export#Export_format); nothing is asked.
struct MediaWikiSource: HeroSource {
    static let kind = "mediawiki"
    static let settings = ["path", "kinds", "licence"]
    static let secrets: [String] = []
    /// Links start at the address that the dump has, unless the configuration has another.
    private static let usualBase = "https://wiki.invalid"
    static let pace = Pace(requestsPerSecond: 2, parallel: 2)

    let name: SourceName
    let baseURL: String
    let profile: SourceProfile
    let declared: Declarations
    /// In the order of the configuration.
    let kindPages: [(kind: RecordKind, pages: [String])]
    /// Whether the configuration says where articles are.
    let hasBase: Bool
    let ownAttribution: Attribution?

    /// - Throws: `SourceError` for a kind that does not exist, or an address that cannot be used.
    init(_ settings: SourceSettings) throws(SourceError) {
        name = settings.name
        baseURL = try settings.checkedBase(default: Self.usualBase)
        (hasBase, ownAttribution) = (settings.baseURL != nil, settings.attribution)
        var declared = settings.declared
        var kindPages: [(kind: RecordKind, pages: [String])] = []
        for entry in settings.wikiKinds {
            let kind = RecordKind(rawValue: entry.kind)
            let isKnown = kind.map { !$0.isDeclared || declared.kinds.map(\.kind).contains($0) } ?? false
            let bundled = kind.flatMap(Self.bundled)
            guard let kind, isKnown || bundled != nil else {
                throw settings.wrong(
                    "kinds",
                    "\(entry.kind.quoted) is neither a kind that comes along nor one that is declared",
                    try: "declare it beside sources: kinds: { \(entry.kind): { words: { en: { one: …, other: … } } } }"
                )
            }
            if let bundled, !isKnown { declared.kinds.append(bundled) }
            kindPages.append((kind, entry.pages))
        }
        (self.declared, self.kindPages) = (declared, kindPages)
        let pages = kindPages.map { "\($0.kind): \($0.pages.joined(separator: ", "))" }.joined(separator: "; ")
        profile = SourceProfile(
            kind: Self.kind,
            title: settings.title ?? "Wiki",
            attribution: settings.attribution
                ?? Attribution(
                    text: "Text from a wiki, by its authors.",
                    link: SourceAddress(baseURL, base: ""),
                    licence: settings.licence
                ),
            pace: settings.pace ?? Self.pace,
            mostPictures: settings.mostPictures,
            readingDigest: pages
        )
    }

    /// The declaration of a kind in one of the descriptions that come along, such as teams.
    private static func bundled(_ kind: RecordKind) -> KindDeclaration? {
        BundledDescriptions.names.lazy.compactMap(BundledDescriptions.description)
            .flatMap(\.declarations.declared.kinds).first { $0.kind == kind }
    }

    var kinds: [RecordKind] { Set(kindPages.map(\.kind)).sorted() }
    var secrets: [Secret] { [] }
    var tableForms: Set<TableForm> { [.xml] }

    func wikiReader(of site: WikiSite) -> (any WikiReader)? { MediaWikiReader(site, of: self) }

    func seeds() -> [SourceRequest] { [] }

    func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest {
        let address = request.address(base: baseURL)
        return WebRequest(method: request.method, url: address, shown: address)
    }

    /// - Throws: `SourceError`: a dump has no replies.
    func read(_ reply: WebReply, to request: SourceRequest) throws -> SourceReading {
        throw ReplyReader(source: name, request: request).unreadable("a wiki is read from its dump")
    }

    /// - Throws: `SourceError`: a dump has no replies.
    func placed(_ recorded: RecordedReply) throws -> [PlacedReply] {
        let reason = "it is no dump of a wiki, an XML file with the element mediawiki"
        throw SourceError.replyUnreadable(source: name, request: recorded.name, path: "", reason: reason)
    }
}
