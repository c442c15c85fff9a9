public import Foundation

/// How a crawl goes about its work.
public struct CrawlSettings: Sendable {
    /// Share of records that are unreadable, or missing because requests failed, beyond which a run has failed, as a
    /// fraction.
    public var failedRecords: Double
    /// Share of pictures that could not be fetched beyond which a run has failed, as a fraction.
    public var failedPictures: Double
    /// No picture gets larger than this, in bytes.
    public var largestPicture: Int
    /// The present; a fixed one gives the same archive again.
    public var now: @Sendable () -> Date

    public init(
        failedRecords: Double = 0.05,
        failedPictures: Double = 0.05,
        largestPicture: Int = 32 << 20,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.failedRecords = failedRecords
        self.failedPictures = failedPictures
        self.largestPicture = largestPicture
        self.now = now
    }
}
