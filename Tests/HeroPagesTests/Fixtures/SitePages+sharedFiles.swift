import HeroPages

extension SitePages {
    /// All shared files at once.
    func sharedFiles() throws -> [SiteAsset] {
        var files: [SiteAsset] = []
        try forEachSharedFile { files.append($0) }
        return files
    }
}
