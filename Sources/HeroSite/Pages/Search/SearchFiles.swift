import HeroCatalog
import HeroModel

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
        let pictures = PictureShards(catalog: catalog, pictures: pictures)
        let sentences = SentenceShards(catalog)
        let titles = TitleIndex.file(
            of: catalog,
            digested,
            texts: texts,
            sentences: sentences,
            pictures: pictures,
            drawings: drawings
        )
        files =
            [titles]
            + texts.scripts.enumerated().map { SharedFile(SiteAsset(path: TextShards.path($0), bytes: $1)) }
            + pictures.shards.map { SharedFile(SiteAsset(path: PictureShards.path($0.number), bytes: $0.script)) }
            + sentences.files
    }
}
