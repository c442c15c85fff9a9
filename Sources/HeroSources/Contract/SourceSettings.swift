public import HeroBasics
public import HeroModel

/// The configuration of one source, with environment variables already substituted.
public struct SourceSettings: Equatable, Sendable {
    /// The adapter or description: `marvel`, `superhero`; `described` for `description`.
    public var kind: String
    public var name: SourceName
    /// Nil for the adapter's own default.
    public var baseURL: String?
    /// The settings that hold secrets, by name.
    public var secrets: [String: Secret] = [:]
    /// What the file says that `api` names; nil for other kinds.
    public var description: SourceDescription?
    /// The kinds and roles that are declared for all sources.
    public var declared = Declarations()
    /// The settings that its description names.
    public var described: [String: String] = [:]
    /// Marvel's collections to crawl; nil for all.
    public var collections: [String]?
    /// The hero the facts of a `chucknorris` source are about; nil for Chuck Norris.
    public var hero: String?
    /// Which pages of a wiki are records, kind by kind.
    public var wikiKinds: [WikiKind] = []
    /// The licence of a wiki's texts, in a few words.
    public var licence: String?
    /// The source's name for readers; nil for the API's own name. A replica may hold something else altogether.
    public var title: String?
    /// What pages must say about the source; nil for the API's own text.
    public var attribution: Attribution?
    /// How many pictures of a record are kept at most, from 1; nil for all.
    public var mostPictures: Int? = 1
    /// Nil for the API's published limits.
    public var pace: Pace?

    /// The keys of every source in `herodex.yaml`.
    public static let common = [
        "kind", "name", "title", "baseURL", "pictures", "pace", "certificateAuthority", "headers", "colours",
    ]

    /// The keys that only sources of some kinds have.
    public static let own = [
        "publicKey", "privateKey", "collections", "user", "password", "hero", "api", "path", "key", "token",
        "kinds", "licence",
    ]

    public init(kind: String, name: SourceName) {
        self.kind = kind
        self.name = name
    }
}

/// The pages of a wiki that are records of one kind.
public struct WikiKind: Equatable, Sendable {
    public let kind: String
    /// Categories they are in, or templates they use: `Category:Characters`.
    public let pages: [String]

    public init(kind: String, pages: [String]) {
        self.kind = kind
        self.pages = pages
    }
}
