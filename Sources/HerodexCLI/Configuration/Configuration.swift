import Foundation
import HeroArchive
import HeroBasics
import HeroIngest
import HeroModel
import HeroPublish
import HeroSite
import HeroSources

/// The contents of `herodex.yaml`, checked, with environment variables filled in.
struct Configuration: Equatable, Sendable {
    var site = SiteSettings(title: "Herodex")
    var publishing = Publishing()
    var images = Images()
    var limits = Limits()
    var sources: [SourceSettings] = []
    /// The kinds and roles that do not come along, of the file itself and of all descriptions.
    var declared = Declarations()
    /// Which heroes share a page, and which are not the same.
    var same = SameHeroes.none
    /// How each source is reached.
    var access: [SourceName: SourceAccess] = [:]
    /// Settings that work but should be changed, such as a secret written into the file.
    var warnings: [String] = []

    /// What a site is made of besides records and settings of its pages, and how it is published.
    struct Publishing: Equatable, Sendable {
        /// The user's own templates folder; nil for the one that comes with herodex.
        var templates: String?
        /// The folder of a theme; nil for the usual look.
        var theme: String?
        /// The folder of the owner's own files for the root.
        var staticFolder: String?
        /// The records that lists and searches show first.
        var featured: NamedRecords?
        /// The encodings of the precompressed copies of text files.
        var compress = PrecompressedEncoding.allCases
    }

    struct Images: Equatable, Sendable {
        /// In pixels, ascending.
        var widths = [160, 320, 640]
        /// The request pace for each host of pictures other than its source's own.
        var pace = CrawlSettings.usualPicturePace
    }

    /// How much may fail before a run ends with 2, as fractions of the total; too much drift ends it with 1.
    struct Limits: Equatable, Sendable {
        var failedRecords = 0.05
        var failedImages = 0.05
        /// The share of the known fields of an endpoint's replies that may have changed.
        var drift = DriftLimit.usual.share
    }
}

/// How a source is reached.
struct SourceAccess: Equatable, Sendable {
    /// The folder or file to read instead of asking an API; nil to ask.
    var files: String?
    /// The file of the certificate authority for its host; nil for the system's authorities.
    var certificateAuthority: String?
    /// The headers to send to it and for its pictures.
    var headers: [HTTPHeader] = []
}

extension CrawlSettings {
    /// The settings that planning and crawling have in common.
    init(_ access: SourceAccess?, now: @escaping @Sendable () -> Date) {
        self.init(now: now)
        files = access?.files
        certificateAuthority = access?.certificateAuthority
        headers = access?.headers ?? []
    }
}
