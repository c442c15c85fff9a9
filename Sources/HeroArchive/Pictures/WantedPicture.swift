public import HeroModel

/// A picture that a record shows and the archive does not have.
public struct WantedPicture: Hashable, Sendable {
    public let source: SourceName
    public let address: SourceAddress

    public init(source: SourceName, address: SourceAddress) {
        self.source = source
        self.address = address
    }
}

/// Whether a picture is worth asking for again.
public enum PictureVerdict: Sendable {
    /// Not in this run, but in a later one: no answer, a busy server.
    case later
    /// Never: gone, not a picture, too large.
    case final
}

/// How many pictures of a source are in which state. Each address counts once.
public struct PictureCount: Codable, Equatable, Sendable {
    /// In the archive's folder, as far as a look at the files tells.
    public var kept = 0
    /// Not asked for yet, or gone from the archive's folder.
    public var missing = 0
    /// Asked for, and not to be had.
    public var failed = 0

    public init(kept: Int = 0, missing: Int = 0, failed: Int = 0) {
        self.kept = kept
        self.missing = missing
        self.failed = failed
    }
}
