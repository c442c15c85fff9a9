import HeroCatalog

@testable import HeroSite

extension SitePages {
    /// All shared files at once.
    func sharedFiles() throws -> [SiteAsset] {
        var files: [SiteAsset] = []
        try forEachSharedFile { files.append(try $0.made()) }
        return files
    }
}

extension SearchFiles {
    /// Made without words of an earlier build.
    static func all(of catalog: Catalog, _ pictures: SitePictures) throws -> [SiteAsset] {
        var words = SearchWords()
        let digested = DigestedCatalog(catalog, pictures: pictures)
        return try SearchFiles(catalog, digested, pictures: pictures, drawings: [:], words: &words).files.map {
            try $0.made()
        }
    }
}

extension SharedFile {
    func made() throws -> SiteAsset { SiteAsset(path: path, bytes: try bytes()) }
}

extension TextShards {
    /// Made without words of an earlier build.
    init(catalog: Catalog) throws {
        var words = SearchWords()
        try self.init(catalog: catalog, words: &words)
    }
}
