import HeroCatalog

/// All data of the search, the same for every language of the interface.
struct SearchFiles {
    let files: [SiteAsset]

    /// - Parameter words: see `TextShards`.
    /// - Throws: `ArchiveError`.
    init(
        catalog: Catalog,
        pictures: PictureBook,
        sentences: SentenceShards,
        words: inout SearchWords
    ) throws {
        let texts = try TextShards(catalog: catalog, words: &words)
        let pictures = PictureShards(catalog: catalog, pictures: pictures)
        let titles = TitleIndex(catalog: catalog, texts: texts, sentences: sentences, pictures: pictures)
        files =
            [SiteAsset(path: TitleIndex.path, bytes: titles.script)]
            + texts.scripts.enumerated().map { SiteAsset(path: TextShards.path($0), bytes: $1) }
            + pictures.shards.map { SiteAsset(path: PictureShards.path($0.number), bytes: $0.script) }
    }
}
