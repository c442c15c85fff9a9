public import HeroBasics
public import HeroModel

/// A picture to fetch.
public struct WantedPicture: Equatable, Sendable {
    let source: SourceName
    public let address: SourceAddress
    /// The digest of the archived picture; nil if it is missing or damaged.
    public internal(set) var digest: String?
    /// What the intact picture came with.
    public internal(set) var validators: Validators?
}

extension WantedPicture {
    /// A picture that is not archived.
    public init(source: SourceName, address: SourceAddress) {
        self.init(source: source, address: address, digest: nil)
    }
}

/// Which pictures a crawl asks for.
public enum PicturesAsked: Sendable {
    /// The pictures that are not archived.
    case missing
    /// The pictures that are archived, or that are gone, as well.
    case all
}

/// Whether a picture that could not be fetched is worth another try.
public enum PictureVerdict: Sendable {
    /// Not in this run but in a later one: no answer, a busy server.
    case later
    /// Never: gone, not a picture, too large.
    case final
}

/// How many pictures of a source are in each state. Each address counts once.
public struct PictureCount: Codable, Equatable, Sendable {
    /// In the archive's folder, as far as can be told without reading every file.
    public var kept = 0
    /// Not asked for yet, or its file is missing or damaged.
    public var missing = 0
    /// Could not be fetched.
    public var failed = 0
}
