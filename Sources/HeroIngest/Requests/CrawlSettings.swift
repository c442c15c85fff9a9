public import Foundation
public import HeroArchive
public import HeroBasics
import HeroSources

/// The settings of a crawl.
public struct CrawlSettings: Sendable {
    /// The share of records that are unreadable, or missing because requests failed, above which a run has failed, as a
    /// fraction.
    var failedRecords: Double
    /// The share of pictures that could not be fetched above which a run has failed, as a fraction.
    var failedPictures: Double
    /// The largest picture that is accepted, in bytes.
    var largestPicture: Int
    /// Which pictures are asked for.
    public var pictures: PicturesAsked
    /// The pace for each picture host other than the source itself.
    var picturePace: Pace
    /// A file with the certificate authority for the source's host, in PEM form; nil for the system's authorities.
    var certificateAuthority: String?
    /// Sent with every request of the source and for its pictures, but never to a host that these redirect to.
    var headers: [HTTPHeader]
    /// How many records may vanish from a source's lists at once before the lists are no longer believed.
    var losses: LossLimit
    /// How much of the fields of replies may differ from what they were.
    var drift: DriftLimit
    /// The current time; with a fixed one the archive is reproducible.
    var now: @Sendable () -> Date

    public init(
        failedRecords: Double = 0.05,
        failedPictures: Double = 0.05,
        largestPicture: Int = 32 << 20,
        pictures: PicturesAsked = .missing,
        picturePace: Pace = CrawlSettings.usualPicturePace,
        certificateAuthority: String? = nil,
        headers: [HTTPHeader] = [],
        losses: LossLimit = .usual,
        drift: DriftLimit = .usual,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.failedRecords = failedRecords
        self.failedPictures = failedPictures
        self.largestPicture = largestPicture
        self.pictures = pictures
        self.picturePace = picturePace
        self.certificateAuthority = certificateAuthority
        self.headers = headers
        self.losses = losses
        self.drift = drift
        self.now = now
    }

    /// A pace that picture hosts tolerate, most of them being content delivery networks.
    public static let usualPicturePace = Pace(requestsPerSecond: 8, parallel: 4)
}
