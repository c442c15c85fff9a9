import HeroCatalog
import HeroModel

/// The site's files that come from neither a template nor a picture.
struct SharedFiles: Sendable {
    let catalog: Catalog
    let digested: DigestedCatalog
    let pictures: SitePictures
    /// The site in each language.
    let contexts: [SiteContext]
    let metadata: SiteMetadata
    /// The owner's own style sheet; nil if there is none.
    let ownSheet: SiteAsset?

    /// Calls `body` with each file; one at a time, since some are large.
    /// - Parameter words: the words of the previous build; those of this one afterwards.
    /// - Throws: `ArchiveError`, and what `body` throws.
    func forEach(words: inout SearchWords, _ body: (SharedFile) throws -> Void) throws {
        let drawings = contexts.first?.context.cards.placeholders ?? [:]
        let search = try SearchFiles(catalog, digested, pictures: pictures, drawings: drawings, words: &words)
        for file in search.files { try body(file) }
        let (catalog, digested, pictures) = (catalog, digested, pictures)
        try body(
            SharedFile(path: HeroColumns.path, digest: nil) {
                HeroColumns(catalog, digested, pictures: pictures).script
            }
        )
        try body(SharedFile(path: DayColumns.path, digest: nil) { DayColumns(catalog, pictures: pictures).script })
        for month in MonthColumns.files(of: catalog, pictures: pictures, drawings: drawings) {
            try body(SharedFile(month))
        }
        try body(SharedFile(path: HeroWorks.path, digest: nil) { HeroWorks(catalog).script })
        for list in lists { try body(SharedFile(list.file)) }
        for file in metadata.files { try body(SharedFile(file)) }
        if let ownSheet { try body(SharedFile(ownSheet)) }
        for feed in feeds { try body(SharedFile(try feed.file())) }
    }

    /// The paths of the shared files that a page may link to.
    var linkable: [String] {
        [TitleIndex.path, HeroColumns.path, DayColumns.path, SiteMetadata.manifestPath] + feeds.map(\.path)
            + [ownSheet?.path].compactMap(\.self)
    }

    /// The lists that scripts sort and sift, which are the same in every language.
    private var lists: [ListColumns] {
        catalog.heldKinds.compactMap { kind in contexts.first.flatMap { ListColumns(kind, of: $0) } }
    }

    private var feeds: [ChangeFeed] { contexts.compactMap { ChangeFeed(site: $0) } }
}

/// All data of the search, the same for every language of the interface.
struct SearchFiles {
    let files: [SharedFile]

    /// - Parameters:
    ///   - drawings: see `CardBuilder.placeholders`.
    ///   - words: see `TextShards`.
    /// - Throws: `ArchiveError`.
    init(
        _ catalog: Catalog,
        _ digested: DigestedCatalog,
        pictures: SitePictures,
        drawings: [RecordKind: String],
        words: inout SearchWords
    ) throws {
        let texts = try TextShards(catalog: catalog, words: &words)
        let faces = FaceShards(catalog: catalog, pictures: pictures)
        let sentences = SentenceShards(catalog)
        let titles = TitleIndex(
            catalog: catalog,
            digested: digested,
            texts: texts,
            sentences: sentences,
            faces: faces,
            drawings: drawings
        )
        files =
            [titles.file]
            + texts.scripts.enumerated().map { SharedFile(SiteAsset(path: TextShards.path($0), bytes: $1)) }
            + faces.scripts.enumerated().map { SharedFile(SiteAsset(path: FaceShards.path($0), bytes: $1)) }
            + sentences.files
    }
}
