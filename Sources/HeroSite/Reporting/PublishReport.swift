import HeroPublish

/// The result of rendering and publishing a site.
public struct PublishReport: Codable, Equatable, Sendable {
    /// Whether nothing had changed, so that the published site was not replaced.
    public var unchanged: Bool
    /// HTML pages in the site.
    public var pages: Int
    /// Record pages by kind.
    public var counts: [String: Int]
    public var filesWritten: Int
    public var bytesWritten: Int
    /// Files reused from the former site.
    public var filesKept: Int
    /// Pictures shown, those that show nothing and have a placeholder instead, and those refused with the reason.
    public var pictures: Int
    public var blankPictures: Int
    public var refusedPictures: [RefusedPicture]
    /// A sentence for each exceeded size budget.
    public var overBudget: [String] = []
    /// Pages that could not be validated because of a record; empty if all could.
    public var replacedPages: [ReplacedPage] = []
    /// Corrections that could not be made, each with its place.
    public var wrongCorrections: [String]?
    /// Heroes that were to share a page and are not in the archive, each with its place.
    public var unknownSameHeroes: [String]?

    /// Where entries of the output's owner are now that have no place in the new site; nil if all have one.
    public var keptEntries: [String]?

    func with(keptEntries: [String]) -> PublishReport {
        var report = self
        report.keptEntries = keptEntries.isEmpty ? nil : keptEntries
        return report
    }

    /// The report of a later run that found everything unchanged.
    var asUnchanged: PublishReport {
        var report = self
        report.unchanged = true
        report.filesKept = filesKept.cappedSum(filesWritten)
        report.filesWritten = 0
        report.bytesWritten = 0
        return report
    }
}

/// A picture in the archive that cannot be shown.
public struct RefusedPicture: Codable, Equatable, Sendable {
    /// SHA-256 of its bytes.
    public let digest: String
    public let reason: String
    /// The first record that shows it.
    public let record: String
    public let cause: Cause

    public enum Cause: String, Codable, Sendable {
        /// The picture itself cannot be shown.
        case unfit
        /// Its file in the archive is missing or altered.
        case missing
    }
}
