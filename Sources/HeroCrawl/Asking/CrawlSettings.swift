public import Foundation
public import HeroArchive
public import HeroBasics
import HeroSources

/// How a crawl goes about its work.
public struct CrawlSettings: Sendable {
    /// Share of records that are unreadable, or missing because requests failed, beyond which a run has failed, as a
    /// fraction.
    public var failedRecords: Double
    /// Share of pictures that could not be fetched beyond which a run has failed, as a fraction.
    public var failedPictures: Double
    /// No picture gets larger than this, in bytes.
    public var largestPicture: Int
    /// How fast each host of pictures is asked that is not the source's own.
    public var picturePace: Pace
    /// A file with the authority that vouches for the source's host, in PEM form; nil for the system's authorities.
    public var certificateAuthority: String?
    /// How much may vanish from a source's lists at once and be believed.
    public var losses: LossLimit
    /// The present; a fixed one gives the same archive again.
    public var now: @Sendable () -> Date

    public init(
        failedRecords: Double = 0.05,
        failedPictures: Double = 0.05,
        largestPicture: Int = 32 << 20,
        picturePace: Pace = CrawlSettings.usualPicturePace,
        certificateAuthority: String? = nil,
        losses: LossLimit = .usual,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.failedRecords = failedRecords
        self.failedPictures = failedPictures
        self.largestPicture = largestPicture
        self.picturePace = picturePace
        self.certificateAuthority = certificateAuthority
        self.losses = losses
        self.now = now
    }

    /// What hosts of pictures bear, most of them being content delivery networks.
    public static let usualPicturePace = Pace(requestsPerSecond: 8, parallel: 4)
}
