import HeroBasics

/// What files weigh, kept from one build to the next: compressing them again takes longer than making a page. All by
/// the digest of a file's bytes.
struct SiteWeights: Codable, Equatable, Sendable {
    /// With gzip, in bytes.
    var compressed: [SHA256Digest: Int] = [:]
    /// Large pages that keep their limit even at gzip's fastest level.
    var fitting: Set<SHA256Digest> = []
    /// The first views of pages.
    var views: [SHA256Digest: FirstView] = [:]
}
