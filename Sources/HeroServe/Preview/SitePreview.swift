import Glibc
public import HeroArchive
import HeroBasics
import HeroCatalog
import HeroCheck
import HeroPublish
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
    /// - Throws: `SiteError.nothingToShow`, `ArchiveError`, `Explanation`, `ImageLibraryFailure`.
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
    /// - Throws: `Explanation` for want of memory.
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
        let catalog = try await Catalog.load(
            from: archive,
            corrections: settings.corrections,
            same: settings.same,
            featured: settings.featured
        )
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

/// The pages of a site as its templates make them at one moment.
struct PreviewDraft: Sendable {
    let pages: SitePages
    let assets: [String: SiteAsset]
    /// Paths of files that pages may link to and that are neither pages nor assets of this draft.
    private let others: Set<String>
    /// Each page's index in `pages.pages`, by its path.
    let places: [String: Int]

    /// - Parameters:
    ///   - pictures: the paths of the pictures that pages show.
    ///   - places: from an earlier draft of the same catalog and languages; nil if there is none.
    init(_ pages: SitePages, assets: [SiteAsset], pictures: [String], places: [String: Int]?) {
        self.pages = pages
        others = Set(pictures + pages.linkableFiles + [SiteIndex.path, SiteManifest.path])
        self.assets = Dictionary(assets.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        self.places =
            places
            ?? Dictionary(pages.pages.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The page at `path`, with a bar at its end if publishing would refuse it; nil if no page is there.
    /// - Throws: `Explanation`, `ArchiveError`.
    func page(at path: String, schema: PageSchema) throws -> [UInt8]? {
        guard let place = places[path] else { return nil }
        var bytes: [UInt8] = []
        try pages.render(pages.pages[place], into: &bytes)
        let validation = try PageValidator(schema: schema).validate(bytes, path: path)
        let dangling = validation.danglingLinks { target in
            places[target] != nil || assets[target] != nil || json(target) != nil || others.contains(target)
        }
        let findings = (validation.findings + dangling).sorted()
        guard !findings.isEmpty else { return bytes }
        let bar = ErrorOverlay.bar(findings, of: pages.pages[place], bytes: bytes)
        return Self.page(bytes, endingWith: bar)
    }

    /// The page whose data file is at `path`.
    private func json(_ path: String) -> SitePage? {
        guard path.hasSuffix(".json"), let place = places[path.dropLast(".json".count) + ".html"] else { return nil }
        return pages.pages[place].json == path ? pages.pages[place] : nil
    }

    /// Before the end of the body; or at the end of a page without one, where browsers put it into the body.
    private static func page(_ page: [UInt8], endingWith bar: [UInt8]) -> [UInt8] {
        let end = page.ranges(of: Array("</body>".utf8)).last?.lowerBound ?? page.endIndex
        return page[..<end] + bar + page[end...]
    }
}

/// The metadata of folders' files: enough to detect that one was saved.
struct FolderSnapshot: Equatable {
    /// With the inode: an editor that saves by renaming replaces the file by another one.
    private var files: [String: FileState] = [:]

    /// Reads all files in and below `folders`, following links to files but not to folders, as for reading templates.
    /// Hidden files and editors' backup copies (`hero.mustache~`) are left out.
    init(at folders: [String]) {
        for folder in folders { look(at: folder) }
    }

    private mutating func look(at folder: String) {
        for name in SiteFiles.names(in: folder) ?? [] where !name.hasPrefix(".") && !name.hasSuffix("~") {
            let path = folder + "/" + name
            guard let facts = stat(behind: path) else { continue }
            if facts.isFile {
                files[path] = FileState(facts)
            } else if SiteFiles.isRealFolder(path) {
                look(at: path)
            }
        }
    }
}

/// Detects that a folder has changed and settled: a file that is being written, or is missing for a moment while an
/// editor renames, is not what its author saved.
struct SettledFolder {
    /// The snapshot that the templates in use were read at.
    private var used: FolderSnapshot
    private var last: FolderSnapshot

    init(_ look: FolderSnapshot) {
        used = look
        last = look
    }

    /// Whether the folder differs from last time, and this snapshot equals the one before; true once per change.
    mutating func isRenewed(by look: FolderSnapshot) -> Bool {
        defer { last = look }
        guard look == last, look != used else { return false }
        used = look
        return true
    }
}
