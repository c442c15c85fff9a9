public import HeroArchive
import HeroBasics
import HeroCatalog
import HeroCheck
public import HeroSite
import Synchronization

/// The site of an archive as its templates make it now: for authors of templates. Pages are rendered one by one, on
/// request; nothing is written.
///
/// Pictures are shown as derived for the last published site; others get placeholders. Everything else that a page uses
/// and no template makes comes from the published site: pictures, search data.
public final class SitePreview: Sendable {
    private struct State {
        var subject: Subject
        var trial: Trial
        var settled: SettledFolder
        /// See `PreviewDraft.places`.
        var places: [String: Int]?
    }

    fileprivate enum Trial {
        case usable(PreviewDraft)
        case faulty(FaultyTemplates)
    }

    /// What the templates are tried with.
    fileprivate struct Subject {
        let settings: SiteSettings
        let templates: FolderLayers
        let catalog: Catalog
        let pictures: KnownPictures
    }

    private let archive: Archive
    private let settings: PublishSettings
    private let schema: PageSchema
    private let state: Mutex<State>

    /// Reads the archive and tries the templates, once each; templates with mistakes are no error here.
    /// - Throws: `SiteError.nothingToShow`, `ArchiveError`, `CheckError`, `ImageLibraryFailure`.
    public init(archive: Archive, settings: PublishSettings) async throws {
        self.archive = archive
        self.settings = settings
        schema = try PageSchema()
        let subject = try await Subject(archive, settings)
        // Before they are read: a change saved meanwhile is seen at the next look.
        let settled = SettledFolder(FolderSnapshot(at: settings.templateFolders.layers))
        let (trial, places) = subject.tried(places: nil)
        state = Mutex(State(subject: subject, trial: trial, settled: settled, places: places))
    }

    /// Reads the archive again, as after a build.
    /// - Throws: as the initializer does; what was read before is shown then.
    func reload() async throws {
        let subject = try await Subject(archive, settings)
        let (trial, places) = subject.tried(places: nil)
        state.withLock { ($0.subject, $0.trial, $0.places) = (subject, trial, places) }
    }

    /// The mistakes found when the templates were last tried, as in `LiveChange.broken`; empty if there are none.
    public var faults: [String] {
        state.withLock { if case .faulty(let faulty) = $0.trial { faulty.lines } else { [] } }
    }

    /// The content at a path from the site's root; nil if no template makes it.
    ///
    /// While the templates have mistakes, every page is broken.
    /// - Throws: `CheckError.outOfMemory`.
    func content(at path: String) throws -> LiveContent? {
        if path == ErrorOverlay.styleSheet.path { return .asset(ErrorOverlay.styleSheet.bytes) }
        switch state.withLock(\.trial) {
        case .faulty(let faulty): return path.hasSuffix(".html") ? .broken(faulty.page) : nil
        case .usable(let draft):
            if let asset = draft.assets[path] { return .asset(asset.bytes) }
            return try draft.page(at: path, schema: schema).map(LiveContent.page)
        }
    }

    /// Checks the folder of templates, and tries them again if they were changed and two looks in a row agree.
    ///
    /// To be called a few times a second, by the task that reloads.
    func look() -> LiveChange {
        let look = FolderSnapshot(at: settings.templateFolders.layers)
        let changed = state.withLock { $0.settled.isRenewed(by: look) ? ($0.subject, $0.places) : nil }
        guard let (subject, known) = changed else { return .none }
        let (trial, places) = subject.tried(places: known)
        state.withLock { ($0.trial, $0.places) = (trial, places) }
        switch trial {
        case .usable: return .renewed
        case .faulty(let faulty): return .broken(faulty.lines)
        }
    }
}

extension SitePreview.Subject {
    fileprivate init(_ archive: Archive, _ settings: PublishSettings) async throws {
        let catalog = try await Catalog.load(from: archive, corrections: settings.corrections, same: settings.same)
        guard !catalog.cards.isEmpty else { throw SiteError.nothingToShow }
        self.settings = settings.site
        templates = settings.templateFolders
        self.catalog = catalog
        pictures = try KnownPictures(of: catalog, in: archive, settings: settings)
    }

    /// - Parameter places: see `PreviewDraft.places`.
    fileprivate func tried(places: [String: Int]?) -> (SitePreview.Trial, places: [String: Int]?) {
        switch TemplateTrial(self.templates, languages: settings.languages, kinds: catalog.kinds) {
        case .faulty(let faulty): return (.faulty(faulty), places)
        case .usable(let templates):
            let (book, paths) = pictures.shown(by: templates)
            let pages = SitePages(catalog: catalog, templates: templates, settings: settings, pictures: book)
            let draft = PreviewDraft(pages, assets: pages.assets, pictures: paths, places: places)
            return (.usable(draft), draft.places)
        }
    }
}
