public import Foundation
public import HeroBasics
public import HeroModel

/// One API, described by values: what to ask next, how to sign it, and what its bytes mean.
///
/// A source has no connection and reads no clock: the crawler gets requests from it, sends them, keeps every reply and
/// passes it back to be read. Reading the same reply twice gives the same result.
public protocol HeroSource: Sendable {
    /// The namespace in archive and site.
    var name: SourceName { get }
    /// Scheme, host, port and path prefix without a trailing slash, such as `https://gateway.marvel.com`.
    var baseURL: String { get }
    var profile: SourceProfile { get }
    /// The kinds of records that a crawl asks for. A reply may mention others.
    var kinds: [RecordKind] { get }
    /// The kinds and roles, of those that do not come along, which its records and their relations may have.
    var declared: Declarations { get }
    /// What must not be written anywhere: keys, passwords. Masked in every address and text that is shown.
    var secrets: [Secret] { get }

    /// The requests a crawl starts with.
    func seeds() -> [SourceRequest]
    /// The login to send before any other request; nil for APIs without one.
    func login() -> SourceRequest?
    /// Reads the reply to `login()`.
    /// - Throws: `SourceError` if it holds no usable token.
    func session(from reply: WebReply) throws -> SourceSession
    /// Adds the authorisation that the API requires, just before sending.
    /// - Parameters:
    ///   - stamp: the moment of sending; the only clock a source ever sees.
    ///   - session: what `session(from:)` gave, for APIs with a login.
    func signed(_ request: SourceRequest, stamp: Date, session: SourceSession?) -> WebRequest
    /// Reads a successful reply: status 200, or one that says that a list is empty (`SourceRequest.isEmptyList`).
    ///
    /// A single bad item never fails a reply: it goes to `unreadable`, the others are read.
    /// - Throws: `SourceError` when the reply as a whole is not what the API sends (HTML, cut JSON, another shape).
    func read(_ reply: WebReply, to request: SourceRequest) throws -> SourceReading
    /// The requests that complete a relation list that the reply cut short, asked after all seeds are done; nil if the
    /// API has no address for it.
    func completion(of list: TruncatedList) -> SourceRequest?
    /// Further searches, for APIs that can only be searched; empty when nothing more can be found.
    ///
    /// Called whenever a crawl's frontier is empty, until the result is empty. The result depends on `progress` alone,
    /// never repeats one of its queries, and ends after finitely many rounds on finitely many texts.
    func expansion(after progress: SearchProgress) -> [SourceRequest]
    /// Where replies may have been recorded: `baseURL`, and the API's own address if that is another one.
    var recordedBases: [String] { get }

    /// The parameters of addresses that carry secrets: recordings repeat them where replies name addresses.
    var secretParameters: [String] { get }
    /// The requests that a recorded reply answers, found by its address, its name and its shape. Several if it is read in
    /// several ways: as records, and as the list of a record's relations.
    /// - Throws: `SourceError` if it is none of this API's replies.
    func placed(_ recorded: RecordedReply) throws -> [PlacedReply]
    /// The forms of the files whose rows it reads.
    var tableForms: Set<TableForm> { get }
    /// What it asks SQLite databases.
    var tableQueries: [String] { get }
    /// Reads the rows of a table that was published instead of an API; nil for a source without tables of this form.
    /// - Parameter columns: the names that the table's header or its first object has; of an XML document, the name of its
    ///   outermost element; of a database, the query and its columns.
    func rowReader(of form: TableForm, columns: [String]) -> (any RowReader)?
    /// Whether its replies become records together, by `wikiReader`: where a link of one leads, another one says.
    var readsRepliesTogether: Bool { get }
    /// Reads the pages of a wiki; nil for a source that reads none.
    func wikiReader(of site: WikiSite) -> (any WikiReader)?
    /// The pages in a reply of a wiki's API.
    /// - Throws: `SourceError`.
    func wikiReply(_ reply: WebReply, to request: SourceRequest) throws -> WikiReply
    /// The message in the API's own error body, in a few words for the user; nil if there is none readable.
    func errorMessage(in reply: WebReply) -> String?
}

extension HeroSource {
    public var declared: Declarations { Declarations() }

    public func login() -> SourceRequest? { nil }

    /// A session without a token: right for every API without a login.
    /// - Throws: `SourceError`.
    public func session(from reply: WebReply) throws -> SourceSession { SourceSession(token: Secret("")) }

    public var tableForms: Set<TableForm> { [] }

    public var readsRepliesTogether: Bool { false }

    public var tableQueries: [String] { [] }

    public func rowReader(of form: TableForm, columns: [String]) -> (any RowReader)? { nil }

    public func wikiReader(of site: WikiSite) -> (any WikiReader)? { nil }

    public func wikiReply(_ reply: WebReply, to request: SourceRequest) throws -> WikiReply { WikiReply() }

    public var recordedBases: [String] { [baseURL] }

    public var secretParameters: [String] { [] }

    public func completion(of list: TruncatedList) -> SourceRequest? { nil }

    public func expansion(after progress: SearchProgress) -> [SourceRequest] { [] }
}

/// Fixed facts about an API.
public struct SourceProfile: Equatable, Sendable {
    /// The adapter's or description's name in the configuration: `marvel`, `superhero`; `described` for a file of the
    /// user's own.
    public let kind: String
    /// The API's name for readers: "Marvel Comics".
    public let title: String
    /// What pages must say about it, unless a reply contains the API's own words.
    public let attribution: Attribution
    /// The limits the API publishes, used unless the configuration sets others.
    public let pace: Pace
    /// Statuses that mean the quota is used up, so that the crawl of the source stops at once (Marvel's 429).
    public internal(set) var quotaStatuses: Set<Int> = [429]
    /// Statuses with which a source refuses a session that has expired.
    public internal(set) var expiredStatuses: Set<Int> = [401]
    /// How many pictures of a record are kept at most; nil for all.
    public internal(set) var mostPictures: Int? = 1
    /// Differs between descriptions, for sources whose reading users can change.
    var descriptionDigest: String?
    /// Which of its records were of another kind before.
    public internal(set) var moves: [KindMove] = []

    /// Differs whenever the same bytes may be read in another way, for sources whose reading users can change.
    public var readingDigest: String? {
        if mostPictures == 1 { return descriptionDigest }
        return "\(descriptionDigest ?? "") pictures \(mostPictures.map(String.init) ?? "all")"
    }
}
