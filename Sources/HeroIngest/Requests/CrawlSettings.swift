public import Foundation
public import HeroArchive
public import HeroBasics

/// The settings of a crawl.
public struct CrawlSettings: Sendable {
    /// The share of records that are unreadable, or missing because requests failed, above which a run has failed, as a
    /// fraction.
    public var failedRecords = 0.05
    /// The share of pictures that could not be fetched above which a run has failed, as a fraction.
    public var failedPictures = 0.05
    /// The largest picture that is accepted, in bytes.
    var largestPicture = 32 << 20
    /// Which pictures are asked for.
    public var pictures = PicturesAsked.missing
    /// The pace for each picture host other than the source itself.
    public var picturePace = CrawlSettings.usualPicturePace
    /// The folder or file to read instead of asking the source; nil to ask.
    public var files: String?
    /// A file with the certificate authority for the source's host, in PEM form; nil for the system's authorities.
    public var certificateAuthority: String?
    /// Sent with every request of the source and for its pictures, but never to a host that these redirect to.
    public var headers: [HTTPHeader] = []
    /// How many records may vanish from a source's lists at once before the lists are no longer believed.
    public var losses = LossLimit.usual
    /// How much of the fields of replies may differ from what they were.
    public var drift = DriftLimit.usual
    /// The current time; with a fixed one the archive is reproducible.
    var now: @Sendable () -> Date

    /// A pace that picture hosts tolerate, most of them being content delivery networks.
    public static let usualPicturePace = Pace(requestsPerSecond: 8, parallel: 4)
}

extension CrawlSettings {
    /// The usual settings.
    public init(now: @escaping @Sendable () -> Date) { self.init(failedRecords: 0.05, now: now) }
}
