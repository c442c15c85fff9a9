import HeroCrawl
import HeroPublish

/// The report of a run, as `--json` prints it.
struct RunReport: Encodable {
    let exitCode: Int32
    var crawl: [CrawlReport]?
    var publish: PublishReport?
    var output: String?
}
