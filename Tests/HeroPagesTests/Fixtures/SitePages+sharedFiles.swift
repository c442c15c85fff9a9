import HeroCatalog

@testable import HeroPages

extension SitePages {
    /// All shared files at once.
    func sharedFiles() throws -> [SiteAsset] {
        var files: [SiteAsset] = []
        try forEachSharedFile { files.append($0) }
        files += try sentences.shards.map { SiteAsset(path: $0.path, bytes: try sentences.script(of: $0)) }
        return files
    }
}

extension SearchFiles {
    /// Made without words of an earlier build.
    static func all(of catalog: Catalog, _ pictures: PictureBook) throws -> [SiteAsset] {
        var words = SearchWords()
        let sentences = SentenceShards(catalog)
        return try SearchFiles(catalog: catalog, pictures: pictures, sentences: sentences, words: &words).files
    }
}

extension TextShards {
    /// Made without words of an earlier build.
    init(catalog: Catalog) throws {
        var words = SearchWords()
        try self.init(catalog: catalog, words: &words)
    }
}
