import HeroPublish
import Synchronization

/// The site being served, read anew when another one was published in its place.
final class SiteShelf: Sendable {
    private let site: Mutex<PublishedSite>

    init(_ site: PublishedSite) { self.site = Mutex(site) }

    /// The site of this moment; the last one known while a new one cannot be read.
    var current: PublishedSite {
        site.withLock { site in
            if !site.isCurrent, let fresh = try? PublishedSite(folder: site.folder) { site = fresh }
            return site
        }
    }
}
