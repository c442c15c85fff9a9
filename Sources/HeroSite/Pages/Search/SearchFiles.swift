import HeroCatalog

/// All data of the search, the same for every language of the interface.
struct SearchFiles {
    let files: [SharedFile]

    /// - Parameter words: see `TextShards`.
    /// - Throws: `ArchiveError`.
    init(_ catalog: Catalog, _ digested: DigestedCatalog, pictures: SitePictures, words: inout SearchWords) throws {
        let texts = try TextShards(catalog: catalog, words: &words)
        let pictures = PictureShards(catalog: catalog, pictures: pictures)
        let sentences = SentenceShards(catalog)
        files =
            [TitleIndex.file(of: catalog, digested, texts: texts, sentences: sentences, pictures: pictures)]
            + texts.scripts.enumerated().map { SharedFile(SiteAsset(path: TextShards.path($0), bytes: $1)) }
            + pictures.shards.map { SharedFile(SiteAsset(path: PictureShards.path($0.number), bytes: $0.script)) }
            + sentences.files
    }
}
