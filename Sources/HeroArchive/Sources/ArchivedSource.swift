public import Foundation
public import HeroModel

/// A source as the archive knows it.
public struct ArchivedSource: Equatable, Sendable {
    public let name: SourceName
    /// Its name in the paths of a site: the one it was first registered under, even if it was renamed since.
    public let pathName: String
    /// The adapter's name: `marvel`, `dragonball`, `chucknorris`, `superhero`.
    public let kind: String
    /// The API's name for readers: "Marvel Comics".
    public let title: String
    /// The current base address, which `source:` addresses are relative to.
    public let baseURL: String
    /// The base address for links in a site; nil if it is on a private or loopback host.
    public let publicBase: String?
    /// The attribution its pages must show: in the API's own words once a reply brought them, until then the adapter's.
    public let attribution: Attribution
    /// When its newest reply was fetched; nil before the first. Replies that brought nothing new or could not be read
    /// do not count.
    public let newestReply: Date?
    /// What the reading of its replies depends on besides the program; nil for nothing.
    let readingDigest: String?
    /// Which of its records were of another kind before.
    let moves: [KindMove]
    /// Since when it does not answer; nil if it does.
    public let goneSince: Date?
    /// How much of its lists is kept, by kind and name.
    public let coverage: [ListCoverage]

    public init(
        name: SourceName,
        pathName: String? = nil,
        kind: String,
        title: String,
        baseURL: String,
        publicBase: String? = nil,
        attribution: Attribution,
        newestReply: Date? = nil,
        readingDigest: String? = nil,
        moves: [KindMove] = [],
        goneSince: Date? = nil,
        coverage: [ListCoverage] = []
    ) {
        self.name = name
        self.pathName = pathName ?? name.text
        self.kind = kind
        self.title = title
        self.baseURL = baseURL
        self.publicBase = publicBase
        self.attribution = attribution
        self.newestReply = newestReply
        self.readingDigest = readingDigest
        self.moves = moves
        self.goneSince = goneSince
        self.coverage = coverage
    }
}
