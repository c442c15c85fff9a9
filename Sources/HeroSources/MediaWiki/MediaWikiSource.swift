import Foundation
import HeroBasics
import HeroModel

/// A wiki from its dump, an XML file in the export format of MediaWiki
/// (https://www.mediawiki.org/wiki/Help:Export#Export_format), or from its API
/// (https://www.mediawiki.org/wiki/API:Query).
struct MediaWikiSource: HeroSource {
    static let kind = "mediawiki"
    static let settings = ["path", "kinds", "licence"]
    static let secrets: [String] = []
    /// Links start at the address that the dump has, unless the configuration has another.
    private static let usualBase = "https://wiki.invalid"
    /// One request after the other, as https://www.mediawiki.org/wiki/API:Etiquette asks for.
    static let pace = Pace(requestsPerSecond: 2, parallel: 1)

    let name: SourceName
    let baseURL: String
    let profile: SourceProfile
    let declared: Declarations
    /// In the order of the configuration.
    let kindPages: [(kind: RecordKind, pages: [String])]
    /// Whether the wiki has an API; its address ends in the name of a script, or else is where articles are.
    let hasAPI: Bool
    /// Whether the configuration says where articles are.
    let hasBase: Bool
    let ownAttribution: Attribution?

    /// - Throws: `SourceError` for a kind that does not exist, or an address that cannot be used.
    init(_ settings: SourceSettings) throws(SourceError) {
        name = settings.name
        let base = try settings.checkedBase(default: Self.usualBase)
        hasAPI = base.hasSuffix(WikiRequests.path)
        baseURL = hasAPI ? String(base.dropLast(WikiRequests.path.count)) : base
        (hasBase, ownAttribution) = (settings.baseURL != nil && !hasAPI, settings.attribution)
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
            attribution: settings.attribution ?? Self.attribution("", baseURL, licence: settings.licence),
            pace: settings.pace ?? Self.pace,
            mostPictures: settings.mostPictures,
            descriptionDigest: pages
        )
    }

    /// The declaration of a kind in one of the descriptions that come along, such as teams.
    private static func bundled(_ kind: RecordKind) -> KindDeclaration? {
        BundledDescriptions.names.lazy.compactMap(BundledDescriptions.description)
            .flatMap(\.declarations.declared.kinds).first { $0.kind == kind }
    }

    /// - Parameters:
    ///   - wiki: its name; empty if it is not known.
    ///   - address: where its articles are.
    static func attribution(_ wiki: String, _ address: String, licence: String?) -> Attribution {
        Attribution(
            text: "Text from \(wiki.isEmpty ? "a wiki" : wiki), by its authors" + (licence.map { ", \($0)." } ?? "."),
            link: SourceAddress(address, base: ""),
            licence: licence
        )
    }

    var kinds: [RecordKind] { Set(kindPages.map(\.kind)).sorted() }
    var secrets: [Secret] { [] }
    var tableForms: Set<TableForm> { [.xml] }
    var readsRepliesTogether: Bool { hasAPI }

    func wikiReader(of site: WikiSite) -> (any WikiReader)? { MediaWikiReader(site, of: self) }

    /// - Throws: `SourceError`: pages of an API are of use together alone.
    func placed(_ recorded: RecordedReply) throws -> [PlacedReply] {
        let reason = "it is no dump of a wiki, an XML file with the element mediawiki"
        throw SourceError.replyUnreadable(source: name, request: recorded.name, reason: reason)
    }
}
