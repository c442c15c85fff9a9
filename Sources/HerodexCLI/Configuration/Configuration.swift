import HeroCrawl
import HeroModel
import HeroOutput
import HeroSources

/// What `herodex.yaml` says, checked, with environment variables filled in.
struct Configuration: Equatable, Sendable {
    var site = Site()
    var images = Images()
    var limits = Limits()
    var sources: [SourceSettings] = []
    /// Files with the authorities that vouch for the hosts of sources, where those are not the system's.
    var certificateAuthorities: [SourceName: String] = [:]
    /// What works but should not stay so, such as a secret written into the file.
    var warnings: [String] = []

    struct Site: Equatable, Sendable {
        var title = "Herodex"
        var languages = ["en"]
        /// Where the site will stand; only feed and sitemap need it.
        var baseURL: String?
        /// A templates folder of the user's own; nil for the one that comes with herodex.
        var templates: String?
        /// What text files are compressed by, beside themselves.
        var compress = PrecompressedEncoding.allCases
    }

    struct Images: Equatable, Sendable {
        /// In pixels, ascending.
        var widths = [160, 320, 640]
        /// How fast each host of pictures is asked that is not its source's own.
        var pace = CrawlSettings.usualPicturePace
    }

    /// How much may fail before a run ends with 2, as fractions of all.
    struct Limits: Equatable, Sendable {
        var failedRecords = 0.05
        var failedImages = 0.05
    }
}
