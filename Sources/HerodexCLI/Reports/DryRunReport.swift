import Foundation
import HeroArchive
import HeroBasics
import HeroIngest
import HeroModel
import HeroPublish
import HeroSources
import HeroWeb

/// What a build would request and write, as `--json` prints it.
struct DryRunReport: Encodable {
    var sources: [Source] = []
    var pictures: Pictures
    var archive: ArchiveFolder
    var site: Site

    struct Source: Encodable {
        let source: String
        let kind: String
        let title: String
        /// The host of the requests; nil for the embedded universe, whose servers run on this machine during the crawl.
        let host: String?
        let port: Int?
        /// What is requested, by the names of the site's folders.
        let collections: [String]
        let requestsPerSecond: Double
        let parallel: Int
        /// Nil without a daily limit.
        let perDay: Int?
        /// On this day (UTC), counted towards the limit.
        let sentToday: Int
        /// How many of the day's requests are left; nil without a daily limit.
        let leftToday: Int?
        /// Records of it already in the archive.
        let records: [String: Int]
        let replies: Int
        let lastAnswer: Date?
        /// Whether a crawl was interrupted, so that the next one continues it.
        let goesOn: Bool
        /// What a whole crawl would cost, as far as kept replies tell; nil for a source that was never asked.
        var plan: CrawlEstimate?

        init(_ source: any HeroSource, isEmbedded: Bool, kept: SourceStatus?, sentToday: Int) {
            let profile = source.profile
            let host = isEmbedded ? nil : WebHost(of: source.baseURL)
            self.source = source.name.text
            kind = profile.kind
            title = profile.title
            self.host = host?.name
            port = host?.port
            collections = source.kinds.map(\.folder)
            requestsPerSecond = profile.pace.requestsPerSecond
            parallel = profile.pace.parallel
            perDay = profile.pace.perDay
            self.sentToday = sentToday
            leftToday = profile.pace.perDay.map { max(0, $0 - sentToday) }
            records = Dictionary(uniqueKeysWithValues: (kept?.records ?? [:]).map { ($0.key.folder, $0.value) })
            replies = kept?.replies ?? 0
            lastAnswer = kept?.lastAnswer
            goesOn = kept?.lastRun.map { $0.outcome != .complete && $0.requests.pending > 0 } ?? false
        }
    }

    /// How pictures on hosts other than the source's are requested.
    struct Pictures: Encodable {
        let widths: [Int]
        let requestsPerSecond: Double
        let parallel: Int
    }

    struct ArchiveFolder: Encodable {
        /// What is there.
        enum State: String, Encodable {
            case new, kept
            /// From an older version: a build upgrades it.
            case older
            case unusable
        }

        let folder: String
        var state: State
    }

    struct Site: Encodable {
        let output: String
        let title: String
        let languages: [String]
        let templates: String
        let compress: [String]
        /// The site to be replaced, which is kept as release 1; nil if there is none.
        var replaces: PresentSite?
    }

    struct PresentSite: Encodable {
        let built: String?
        let pages: Int
        /// How many earlier sites are kept besides.
        let generations: Int

        /// Nil if there is no site.
        init?(_ output: String) {
            guard let site = try? PublishedSite(folder: output) else { return nil }
            built = site.built
            pages = site.pages
            generations = Release.all(of: OutputFolder(output)).count
        }
    }
}
