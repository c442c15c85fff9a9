import Foundation
import HeroArchive
import HeroBasics
import HeroIngest
import HeroModel
import HeroPublish
import HeroSite
import HeroSources
import HeroWeb

/// Everything a run needs, ready before the first request: a wrong option or setting fails here.
struct RunPlan: Sendable {
    let configuration: Configuration
    /// Whether there is no configuration, so that the embedded universe is built.
    let isEmbedded: Bool
    /// Where the run was started.
    let folder: String
    let archive: FolderPath
    let output: FolderPath
    /// The uppermost folder of templates, and those that have what it leaves out.
    let templates: String
    private let lowerTemplates: [String]
    let only: [String]
    let now: @Sendable () -> Date
    /// What the owner has put in place of sources' values, and what is wrong with some of it.
    let corrections: CorrectionFolder.Content
    /// How sources are queried: proxies and certificates from the environment.
    let web: WebConfiguration

    /// Reads the configuration given in the options.
    /// - Parameter extent: how much of it the run needs.
    /// - Parameter access: how the archive is opened for that.
    /// - Parameter folder: where to look for a configuration that the options do not name.
    /// - Throws: `ConfigurationErrors`, `ConfigurationError`; `ArchiveError` if the archive is read to decide whether
    ///   the embedded universe is meant.
    init(
        _ options: CommonOptions,
        reading extent: ConfigurationReader.Extent = .all,
        looking access: Archive.Access = .readOnly,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        in folder: String = FileManager.default.currentDirectoryPath
    ) throws {
        archive = FolderPath(options.archive)
        output = FolderPath(options.output)
        only = options.only
        self.folder = folder
        if let file = try options.config ?? ConfigurationFile.found(in: folder) {
            var reader = ConfigurationReader(environment: environment, only: options.only, extent: extent)
            // Kinds of records that are kept, though no source declares them any more. What is wrong with the archive shows
            // when it is opened.
            let kept = try? Archive.declarations(in: URL(filePath: archive.absolute), access: access)
            reader.kept = kept ?? Declarations()
            configuration = try reader.read(file: file)
            corrections = try CorrectionFolder(besides: file).read(kinds: KindTable(configuration.declared))
            isEmbedded = false
        } else {
            configuration = try EmbeddedUniverse.configuration()
            corrections = try CorrectionFolder(besides: nil).read()
            isEmbedded = true
            do {
                try EmbeddedUniverse.check(archive: archive, folder: folder, access: access)
            } catch ArchiveError.rotten where extent == .all {
                // A crawl mends it first, and then looks once more.
            }
            try ConfigurationError.refuseUnknown(options.only, among: EmbeddedUniverse.names)
        }
        let folders = TemplatesFolder.layers(
            option: options.templates,
            setting: configuration.publishing.templates,
            theme: configuration.publishing.theme
        )
        (templates, lowerTemplates) = (folders.top, Array(folders.lower))
        web = WebConfiguration(
            userAgent: HerodexVersion.userAgent,
            proxies: ProxySettings(environment: environment),
            certificates: CertificateStore(environment: environment)
        )
        now = try Self.clock(environment["SOURCE_DATE_EPOCH"])
    }

    /// Warns of settings that work but should be changed, and of those without effect.
    func warn(_ console: Console) {
        for warning in configuration.warnings { console.warn(warning) }
    }

    /// The configured sources, ready to be queried; none for the embedded universe, whose servers are not running yet.
    /// - Throws: `SourceError` for settings that a source cannot work with.
    func sources() throws -> [any HeroSource] {
        try configuration.sources.map { try SourceRegistry.source(for: $0) }
    }

    /// Warns of errors that would make builds with these options fail: they may be fixed before a later build, so the
    /// run does not end.
    /// - Parameter environment: that of the builds.
    static func warnIfUnusable(_ options: CommonOptions, environment: [String: String], _ console: Console) {
        do {
            let plan = try RunPlan(options, environment: environment)
            _ = try plan.sources()
            try plan.preflightPublishing()
            try SitePublisher.checkPictures()
        } catch {
            let explanation = ErrorExplainer.explanation(of: error)
            let places = explanation.at + explanation.parts.map(\.summary)
            let reasons = [explanation.summary] + places.prefix(3) + [explanation.because].compactMap(\.self)
            console.warn("as it is, builds will fail: " + reasons.joined(separator: "; "))
        }
    }

    /// Makes sure that a site could be made and published, before any request for it.
    /// - Throws: `TemplateErrors`, `OutputError`.
    func preflightPublishing() throws {
        try SitePublisher.preflight(publishing, output: OutputFolder(output.absolute), archive: archive.absolute)
    }

    /// As `preflightPublishing`, but for the templates, which rendering checks first.
    /// - Throws: `SiteError`, `OutputError`.
    func checkPlaces() throws {
        try SitePublisher.checkPlaces(publishing, output: OutputFolder(output.absolute), archive: archive.absolute)
    }

    /// What cannot be read well in the owner's colours, a sentence each: those of the configuration, of its sources, and
    /// of a theme that did not come along.
    var colourFaults: [String] {
        let (colours, ofSources) = (configuration.site.colours, configuration.site.sourceColours)
        let folders = publishing.templateFolders
        let themed = folders.folder(of: TemplatesFolder.themeSheet)
        let isOwn =
            folders.lower.last != nil && themed != folders.layers.last
            && !TemplatesFolder.themes.contains { $0.folder == themed }
        guard !colours.isEmpty || !ofSources.isEmpty || isOwn else { return [] }
        let sheets = [folders.file("assets/style.css"), folders.file(TemplatesFolder.themeSheet)].map {
            (try? String(contentsOfFile: $0, encoding: .utf8)) ?? ""
        }
        let themes = isOwn ? StylePalette(sheets).faults().map { "\(themed)/\(TemplatesFolder.themeSheet): \($0)" } : []
        let set = StylePalette(sheets + [colours.css()]).faults(of: colours).map { "site.colours: \($0)" }
        let inSources = ofSources.sorted { $0.key < $1.key }.flatMap { source, own in
            StylePalette(sheets + [colours.css(), own.css()]).faults(of: own).map { fault in
                "colours of \(source): \(fault)"
            }
        }
        return themes + set + inSources
    }

    /// What publishing needs.
    var publishing: PublishSettings {
        var settings = PublishSettings(
            site: configuration.site,
            templates: templates,
            imageWidths: configuration.images.widths,
            failedRecords: configuration.limits.failedRecords,
            failedPictures: configuration.limits.failedImages,
            precompressed: configuration.publishing.compress,
            generator: HerodexVersion.generator
        )
        settings.staticFolder = configuration.publishing.staticFolder
        settings.lowerTemplates = lowerTemplates
        settings.builtInTemplates = TemplatesFolder.bundled
        settings.corrections = corrections.corrections
        settings.same = configuration.same
        settings.featured = configuration.publishing.featured?.records ?? []
        settings.declared = configuration.declared
        return settings
    }

    /// The present, or the fixed time set for reproducible builds (reproducible-builds.org/specs/source-date-epoch).
    private static func clock(_ epoch: String?) throws -> @Sendable () -> Date {
        guard let epoch, !epoch.isEmpty else { return { Date() } }
        guard let seconds = Int(epoch), (0...253_402_300_799).contains(seconds) else {
            throw ConfigurationError.wrong(
                place: FilePlace("SOURCE_DATE_EPOCH"),
                problem: "whole seconds since 1970 expected",
                hint: "SOURCE_DATE_EPOCH=$(date +%s), or unset it"
            )
        }
        return { Date(timeIntervalSince1970: Double(seconds)) }
    }
}
