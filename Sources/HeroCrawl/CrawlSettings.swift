public import Foundation
public import HeroArchive

/// How a crawl goes about its work.
public struct CrawlSettings: Sendable {
    /// Share of records that are unreadable, or missing because requests failed, beyond which a run has failed, as a
    /// fraction.
    public var failedRecords: Double
    /// Share of pictures that could not be fetched beyond which a run has failed, as a fraction.
    public var failedPictures: Double
    /// No picture gets larger than this, in bytes.
    public var largestPicture: Int
    /// How much may vanish from a source's lists at once and be believed.
    public var losses: LossLimit
    /// The present; a fixed one gives the same archive again.
    public var now: @Sendable () -> Date

    public init(
        failedRecords: Double = 0.05,
        failedPictures: Double = 0.05,
        largestPicture: Int = 32 << 20,
        losses: LossLimit = .usual,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.failedRecords = failedRecords
        self.failedPictures = failedPictures
        self.largestPicture = largestPicture
        self.losses = losses
        self.now = now
    }
}
